import { readCriteria, type SearchCriteria } from '@rouage/contracts'
import type { StoredSearch } from '../../data/saved-searches'
import type { IndexEntry, IndexQuery, PlaceFilter } from '../../index-engine/entry'
import type { IndexEngine } from '../../index-engine/index-engine'
import { indexQueryOf } from '../query'
import type { FirstChoice } from './first-choice'
import { SearchMatcher } from './matcher/search-matcher'
import { readSearch } from './read-search'

/** What a match says of its search. */
export type MatchedSearch = Pick<StoredSearch, 'userId' | 'alert' | 'savedAt'> & {
  readonly id: string
  /** Where the ad has the search's words as they stand and is not what they mean: the page finds it unless this finds any. */
  readonly unless?: FirstChoice
}

/** The key of a search's words as they stand, beside what they mean. */
const keyAsItStands = (id: string): string => `${id} "`

/**
 * Saved searches as the page reads them, by the words that ads of the index have: a text is held once for what it means
 * and once for its words as they stand.
 */
export const createHeldSearches = (
  placeOf: (criteria: SearchCriteria) => PlaceFilter | undefined,
  index: () => IndexEngine,
) => {
  const matcher = new SearchMatcher<MatchedSearch>()
  /** Searches that would be read otherwise if ads had some words, which none has. */
  const unsure = new Map<string, { readonly search: StoredSearch; readonly isOutdated: () => boolean }>()
  /** How many words ads had when `outdated` was asked last. */
  let wordCount = 0

  const queryOf = (criteria: SearchCriteria): IndexQuery => indexQueryOf(criteria, placeOf(criteria))

  const drop = (id: string): void => {
    matcher.remove(id)
    matcher.remove(keyAsItStands(id))
    unsure.delete(id)
  }

  const take = (search: StoredSearch): void => {
    const { _id: id, userId, criteria: text, alert, savedAt, goneAt } = search
    drop(id)
    if (goneAt !== null) return
    const criteria = readCriteria(new URLSearchParams(text))
    const partition = index().partitions[criteria.type]
    const hasWord = (word: string): boolean => partition.hasWord(word)
    const { meant, asItStands, missing } = readSearch(criteria, queryOf, hasWord)
    const match = { id, userId, alert, savedAt }
    matcher.put(id, meant, match)
    if (asItStands !== undefined)
      matcher.put(keyAsItStands(id), asItStands.query, { ...match, unless: asItStands.unless })
    if (missing.size > 0) unsure.set(id, { search, isOutdated: () => [...missing].some(hasWord) })
  }

  return {
    /** Takes a search in, in the place of what was known of it; out, where it is gone. */
    take,

    /** The searches that are to be taken in anew, since ads have words now that none had. */
    outdated: (): StoredSearch[] => {
      const { automobile, moto } = index().partitions
      const count = automobile.wordCount + moto.wordCount
      if (count === wordCount) return []
      wordCount = count
      return [...unsure.values()].filter(({ isOutdated }) => isOutdated()).map(({ search }) => search)
    },

    /** The searches that an ad fits, each once. */
    matching: (entry: IndexEntry): MatchedSearch[] => {
      const found = new Map<string, MatchedSearch>()
      for (const match of matcher.matching(entry))
        if (match.unless === undefined || !found.has(match.id)) found.set(match.id, match)
      return [...found.values()]
    },

    /** Whether the page of a search that an ad fits finds it, with the ads that the index has now. */
    isShown: ({ unless }: MatchedSearch): boolean => unless === undefined || !unless.findsAny(index()),
  }
}
