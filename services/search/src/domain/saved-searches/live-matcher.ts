import { setImmediate as nextTurn } from 'node:timers/promises'
import { readCriteria, type SearchCriteria } from '@rouage/contracts'
import { createOverlap } from '../../data/overlap'
import type { SavedSearchStore, StoredSearch } from '../../data/saved-searches'
import type { IndexEntry, PlaceFilter } from '../../index-engine/entry'
import { asMeant } from '../../understanding/meaning'
import { indexQueryOf } from '../query'
import { SearchMatcher } from './matcher/search-matcher'

/** Changes written this much before the newest one seen are looked at again: writers' clocks and writes overlap. */
const OVERLAP_MS = 15_000
const YIELD_EVERY = 500

/** What a match says of its search. */
export type MatchedSearch = Pick<StoredSearch, 'userId' | 'alert' | 'savedAt'> & { readonly id: string }

/**
 * All saved searches in the memory of this process: read whole once, then kept true to the database, which all copies of
 * the service share. A row that is already known as it is costs nothing.
 */
export const createLiveMatcher = (
  store: Pick<SavedSearchStore, 'all' | 'changedSince'>,
  placeOf: (criteria: SearchCriteria) => PlaceFilter | undefined,
) => {
  const matcher = new SearchMatcher<MatchedSearch>()
  /** Changes written before this moment are in it; undefined before it was read. */
  let followedTo: number | undefined
  /** When what is known of a recent change was written: those of the overlap come again. */
  const known = new Map<string, number>()
  const overlap = createOverlap(OVERLAP_MS)

  const take = ({ _id: id, userId, criteria: text, alert, savedAt, goneAt }: StoredSearch): void => {
    if (goneAt !== null) return matcher.remove(id)
    const criteria = asMeant(readCriteria(new URLSearchParams(text)))
    matcher.put(id, indexQueryOf(criteria, placeOf(criteria)), { id, userId, alert, savedAt })
  }

  const load = async (): Promise<void> => {
    const began = Date.now()
    let read = 0
    for await (const search of store.all()) {
      take(search)
      read += 1
      if (read % YIELD_EVERY === 0) await nextTurn()
    }
    followedTo = began
  }

  const follow = async (): Promise<void> => {
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
    /** Brings it up to what is stored. */
    follow,
    matching: (entry: IndexEntry): MatchedSearch[] => matcher.matching(entry),
    size: (): number => matcher.size,
  }
}
export type LiveMatcher = ReturnType<typeof createLiveMatcher>
