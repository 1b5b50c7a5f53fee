import { emptyCriteria, type SearchCriteria, withWords, writeCriteria } from '@rouage/contracts'
import type { SearchQuery, SearchResults } from '@rouage/contracts/endpoints/search'
import { wordsOf } from '../index-engine/titles'
import { certaintyOf, meaningOf } from '../understanding/meaning'
import { WORDS_OF_TYPES } from '../understanding/reference/words'
import type { ResolvedQuery } from './query-resolver'

/** The search of the other vehicle type where the text says more there: `MT-07` among cars. */
export const meantOfOther = (
  { recherche, chemin, type: own }: SearchQuery,
  found: ResolvedQuery & { readonly total: number },
  countOf: (criteria: SearchCriteria) => number,
): SearchResults['meant'] => {
  if (recherche === undefined || chemin !== undefined) return undefined
  const type = own === 'moto' ? 'automobile' : 'moto'
  const other = meaningOf(withWords(emptyCriteria(type), recherche))
  if (other === undefined) return undefined
  const isNamed = wordsOf(recherche).some((word) => WORDS_OF_TYPES[type].has(word))
  const certainty = found.understood === undefined ? 0 : certaintyOf(found)
  const isFound = found.total > 0 && found.understood?.ignored === undefined
  if (!isNamed && isFound && certaintyOf(other) <= certainty) return undefined
  const total = countOf(other.criteria)
  return total > 0 ? { search: writeCriteria(other.criteria), total } : undefined
}
