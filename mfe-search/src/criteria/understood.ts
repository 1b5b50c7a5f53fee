import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { readCriteria, type SearchCriteria } from '@rouage/contracts/search-criteria'

/** What was searched: the criteria that the words of a search were understood as, beside those that were chosen. */
export const understoodCriteria = (
  criteria: SearchCriteria,
  results: Pick<SearchResults, 'understood'> | undefined,
): SearchCriteria =>
  results?.understood === undefined
    ? criteria
    : { ...readCriteria(new URLSearchParams(results.understood.search)), vue: criteria.vue }
