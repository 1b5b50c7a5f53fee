import { accountFavorites, type ApiProblem, readFavorites } from '@rouage/slice-kit'

type Ids = readonly string[]

/** The calls about favorites that the search service answers, each with the whole list. */
export type FavoriteCalls = {
  readonly list: () => Promise<Ids>
  readonly merge: (ids: Ids) => Promise<Ids>
  readonly add: (id: string) => Promise<Ids>
  readonly remove: (id: string) => Promise<Ids>
}

export type FavoritesSync = {
  /**
   * Takes what is kept in the browser into the account, then shows the account's; also hearts that are given or taken
   * back while the service answers. Rejects when the service is away: everything stays in the browser then.
   */
  readonly load: () => Promise<void>
  /** The account's favorites are these now, as a live event says. */
  readonly take: (ids: Ids) => void
  /** Somebody signed out: the browser's favorites again. */
  readonly stop: () => void
}

/**
 * Keeps the favorites on the page and the account's in step: a heart changes at once, the service hears of it in
 * order, and what it refuses is taken back.
 */
export const syncFavorites = (
  calls: FavoriteCalls,
  onFailure: (problem: ApiProblem, wasAdded: boolean) => void,
): FavoritesSync => {
  let isStopped = false
  let underway = 0
  let queue: Promise<unknown> = Promise.resolve()

  const show = (ids: Ids): void => {
    if (!isStopped) accountFavorites.show(ids)
  }
  /** While a change is on its way, an answer to an earlier one would take it back. */
  const settle = (ids: Ids): void => {
    if (underway === 0) show(ids)
  }
  const change = (id: string, isFavorite: boolean): void => {
    underway += 1
    const call = (): Promise<Ids | undefined> => {
      if (isStopped) return Promise.resolve(undefined)
      return isFavorite ? calls.add(id) : calls.remove(id)
    }
    queue = queue.then(call).then(
      (ids) => {
        underway -= 1
        if (ids !== undefined) settle(ids)
      },
      (problem: ApiProblem) => {
        underway -= 1
        const others = readFavorites().filter((other) => other !== id)
        show(isFavorite ? others : [id, ...others])
        if (!isStopped) onFailure(problem, isFavorite)
      },
    )
  }

  accountFavorites.connect(change)

  return {
    load: async () => {
      let ids: Ids
      let kept = accountFavorites.kept()
      const takenBack = new Set<string>()
      do {
        for (const id of kept) takenBack.delete(id)
        ids = kept.length > 0 ? await calls.merge(kept) : await calls.list()
        if (isStopped) return
        const now = accountFavorites.kept()
        for (const id of kept) if (!now.includes(id)) takenBack.add(id)
        accountFavorites.forgetKept(kept)
        kept = accountFavorites.kept()
      } while (kept.length > 0)
      settle(ids.filter((id) => !takenBack.has(id)))
      for (const id of takenBack) change(id, false)
    },
    take: settle,
    stop: () => {
      isStopped = true
      accountFavorites.show(undefined)
    },
  }
}
