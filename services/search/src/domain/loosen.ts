import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchCriteria } from '@rouage/contracts'
import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { withoutEach } from './query'

/** For an empty result: what each filter's removal alone would bring, most first. */
export const loosen = async (
  criteria: SearchCriteria,
  countOf: (criteria: SearchCriteria) => number,
): Promise<SearchResults['loosen']> => {
  const ways: SearchResults['loosen'] = []
  for (const { filter, label, criteria: looser } of withoutEach(criteria)) {
    const total = countOf(looser)
    if (total > 0) ways.push({ filter, label, total })
    await nextTurn()
  }
  return ways.sort((a, b) => b.total - a.total)
}
