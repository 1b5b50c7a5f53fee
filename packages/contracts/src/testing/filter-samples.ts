import type { Filter } from '../filters'
import { emptyCriteria, type SearchCriteria } from '../search-criteria'

/** A search in which one filter is set, whatever filter it is: tests go over the whole table with it. */
export const criteriaWith = (filter: Filter): SearchCriteria => {
  const criteria = emptyCriteria(filter.only)
  switch (filter.kind) {
    case 'names':
      return { ...criteria, [filter.name]: ['Alfa Romeo', 'Citroën'] }
    case 'options':
      return { ...criteria, [filter.name]: filter.options.slice(0, 2).map(({ id }) => id) }
    case 'number':
      return { ...criteria, [filter.name]: filter.offered[0] }
    case 'range': {
      const [min, max] = filter.limits
      return { ...criteria, [filter.keys[0]]: min + 1, [filter.keys[1]]: max - 1 }
    }
    case 'place':
      return { ...criteria, localisation: 'Toulouse (31000)', rayon: 100 }
    case 'zone':
      return { ...criteria, zone: [43.5, 1.25, 43.7, 1.6] }
    case 'text':
      return { ...criteria, recherche: 'gti & co', tri: 'pertinence' }
  }
}
