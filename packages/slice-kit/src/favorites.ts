import { isId } from '@rouage/contracts/id-pattern'
import { useSyncExternalStore } from 'react'
import { emit, listen } from './browser-events'
import { sessionStore } from './session'

/**
 * Favorites of whoever looks at the page: of a signed-in person the account's, which the host keeps in step with the
 * service; of a visitor, or until the account's are known, the browser's.
 *
 * A visitor's favorites live in the browser under the key `favoriteAnnouncements`, as
 * ad ids, newest first. Shared by all slices and tabs; unreadable or blocked storage means no favorites, never an error.
 */
const KEY = 'favoriteAnnouncements'
const MAX_FAVORITES = 100
const NONE: readonly string[] = []

let cache: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: NONE }

const readText = (): string | null => {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const parse = (text: string | null): readonly string[] => {
  if (text === null) return NONE
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) && stored.every(isId) ? stored.slice(0, MAX_FAVORITES) : NONE
  } catch {
    return NONE
  }
}

const readLocal = (): readonly string[] => {
  const text = readText()
  if (text !== cache.text) cache = { text, ids: parse(text) }
  return cache.ids
}

const writeLocal = (ids: readonly string[]): void => {
  try {
    if (ids.length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Storage is full or blocked: a heart then lives as long as this page.
    cache = { text: readText(), ids }
  }
}

/** Tells the account what a person does to their favorites. */
type Change = (announcementId: string, isFavorite: boolean) => void
let change: Change = () => undefined
/** The account's favorites, while somebody is signed in and they are known. */
let account: readonly string[] | undefined

/**
 * `loading` while the account's favorites are not known yet, `failed` when they could not be had; the browser's own
 * are always known.
 */
export type FavoritesStatus =
  | { readonly state: 'known' | 'loading' }
  /** `message` is French. */
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
const KNOWN: FavoritesStatus = { state: 'known' }
const LOADING: FavoritesStatus = { state: 'loading' }
let failure: FavoritesStatus | undefined

/** For the host, which speaks with the service. */
export const accountFavorites = {
  /** Who tells the account of whoever is signed in, once for the page's life. */
  connect: (next: Change): void => {
    change = next
  },
  /** Shows the account's favorites; undefined: the browser's again. */
  show: (next: readonly string[] | undefined): void => {
    const before = readFavorites()
    const status = readStatus()
    account = next
    failure = undefined
    const ids = readFavorites()
    if (ids.join() !== before.join() || status !== readStatus()) emit('favorites.changed', { ids })
  },
  /** They cannot be had, for the reason that `message` gives in French. `retry` asks for them again. */
  fail: (message: string, retry: () => void): void => {
    failure = { state: 'failed', message, retry }
    emit('favorites.changed', { ids: readFavorites() })
  },
  /**
   * What is kept here for the account to take over: a visitor's favorites, and hearts given before the account's were
   * known.
   */
  kept: readLocal,
  /** The account has taken these over; what was kept since is not forgotten. */
  forgetKept: (ids: readonly string[]): void => writeLocal(readLocal().filter((id) => !ids.includes(id))),
} as const

const readStatus = (): FavoritesStatus =>
  account === undefined && sessionStore.read() !== null ? (failure ?? LOADING) : KNOWN

/** Ids of the favorites now, the newest first. Call it in the browser only. */
export const readFavorites = (): readonly string[] => account ?? readLocal()

/** Adds or removes one ad; answers whether it is a favorite now. Past 100 the oldest one leaves. */
export const toggleFavorite = (announcementId: string): boolean => {
  const ids = readFavorites()
  const isFavorite = !ids.includes(announcementId)
  const next = isFavorite
    ? [announcementId, ...ids].slice(0, MAX_FAVORITES)
    : ids.filter((favorite) => favorite !== announcementId)
  if (account !== undefined) {
    accountFavorites.show(next)
    change(announcementId, isFavorite)
    return isFavorite
  }
  writeLocal(next)
  emit('favorites.changed', { ids: next })
  return isFavorite
}

const subscribe = (changed: () => void): (() => void) => {
  const endSession = sessionStore.subscribe(changed)
  const otherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed()
  }
  window.addEventListener('storage', otherTab)
  const stop = listen('favorites.changed', changed)
  return () => {
    window.removeEventListener('storage', otherTab)
    endSession()
    stop()
  }
}

/**
 * Ids of the favorites, the newest first, live across slices, tabs and devices; empty on the server and during hydration.
 */
export const useFavorites = (): readonly string[] => useSyncExternalStore(subscribe, readFavorites, () => NONE)

/** Whether an ad is a favorite, live; false on the server and during hydration. */
export const useIsFavorite = (announcementId: string): boolean => useFavorites().includes(announcementId)

/** How far `useFavorites` can be believed; `loading` on the server and during hydration. */
export const useFavoritesStatus = (): FavoritesStatus => useSyncExternalStore(subscribe, readStatus, () => LOADING)
