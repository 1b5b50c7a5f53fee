import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchCriteria } from '@rouage/contracts'
import { createOverlap } from '../../data/overlap'
import type { SavedSearchStore, StoredSearch } from '../../data/saved-searches'
import type { PlaceFilter } from '../../index-engine/entry'
import type { IndexEngine } from '../../index-engine/index-engine'
import { createHeldSearches } from './held-searches'

/** Changes written this much before the newest one seen are looked at again: writers' clocks and writes overlap. */
const OVERLAP_MS = 15_000
const YIELD_EVERY = 500

/**
 * All saved searches in the memory of this process: read whole once, then kept true to the database, which all copies of
 * the service share, and to the words that ads have. A row that is already known as it is costs nothing.
 * @param index by whose ads texts are read, as on the page
 */
export const createLiveMatcher = (
  store: Pick<SavedSearchStore, 'all' | 'changedSince'>,
  placeOf: (criteria: SearchCriteria) => PlaceFilter | undefined,
  index: () => IndexEngine,
) => {
  const { take, outdated, matching, isShown } = createHeldSearches(placeOf, index)
  /** Changes written before this moment are in it; undefined before it was read. */
  let followedTo: number | undefined
  /** When what is known of a recent change was written: those of the overlap come again. */
  const known = new Map<string, number>()
  const overlap = createOverlap(OVERLAP_MS)

  const takeAll = async (searches: AsyncIterable<StoredSearch> | Iterable<StoredSearch>): Promise<void> => {
    let read = 0
    for await (const search of searches) {
      take(search)
      read += 1
      if (read % YIELD_EVERY === 0) await nextTurn()
    }
  }

  const load = async (): Promise<void> => {
    const began = Date.now()
    await takeAll(store.all())
    followedTo = began
  }

  const followStore = async (): Promise<void> => {
    if (followedTo === undefined) return load()
    let newest = followedTo
    for await (const search of store.changedSince(overlap.since(followedTo))) {
      const at = search.changedAt.getTime()
      newest = Math.max(newest, at)
      if (known.get(search._id) === at) continue
      take(search)
      known.set(search._id, at)
    }
    followedTo = newest
    for (const [id, at] of known) if (at < newest - OVERLAP_MS) known.delete(id)
  }

  return {
    /** Brings it up to what is stored, and to the words of the index. */
    follow: async (): Promise<void> => {
      await followStore()
      await takeAll(outdated())
    },
    matching,
    isShown,
  }
}
export type LiveMatcher = ReturnType<typeof createLiveMatcher>
