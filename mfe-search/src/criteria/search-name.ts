import type { UnderstoodText } from '@rouage/contracts/endpoints/search'
import { MAX_SEARCH_NAME } from '@rouage/contracts/search-alerts'
import { asFound, readCriteria, type SearchCriteria, writeCriteria } from '@rouage/contracts/search-criteria'
import { activeFilters } from './active-filters'
import { headingOf } from './heading'

/** What the heading says already. */
const IN_HEADING = /^(marques|modeles|localisation)\b/

/** What the words of a search mean; those that no ad has, too, since whoever saves it waits for them. */
const meantBy = ({ search, ignored }: UnderstoodText): SearchCriteria => {
  const meant = readCriteria(new URLSearchParams(search))
  return { ...meant, recherche: ignored ?? meant.recherche }
}

/**
 * The name that a search is saved under unless its owner gives it another: its heading, and as many filters as fit.
 * @param understood what its words were read as, where they were
 */
export const searchNameOf = (criteria: SearchCriteria, understood?: UnderstoodText): string => {
  const named = understood === undefined ? criteria : meantBy(understood)
  const others = activeFilters(named, null)
    .filter(({ key }) => !IN_HEADING.test(key))
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  return others
    .reduce((name, label) => {
      const longer = `${name}, ${label}`
      return longer.length > MAX_SEARCH_NAME ? name : longer
    }, headingOf(named))
    .slice(0, MAX_SEARCH_NAME)
}

/** The text under which a search is saved: its order and its page are no part of it. */
export const savedTextOf = (criteria: SearchCriteria): string => writeCriteria(asFound(criteria))
