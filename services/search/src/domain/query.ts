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
import type { IndexQuery, IndexSort, PageRequest, PlaceFilter, Range, RankingWords } from '../index-engine/entry'
import { searchWordsOf } from '../index-engine/titles'
import type { Meaning } from '../understanding/meaning'

const SORT: Readonly<Record<Sort, IndexSort>> = {
  pertinence: 'relevance',
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
    zone: criteria.zone,
    text: criteria.recherche,
  }
}

/**
 * What ads are ranked by: every word of a text, those that became criteria too, since `golf 7` may stand in a title.
 */
export const rankingWordsOf = (text: string | undefined, corrected: Meaning['corrected'] = []): RankingWords => ({
  typed: searchWordsOf(text ?? ''),
  mended: searchWordsOf(corrected.map(({ meant }) => meant).join(' ')),
})

/**
 * The same shuffle for one visitor all day long, so that paging neither repeats nor skips an ad.
 * @param words for an order by relevance
 */
export const pageRequestOf = (
  { tri, page }: SearchCriteria,
  visitor: string | undefined,
  now: Date,
  words?: RankingWords,
): PageRequest => ({
  sort: SORT[tri],
  words,
  seed: hashOf(`${visitor ?? 'anyone'} ${now.toISOString().slice(0, 10)}`),
  offset: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
})

/** The criteria without each of the filters that are set, one at a time. */
export const withoutEach = (criteria: SearchCriteria): { filter: string; label: string; criteria: SearchCriteria }[] =>
  filtersOf(criteria.type)
    .filter((filter) => isSet(criteria, filter))
    .map((filter) => ({ filter: filter.name, label: filter.label, criteria: withoutFilter(criteria, filter) }))
