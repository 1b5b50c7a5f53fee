import { MAX_SEARCH_NAME } from '@rouage/contracts/search-alerts'
import { asFound, type SearchCriteria, writeCriteria } from '@rouage/contracts/search-criteria'
import { activeFilters } from './active-filters'
import { headingOf } from './heading'

/** What the heading says already. */
const IN_HEADING = /^(marques|modeles|localisation)\b/

/** The name that a search is saved under unless its owner gives it another: its heading, and as many filters as fit. */
export const searchNameOf = (criteria: SearchCriteria): string => {
  const others = activeFilters(criteria, null)
    .filter(({ key }) => !IN_HEADING.test(key))
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  return others
    .reduce((name, label) => {
      const longer = `${name}, ${label}`
      return longer.length > MAX_SEARCH_NAME ? name : longer
    }, headingOf(criteria))
    .slice(0, MAX_SEARCH_NAME)
}

/** The text under which a search is saved: its order and its page are no part of it. */
export const savedTextOf = (criteria: SearchCriteria): string => writeCriteria(asFound(criteria))
