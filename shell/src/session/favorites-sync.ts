import type { FavoriteList } from '@rouage/contracts/endpoints/search'
import { accountFavorites, type ApiProblem, readFavorites } from '@rouage/slice-kit'

type Ids = readonly string[]

/** The calls about favorites that the search service answers, each with the whole list. */
export type FavoriteCalls = {
  readonly list: () => Promise<FavoriteList>
  readonly merge: (ids: Ids) => Promise<FavoriteList>
  readonly add: (id: string) => Promise<FavoriteList>
  readonly remove: (id: string) => Promise<FavoriteList>
}

export type FavoritesSync = {
  /** The person gave an ad a heart, or took it back. */
  readonly change: (id: string, isFavorite: boolean) => void
  /**
   * Takes what is kept in the browser into the account, then shows the account's; also hearts that are given or taken
   * back while the service answers. Rejects when the service is away: everything stays in the browser then.
   */
  readonly load: () => Promise<void>
  /** The account's favorites are these now, as a live event says; what this page knows already is passed over. */
  readonly take: (list: FavoriteList) => void
  /** Somebody signed out: the browser's favorites again. */
  readonly stop: () => void
}

/** A list of an older release says no revision: it is believed, as it comes. */
const isNewer = (list: FavoriteList, known: FavoriteList): boolean =>
  list.revision === undefined || known.revision === undefined || list.revision > known.revision

/**
 * Keeps the favorites on the page and the account's in step: a heart changes at once, the service hears of it in
 * order, and what it refuses is taken back. Answers and live events both tell the whole list, in any order: the newest
 * one counts, once.
 */
export const syncFavorites = (
  calls: FavoriteCalls,
  onFailure: (problem: ApiProblem, wasAdded: boolean) => void,
): FavoritesSync => {
  let isStopped = false
  let underway = 0
  let queue: Promise<unknown> = Promise.resolve()

  /** The newest list that the service has told: it is shown as soon as no change is on its way. */
  let newest: FavoriteList = { ids: [] }

  const show = (ids: Ids): void => {
    if (!isStopped) accountFavorites.show(ids)
  }

  const note = (list: FavoriteList): void => {
    if (isNewer(list, newest)) newest = list
  }
  /** While a change is on its way, what the service told before it would take it back. */
  const settle = (): void => {
    if (underway === 0) show(newest.ids)
  }
  const change = (id: string, isFavorite: boolean): void => {
    underway += 1
    const call = (): Promise<FavoriteList | undefined> => {
      if (isStopped) return Promise.resolve(undefined)
      return isFavorite ? calls.add(id) : calls.remove(id)
    }
    queue = queue.then(call).then(
      (list) => {
        underway -= 1
        if (list !== undefined) note(list)
        settle()
      },
      (problem: ApiProblem) => {
        underway -= 1
        // Only the answer may be lost: a live event has told then what is done.
        const isDone = newest.ids.includes(id) === isFavorite
        const others = readFavorites().filter((other) => other !== id)
        if (underway > 0 && !isDone) show(isFavorite ? others : [id, ...others])
        settle()
        if (!isStopped && !isDone) onFailure(problem, isFavorite)
      },
    )
  }

  return {
    change,
    load: async () => {
      let list: FavoriteList
      let kept = accountFavorites.kept()
      const takenBack = new Set<string>()
      do {
        for (const id of kept) takenBack.delete(id)
        list = kept.length > 0 ? await calls.merge(kept) : await calls.list()
        if (isStopped) return
        const now = accountFavorites.kept()
        for (const id of kept) if (!now.includes(id)) takenBack.add(id)
        accountFavorites.forgetKept(kept)
        kept = accountFavorites.kept()
      } while (kept.length > 0)
      note(list)
      if (underway === 0) show(newest.ids.filter((id) => !takenBack.has(id)))
      for (const id of takenBack) change(id, false)
    },
    take: (list) => {
      note(list)
      settle()
    },
    stop: () => {
      isStopped = true
      accountFavorites.show(undefined)
    },
  }
}
