import { type Filter, FILTERS, type NameFilter, type NumberKey, type OptionFilter } from '@rouage/contracts/filters'
import { emptyCriteria, type SearchCriteria, withoutFilter, withWords } from '@rouage/contracts/search-criteria'
import type { VehicleType } from '@rouage/contracts/vehicle'
import type { Zone } from '@rouage/contracts/zone'

/** The filters whose value is a list. */
export type ListFilter = NameFilter | OptionFilter
export const isList = (filter: Filter): filter is ListFilter => filter.kind === 'names' || filter.kind === 'options'

/** Every change of a filter begins again at page 1 of its results. */
const edited = (criteria: SearchCriteria): SearchCriteria => ({ ...criteria, page: 1 })

/** Sets a list; without any make left, the chosen models go too (docs/rules.md, Search). */
export const withList = (criteria: SearchCriteria, filter: ListFilter, values: readonly string[]): SearchCriteria =>
  values.length === 0 ? withoutFilter(criteria, filter) : edited({ ...criteria, [filter.name]: values })

export const withNumber = (criteria: SearchCriteria, key: NumberKey, value: number | undefined): SearchCriteria =>
  edited({ ...criteria, [key]: value })

/**
 * Sets the place and its radius; both go when there is no place. A part of the map that was looked at goes with them.
 */
export const withPlace = (
  criteria: SearchCriteria,
  localisation: string | undefined,
  rayon: number | undefined,
): SearchCriteria =>
  edited({ ...criteria, localisation, rayon: localisation === undefined ? undefined : rayon, zone: undefined })

/** Searches in a part of the map in the place of any place that was named. */
export const withZone = (criteria: SearchCriteria, zone: Zone | undefined): SearchCriteria =>
  edited({ ...criteria, localisation: undefined, rayon: undefined, zone })

export const withText = (criteria: SearchCriteria, recherche: string): SearchCriteria =>
  withWords(criteria, recherche.trim() === '' ? undefined : recherche)

/** Makes, models and what only one type has are left behind; price, mileage, year, place and seller come along. */
export const withType = (criteria: SearchCriteria, type: VehicleType): SearchCriteria =>
  criteria.type === type
    ? criteria
    : {
        ...FILTERS.filter(({ kind, only }) => kind === 'names' || only !== undefined).reduce(withoutFilter, criteria),
        type,
      }

/** A make, and a model of it where one is named, instead of the words, makes and models of before. */
export const withName = (
  criteria: SearchCriteria,
  { type, make, model }: { readonly type: VehicleType; readonly make: string; readonly model?: string | undefined },
): SearchCriteria => ({
  ...withText(withType(criteria, type), ''),
  marques: [make],
  modeles: model === undefined ? [] : [model],
})

/** The same type and order of results, without any filter. */
export const cleared = ({ type, tri, vue, recherche }: SearchCriteria): SearchCriteria =>
  withWords({ ...emptyCriteria(type), tri, vue, recherche }, undefined)

/** Drops chosen models that none of the chosen makes has; without a make every model stays. */
export const withoutForeignModels = (
  criteria: SearchCriteria,
  makes: readonly { readonly name: string; readonly models: readonly string[] }[],
): SearchCriteria => {
  if (criteria.marques.length === 0 || criteria.modeles.length === 0) return criteria
  const own = new Set(makes.filter(({ name }) => criteria.marques.includes(name)).flatMap(({ models }) => models))
  const kept = criteria.modeles.filter((model) => own.has(model))
  return kept.length === criteria.modeles.length ? criteria : { ...criteria, modeles: kept }
}

/** Takes one filter away whole, by the name that the search service gives it. An unknown name changes nothing. */
export const withoutNamed = (criteria: SearchCriteria, name: string): SearchCriteria => {
  const filter = FILTERS.find((known) => known.name === name)
  return filter === undefined ? criteria : withoutFilter(criteria, filter)
}
