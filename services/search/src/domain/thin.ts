import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_RADIUS, FILTERS, isSet, SEARCH_RADII, type SearchCriteria, withoutFilter } from '@rouage/contracts'
import type { ResolvedPlace, SearchResults } from '@rouage/contracts/endpoints/search'
import type { IndexHit } from '../index-engine/entry'
import type { IndexEngine } from '../index-engine/index-engine'
import { indexQueryOf, withoutEach } from './query'
import type { ResolvedQuery } from './query-resolver'

/** A result of fewer ads than this leads on to others. */
const THIN = 5
const MAX_NEAR = 8
/** Ways to near matches that are looked along: each costs a search. */
const MAX_WAYS = 4

/** One way to more ads: what the search then is, and how many ads it finds. */
type Way = { readonly criteria: SearchCriteria; readonly total: number }

/** What a thin result leads on to, and from where its near matches come. */
type Thin = {
  readonly loosen: SearchResults['loosen']
  readonly wider: NonNullable<SearchResults['wider']>
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
 * For a result of hardly any ads: what wider radii and the removal of each filter alone would bring, and near matches.
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
  const isName = ({ filter }: { readonly filter: string }) => filter === 'marques' || filter === 'modeles'
  const others = looser.filter(({ filter }) => filter !== placeFilter?.name)
  const ways = [...wider.slice(0, 1), ...others.filter((way) => !isName(way)), ...others.filter(isName)]
    // What fits no criterion at all is near to nothing.
    .filter((way) => FILTERS.some((filter) => isSet(way.criteria, filter)))
  const lists: (readonly IndexHit[])[] = []
  for (const way of ways.slice(0, MAX_WAYS)) {
    lists.push(newestOf(way.criteria, MAX_NEAR + THIN))
    await nextTurn()
  }
  return {
    loosen: looser.map(({ filter, label, total }) => ({ filter, label, total })),
    wider: wider.map(({ radiusKm, total }) => ({ radiusKm, total })),
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
  if (found.total >= THIN || (found.total > 0 && criteria.page > 1)) return undefined
  const asked = (search: SearchCriteria) => indexQueryOf(search, placeOf(search).filter)
  return leadOn(criteria, resolution.place, found, {
    countOf: (search) => engine.count(asked(search)),
    newestOf: (search, limit) => engine.search(asked(search), { sort: 'newest', offset: 0, limit }).hits,
  })
}
