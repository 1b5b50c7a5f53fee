import { type SearchCriteria, writeCriteria } from '@rouage/contracts/search-criteria'

/** A search as the query of an endpoint. */
export const queryOf = (criteria: SearchCriteria): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(writeCriteria(criteria)))
