import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { type Filter, FILTERS, type RangeFilter } from '@rouage/contracts/filters'
import { DEFAULT_RADIUS, type SearchCriteria, withoutFilter } from '@rouage/contracts/search-criteria'
import { labelOf } from '@rouage/contracts/vehicle'
import { isList, type ListFilter, withList } from './edit'
import { UNITS } from './units'

/** One filter that is set: what visitors read and the search without it. */
export type ActiveFilter = { readonly key: string; readonly label: string; readonly without: SearchCriteria }

const valueLabel = (filter: ListFilter, value: string): string =>
  filter.kind === 'names' ? value : `${filter.valuePrefix ?? ''}${labelOf(filter.options, value)}`

const rangeLabel = (criteria: SearchCriteria, { keys, unit }: RangeFilter): string => {
  const [min, max] = [criteria[keys[0]], criteria[keys[1]]]
  const { text, from } = UNITS[unit]
  if (min === undefined) return max === undefined ? '' : `jusqu'à ${text(max)}`
  if (max === undefined) return `${from} ${text(min)}`
  return min === max ? text(min) : `${text(min)} à ${text(max)}`
}

/** A radius means something around a point, and nothing for a department. */
const placeLabel = ({ localisation, rayon = DEFAULT_RADIUS }: SearchCriteria, place: ResolvedPlace | null): string => {
  if (localisation === undefined) return ''
  const isPoint = place?.kind === 'commune' || place?.kind === 'code-postal'
  return isPoint ? `${localisation} · ${rayon} km` : localisation
}

/** What is set of a filter that has one chip; empty where nothing is. */
const labelIn = (criteria: SearchCriteria, filter: Filter, place: ResolvedPlace | null): string => {
  switch (filter.kind) {
    case 'range':
      return rangeLabel(criteria, filter)
    case 'number': {
      const value = criteria[filter.name]
      return value === undefined ? '' : `${value} ${filter.counted}`
    }
    case 'place':
      return placeLabel(criteria, place)
    case 'zone':
      return criteria.zone === undefined ? '' : filter.label
    case 'text':
      return criteria.recherche === undefined ? '' : `«\u00a0${criteria.recherche}\u00a0»`
    default:
      return ''
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What is chosen from lists comes first, then the words, then everything else. */
const IN_ORDER: readonly Filter[] = [
  ...FILTERS.filter(isList),
  ...FILTERS.filter(({ kind }) => kind === 'text'),
  ...FILTERS.filter((filter) => !isList(filter) && filter.kind !== 'text'),
]

/** Every filter of a search that narrows it; each value of a list is one. */
export const activeFilters = (criteria: SearchCriteria, place: ResolvedPlace | null): readonly ActiveFilter[] =>
  IN_ORDER.flatMap((filter): ActiveFilter[] => {
    if (isList(filter)) {
      const values = criteria[filter.name]
      return values.map((value) => ({
        key: `${filter.name}:${value}`,
        label: valueLabel(filter, value),
        without: withList(
          criteria,
          filter,
          values.filter((other) => other !== value),
        ),
      }))
    }
    const label = labelIn(criteria, filter, place)
    if (label === '') return []
    return [{ key: filter.name, label: capitalized(label), without: withoutFilter(criteria, filter) }]
  })
