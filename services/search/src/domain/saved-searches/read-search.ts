import type { SearchCriteria } from '@rouage/contracts'
import type { IndexQuery } from '../../index-engine/entry'
import { meaningOf } from '../../understanding/meaning'
import { FirstChoice } from './first-choice'

/** A search as the page reads it by the words that ads have. */
export type ReadSearch = {
  readonly meant: IndexQuery
  /** The words of a text that means something, as they stand: searched where the first choice finds nothing. */
  readonly asItStands?: { readonly query: IndexQuery; readonly unless: FirstChoice }
  /** Words that no ad has: once one does, the search is read otherwise. */
  readonly missing: ReadonlySet<string>
}

/** Reads a saved search, whose text keeps every word, as `resolveQuery` reads that of a page (docs/rules.md, Search). */
export const readSearch = (
  criteria: SearchCriteria,
  queryOf: (criteria: SearchCriteria) => IndexQuery,
  hasWord: (word: string) => boolean,
): ReadSearch => {
  const missing = new Set<string>()
  const meaning = meaningOf(criteria, (word) => {
    const isWord = hasWord(word)
    if (!isWord) missing.add(word)
    return isWord
  })
  if (meaning === undefined) return { meant: queryOf(criteria), missing }
  const meant = queryOf(meaning.criteria)
  const { recherche: rest, ...others } = meaning.criteria
  const unless = new FirstChoice(rest === undefined ? [meant] : [meant, queryOf(others)])
  return { meant, asItStands: { query: queryOf(criteria), unless }, missing }
}
