import { renewSession, signOut } from '@rouage/contracts/endpoints/account'
import { favoritesChanged } from '@rouage/contracts/live'
import { addFavorite, listFavorites, mergeFavorites, removeFavorite } from '@rouage/contracts/endpoints/search'
import {
  accountFavorites,
  ApiProblem,
  callEndpoint,
  emit,
  listen,
  type SessionDriver,
  sessionStore,
  unreachable,
} from '@rouage/slice-kit'
import { listenLive } from '@rouage/slice-kit/live'
import { toast } from '@rouage/ui/Toast'
import { type FavoritesSync, syncFavorites } from './favorites-sync'
import { CHECK_EVERY_MS, createSessionRefresher } from './session-refresher'
import { shareLive } from './shared-live'
import { keepUnread } from './unread-sync'

/** A service that was away is asked for the favorites again after this long. */
const AGAIN_MS = 10_000

/** What is done for one person while they are signed in. */
type Serving = Pick<FavoritesSync, 'change'> & { readonly end: () => void }

/** What all tabs of this browser hear; undefined where it has no such thing. */
const broadcast = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Keeps favorites, unread messages and live events of one person, until its `end` is called. */
const serve = (userId: string): Serving => {
  const favorites = syncFavorites(
    {
      list: () => callEndpoint(listFavorites),
      merge: (ids) => callEndpoint(mergeFavorites, { body: { ids: [...ids] } }),
      add: (id) => callEndpoint(addFavorite, { params: { id } }),
      remove: (id) => callEndpoint(removeFavorite, { params: { id } }),
    },
    ({ message }, wasAdded) =>
      toast({
        tone: 'danger',
        title: wasAdded ? 'Vos favoris n’ont pas changé' : 'Erreur lors de la suppression du favori',
        text: message,
      }),
  )
  let again: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const load = (): void => {
    clearTimeout(again)
    again = undefined
    favorites.load().catch((error: unknown) => {
      if (isOver) return
      accountFavorites.fail(error instanceof ApiProblem ? error.message : unreachable().detail, load)
      again = setTimeout(load, AGAIN_MS)
    })
  }
  load()
  const mend = (): void => {
    if (again !== undefined) load()
  }
  window.addEventListener('online', mend)
  const endLive = shareLive({
    userId,
    channel: broadcast(`rouage-live ${userId}`),
    locks: navigator.locks,
    token: () => sessionStore.read()?.accessToken,
    onRefused: () => sessionStore.renewSession(),
    onMessage: (message) => emit('live.told', message),
  })
  const endFavorites = listenLive(favoritesChanged, favorites.take, load)
  const endUnread = keepUnread()
  const end = (): void => {
    isOver = true
    window.removeEventListener('online', mend)
    clearTimeout(again)
    endLive()
    endFavorites()
    endUnread()
    favorites.stop()
  }
  return { change: favorites.change, end }
}

/** One dialog, however many calls wait. Where it cannot be had they end as they would have. */
const askAgainIfAsked = (): void => {
  if (!sessionStore.isAsked()) return
  import(/* webpackChunkName: "ask-again" */ './ask-again').then(({ askAgain }) => askAgain(), sessionStore.giveUp)
}

const start = (): SessionDriver => {
  const refresher = createSessionRefresher({
    store: sessionStore,
    askSession: async () => (await callEndpoint(renewSession)).session,
    tellSignOut: () => callEndpoint(signOut),
    channel: broadcast('rouage-session'),
    locks: navigator.locks,
  })
  setInterval(() => void refresher.renewIfDue().catch(() => undefined), CHECK_EVERY_MS)

  let served: string | undefined
  let serving: Serving | undefined
  accountFavorites.connect((id, isFavorite) => serving?.change(id, isFavorite))
  const follow = (): void => {
    const userId = sessionStore.read()?.user.id
    if (userId === served) return
    serving?.end()
    served = userId
    serving = userId === undefined ? undefined : serve(userId)
  }
  sessionStore.subscribe(follow)
  follow()
  sessionStore.subscribe(askAgainIfAsked)
  // Whoever goes on to another page does without.
  listen('page.shown', sessionStore.giveUp)
  return refresher
}

let running: SessionDriver | undefined
/** What looks after the session of this page, for as long as it lives. */
export const driver = (): SessionDriver => (running ??= start())
