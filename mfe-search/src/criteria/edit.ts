import { emptyCriteria, type SearchCriteria } from '@rouage/contracts/search-criteria'
import type { VehicleType } from '@rouage/contracts/vehicle'

/** The filters whose value is a list of options. */
export type ListFilter = 'marques' | 'modeles' | 'carburants' | 'transmissions' | 'types' | 'permis' | 'typeVendeur'

/** The filters whose value is one number. */
export type NumberFilter =
  | 'anneeMin'
  | 'anneeMax'
  | 'prixMin'
  | 'prixMax'
  | 'kmMin'
  | 'kmMax'
  | 'siegesMin'
  | 'siegesMax'
  | 'cylindreeMin'
  | 'cylindreeMax'
  | 'portes'

/** Every change of a filter begins again at page 1 of its results. */
const edited = (criteria: SearchCriteria): SearchCriteria => ({ ...criteria, page: 1 })

const without = <Key extends keyof SearchCriteria>(criteria: SearchCriteria, ...keys: Key[]): SearchCriteria =>
  Object.fromEntries(Object.entries(criteria).filter(([key]) => !(keys as string[]).includes(key))) as SearchCriteria

/** Sets a list; without any make left, the chosen models go too (docs/rules.md, Search). */
export const withList = (criteria: SearchCriteria, filter: ListFilter, values: readonly string[]): SearchCriteria =>
  edited({
    ...criteria,
    [filter]: [...values],
    ...(filter === 'marques' && values.length === 0 ? { modeles: [] } : {}),
  })

export const withNumber = (criteria: SearchCriteria, filter: NumberFilter, value: number | undefined): SearchCriteria =>
  edited(value === undefined ? without(criteria, filter) : { ...criteria, [filter]: value })

/** Sets the place and its radius; both go when there is no place. */
export const withPlace = (
  criteria: SearchCriteria,
  localisation: string | undefined,
  rayon: number | undefined,
): SearchCriteria => {
  const rest = without(criteria, 'localisation', 'rayon')
  if (localisation === undefined) return edited(rest)
  return edited({ ...rest, localisation, ...(rayon === undefined ? {} : { rayon }) })
}

export const withText = (criteria: SearchCriteria, recherche: string): SearchCriteria =>
  edited(recherche.trim() === '' ? without(criteria, 'recherche') : { ...criteria, recherche })

/** Makes, models and what only one type has are left behind; price, mileage, year, place and seller come along. */
export const withType = (criteria: SearchCriteria, type: VehicleType): SearchCriteria =>
  criteria.type === type
    ? criteria
    : edited({
        ...without(criteria, 'siegesMin', 'siegesMax', 'portes', 'cylindreeMin', 'cylindreeMax'),
        type,
        marques: [],
        modeles: [],
        carburants: [],
        transmissions: [],
        types: [],
        permis: [],
      })

/** The same type and order of results, without any filter. */
export const cleared = (criteria: SearchCriteria): SearchCriteria => ({
  ...emptyCriteria(criteria.type),
  tri: criteria.tri,
})

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

/** Filters as visitors see them: a smallest and a greatest value are one filter. */
const PARTS: Readonly<Record<string, readonly (keyof SearchCriteria)[]>> = {
  annee: ['anneeMin', 'anneeMax'],
  prix: ['prixMin', 'prixMax'],
  kilometrage: ['kmMin', 'kmMax'],
  sieges: ['siegesMin', 'siegesMax'],
  cylindree: ['cylindreeMin', 'cylindreeMax'],
  localisation: ['localisation', 'rayon'],
  portes: ['portes'],
  recherche: ['recherche'],
}

const LISTS: readonly ListFilter[] = [
  'marques',
  'modeles',
  'carburants',
  'transmissions',
  'types',
  'permis',
  'typeVendeur',
]

/** Takes one filter away whole, by the name that the search service gives it. An unknown name changes nothing. */
export const withoutFilter = (criteria: SearchCriteria, filter: string): SearchCriteria => {
  const list = LISTS.find((name) => name === filter)
  if (list !== undefined) return withList(criteria, list, [])
  const parts = PARTS[filter]
  return parts === undefined ? criteria : edited(without(criteria, ...parts))
}
