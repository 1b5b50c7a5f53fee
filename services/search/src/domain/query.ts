import {
  type AttributeName,
  type ColumnName,
  filtersOf,
  isSet,
  PAGE_SIZE,
  type RangeFilter,
  type SearchCriteria,
  type Sort,
  withoutFilter,
} from '@rouage/contracts'
import { hashOf } from '@rouage/contracts/hash'
import type { IndexQuery, IndexSort, PageRequest, PlaceFilter, Range } from '../index-engine/entry'

const SORT: Readonly<Record<Sort, IndexSort>> = {
  aleatoire: 'random',
  recents: 'newest',
  anciens: 'oldest',
  'prix-croissant': 'cheapest',
  'prix-decroissant': 'dearest',
}

const CENTS = 100

const rangeOf = (criteria: SearchCriteria, { keys: [from, to], unit }: RangeFilter): Range => {
  const [min, max] = [criteria[from], criteria[to]]
  if (unit !== 'euro') return { min, max }
  return { min: min === undefined ? undefined : min * CENTS, max: max === undefined ? undefined : max * CENTS }
}

/** The criteria in the words of the index; `place` is what `localisation` was resolved to. */
export const indexQueryOf = (criteria: SearchCriteria, place: PlaceFilter | undefined): IndexQuery => {
  const values: { [Name in AttributeName]?: readonly string[] } = {}
  const ranges: { [Name in AttributeName | ColumnName]?: Range } = {}
  for (const filter of filtersOf(criteria.type)) {
    if (filter.kind === 'options') values[filter.name] = criteria[filter.name]
    if (filter.kind === 'number') values[filter.name] = [criteria[filter.name] ?? []].flat().map(String)
    if (filter.kind === 'range') ranges[filter.name] = rangeOf(criteria, filter)
  }
  return {
    type: criteria.type,
    makes: criteria.marques,
    models: criteria.modeles,
    values,
    ranges,
    place,
    text: criteria.recherche,
  }
}

/** The same shuffle for one visitor all day long, so that paging neither repeats nor skips an ad. */
export const pageRequestOf = ({ tri, page }: SearchCriteria, visitor: string | undefined, now: Date): PageRequest => ({
  sort: SORT[tri],
  seed: hashOf(`${visitor ?? 'anyone'} ${now.toISOString().slice(0, 10)}`),
  offset: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
})

/** The criteria without each of the filters that are set, one at a time. */
export const withoutEach = (criteria: SearchCriteria): { filter: string; label: string; criteria: SearchCriteria }[] =>
  filtersOf(criteria.type)
    .filter((filter) => isSet(criteria, filter))
    .map((filter) => ({ filter: filter.name, label: filter.label, criteria: withoutFilter(criteria, filter) }))
