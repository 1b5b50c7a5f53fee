import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  DEFAULT_RADIUS,
  type Filter,
  FILTERS,
  filtersOf,
  isSet,
  SEARCH_RADII,
  type SearchCriteria,
  THIN_RESULT,
  withoutFilter,
} from '@rouage/contracts'
import type { ResolvedPlace, SearchResults } from '@rouage/contracts/endpoints/search'
import type { IndexHit } from '../index-engine/entry'
import type { IndexEngine } from '../index-engine/index-engine'
import { indexQueryOf, withoutEach } from './query'
import type { ResolvedQuery } from './query-resolver'

const MAX_NEAR = 8
/** Ways to near matches that are looked along: each costs a search. */
const MAX_WAYS = 4

/** One way to more ads: what the search then is, and how many ads it finds. */
type Way = { readonly criteria: SearchCriteria; readonly total: number }

/** What a thin result leads on to, and from where its near matches come. */
type Thin = {
  readonly loosen: SearchResults['loosen']
  readonly wider: NonNullable<SearchResults['wider']>
  readonly together: SearchResults['together']
  readonly near: IndexHit[]
}

type Parts = {
  readonly countOf: (criteria: SearchCriteria) => number
  /** The newest ads of a search, so many at most. */
  readonly newestOf: (criteria: SearchCriteria, limit: number) => readonly IndexHit[]
}

const placeFilter = FILTERS.find(({ kind }) => kind === 'place')

const isPoint = (place: ResolvedPlace | null): boolean => place?.kind === 'commune' || place?.kind === 'code-postal'

/** The search a step wider each time, and at last without its place. */
const widened = (criteria: SearchCriteria, place: ResolvedPlace | null): SearchCriteria[] => {
  if (criteria.localisation === undefined || placeFilter === undefined) return []
  const { rayon = DEFAULT_RADIUS } = criteria
  const radii = isPoint(place) ? SEARCH_RADII.filter((radius) => radius > rayon) : []
  return [...radii.map((radius) => ({ ...criteria, rayon: radius, page: 1 })), withoutFilter(criteria, placeFilter)]
}

const isName = ({ kind }: Filter): boolean => kind === 'names'
const isWhere = ({ kind }: Filter): boolean => kind === 'place' || kind === 'zone'

/** What may be left out at once: where and the words, all but makes and models, all but makes, and at last all of it. */
const atOnce = (criteria: SearchCriteria): (readonly Filter[])[] => {
  const set = filtersOf(criteria.type).filter((filter) => isSet(criteria, filter))
  return [
    set.filter((filter) => isWhere(filter) || filter.kind === 'text'),
    set.filter((filter) => !isName(filter)),
    set.filter(({ name }) => name !== 'marques'),
    set,
  ].filter(({ length }) => length > 1)
}

/**
 * What several filters less bring where one alone brings nothing. Models and makes go only where the search finds no
 * more while it keeps them.
 */
const togetherOf = async (
  criteria: SearchCriteria,
  found: number,
  countOf: Parts['countOf'],
): Promise<NonNullable<Thin['together']>> => {
  const ways: { readonly filters: readonly Filter[]; readonly total: number }[] = []
  for (const filters of atOnce(criteria)) {
    if (ways.length > 0 && filters.some(isName)) break
    const total = countOf(filters.reduce(withoutFilter, criteria))
    if (total > (ways.at(-1)?.total ?? found)) ways.push({ filters, total })
    await nextTurn()
  }
  return ways.map(({ filters, total }) => ({
    filters: filters.map(({ name, label }) => ({ filter: name, label })),
    total,
  }))
}

/** Hits of several lists by turns, each once. */
const byTurns = (lists: readonly (readonly IndexHit[])[], known: ReadonlySet<string>, limit: number): IndexHit[] => {
  const found = new Map<string, IndexHit>()
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let turn = 0; turn < longest; turn += 1) {
    for (const list of lists) {
      const hit = list[turn]
      if (hit !== undefined && !known.has(hit.id) && found.size < limit) found.set(hit.id, hit)
    }
  }
  return [...found.values()]
}

/**
 * For a result of hardly any ads: what wider radii and the removal of each filter alone would bring, or of several at
 * once where that is nothing, and near matches.
 * Other requests get their turn between two counts.
 * @param found the ads of the search itself, which are no near matches
 */
const leadOn = async (
  criteria: SearchCriteria,
  place: ResolvedPlace | null,
  found: { readonly total: number; readonly hits: readonly IndexHit[] },
  { countOf, newestOf }: Parts,
): Promise<Thin> => {
  const wider: (Way & { readonly radiusKm?: number })[] = []
  for (const search of widened(criteria, place)) {
    const total = countOf(search)
    if (total > (wider.at(-1)?.total ?? found.total)) wider.push({ criteria: search, radiusKm: search.rayon, total })
    await nextTurn()
  }
  const looser: (Way & { readonly filter: string; readonly label: string })[] = []
  for (const way of withoutEach(criteria)) {
    const total = countOf(way.criteria)
    if (total > found.total) looser.push({ ...way, total })
    await nextTurn()
  }
  looser.sort((a, b) => b.total - a.total)

  // Another make is further off than another gearbox, and a step of the radius nearer than the whole country.
  const isOther = ({ filter }: { readonly filter: string }) => filter === 'marques' || filter === 'modeles'
  const others = looser.filter(({ filter }) => filter !== placeFilter?.name)
  const ways = [...wider.slice(0, 1), ...others.filter((way) => !isOther(way)), ...others.filter(isOther)]
    // What fits no criterion at all is near to nothing.
    .filter((way) => FILTERS.some((filter) => isSet(way.criteria, filter)))
  const lists: (readonly IndexHit[])[] = []
  for (const way of ways.slice(0, MAX_WAYS)) {
    lists.push(newestOf(way.criteria, MAX_NEAR + THIN_RESULT))
    await nextTurn()
  }
  return {
    loosen: looser.map(({ filter, label, total }) => ({ filter, label, total })),
    wider: wider.map(({ radiusKm, total }) => ({ radiusKm, total })),
    together: looser.length === 0 ? await togetherOf(criteria, found.total, countOf) : undefined,
    near: byTurns(lists, new Set(found.hits.map(({ id }) => id)), MAX_NEAR),
  }
}

/** For a search of hardly any ads what it leads on to; nothing for one of many, and for a page behind its end. */
export const thinIn = async (
  engine: IndexEngine,
  { criteria, resolution }: ResolvedQuery,
  found: { readonly total: number; readonly hits: readonly IndexHit[] },
  placeOf: (criteria: SearchCriteria) => ResolvedQuery['resolution'],
): Promise<Thin | undefined> => {
  if (found.total >= THIN_RESULT || (found.total > 0 && criteria.page > 1)) return undefined
  const asked = (search: SearchCriteria) => indexQueryOf(search, placeOf(search).filter)
  return leadOn(criteria, resolution.place, found, {
    countOf: (search) => engine.count(asked(search)),
    newestOf: (search, limit) => engine.search(asked(search), { sort: 'newest', offset: 0, limit }).hits,
  })
}
