import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AnnouncementSummary,
  emptyCriteria,
  PAGE_SIZE,
  type ResponseOf,
  type SearchCriteria,
  VEHICLE_TYPES,
} from '@rouage/contracts'
import type {
  countAnnouncements,
  Facet,
  latestAnnouncements,
  SearchQuery,
  SearchResults,
  similarAnnouncements,
} from '@rouage/contracts/endpoints/search'
import { notFound } from '@rouage/service-kit'
import { LRUCache } from 'lru-cache'
import { byName } from '../index-engine/by-name'
import type { IndexEngine } from '../index-engine/index-engine'
import { makeModelCounts, type PriceAmong, similarTo } from '../index-engine/insights'
import { gazetteer } from '../places/gazetteer'
import { resolvePlace, type Resolution } from '../places/resolve'
import { criteriaOfPath, describePath, sitemapPaths } from './crawl'
import { facetsOf } from './facets'
import { indexQueryOf, pageRequestOf, withoutEach } from './query'
import type { Summaries } from './summaries'

const MAX_LATEST = 48
const DEFAULT_LATEST = 12
const TOP_MAKES = 24
const MAX_SIMILAR = 6
const SITEMAP_MS = 10 * 60_000
/** Places that people search by, understood once. */
const KEPT_PLACES = 2_000

/** Prices up to these shares of the median. */
const PRICE_LABELS = [
  { upTo: 0.85, label: 'tres-bon-prix' },
  { upTo: 0.95, label: 'bon-prix' },
  { upTo: 1.1, label: 'prix-correct' },
] as const

const pricePositionOf = ({
  medianCents,
  comparedWith,
  ownCents,
}: PriceAmong): ResponseOf<typeof similarAnnouncements>['pricePosition'] => ({
  label: PRICE_LABELS.find(({ upTo }) => ownCents <= medianCents * upTo)?.label ?? 'prix-eleve',
  medianCents,
  comparedWith,
})

const topMakes = (engine: IndexEngine, type: SearchCriteria['type']): Facet => {
  const counts = new Map<string, number>()
  for (const { make, count } of makeModelCounts(engine.partitions[type]))
    counts.set(make, (counts.get(make) ?? 0) + count)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || byName(a[0], b[0]))
    .slice(0, TOP_MAKES)
    .map(([value, count]) => ({ value, label: value, count }))
}

/** The use cases of searching. `ready` answers the index or throws while it is being made. */
export const createSearch = ({ ready, summaries }: { ready: () => IndexEngine; summaries: Summaries }) => {
  const places = new LRUCache<string, Resolution>({ max: KEPT_PLACES })
  const resolve = (criteria: SearchCriteria): Resolution => {
    const key = `${criteria.rayon ?? ''}/${criteria.localisation ?? ''}`
    const known = places.get(key)
    if (known !== undefined) return known
    const resolution = resolvePlace(gazetteer(), criteria)
    places.set(key, resolution)
    return resolution
  }

  /** The search that is asked for; undefined when its path stands for no page. */
  const criteriaOf = (engine: IndexEngine, { chemin, ...criteria }: SearchQuery): SearchCriteria | undefined => {
    if (chemin === undefined) return criteria
    const page = criteriaOfPath(engine, chemin)
    if (page === undefined) return undefined
    return {
      ...criteria,
      type: page.type,
      marques: page.marques.length > 0 ? page.marques : criteria.marques,
      modeles: page.modeles.length > 0 ? page.modeles : criteria.modeles,
      localisation: page.localisation ?? criteria.localisation,
    }
  }
  const nothing: { criteria: SearchCriteria; resolution: Resolution } = {
    criteria: emptyCriteria(),
    resolution: { place: null, filter: { kind: 'nowhere' } },
  }
  const resolveQuery = (engine: IndexEngine, query: SearchQuery): typeof nothing => {
    const criteria = criteriaOf(engine, query)
    return criteria === undefined ? nothing : { criteria, resolution: resolve(criteria) }
  }
  const countOf = (engine: IndexEngine, criteria: SearchCriteria): number =>
    engine.count(indexQueryOf(criteria, resolve(criteria).filter))

  /** For an empty result: what each filter's removal alone would bring. */
  const loosen = async (engine: IndexEngine, criteria: SearchCriteria): Promise<SearchResults['loosen']> => {
    const ways: SearchResults['loosen'] = []
    for (const { filter, label, criteria: looser } of withoutEach(criteria)) {
      const total = countOf(engine, looser)
      if (total > 0) ways.push({ filter, label, total })
      await nextTurn()
    }
    return ways.sort((a, b) => b.total - a.total)
  }

  let latestKept:
    | {
        engine: IndexEngine
        generation: number
        limit: number
        answer: Omit<ResponseOf<typeof latestAnnouncements>, 'items'>
        hits: ReturnType<IndexEngine['latest']>
      }
    | undefined
  let sitemapKept: { until: number; paths: Promise<string[]> } | undefined

  return {
    search: async (query: SearchQuery, visitor: string | undefined, now = new Date()): Promise<SearchResults> => {
      const engine = ready()
      const { criteria, resolution } = resolveQuery(engine, query)
      const found = engine.search(indexQueryOf(criteria, resolution.filter), pageRequestOf(criteria, visitor, now))
      return {
        total: found.total,
        page: criteria.page,
        pageCount: Math.ceil(found.total / PAGE_SIZE),
        items: await summaries.of(found.hits),
        facets: facetsOf(found.facets, criteria),
        place: resolution.place,
        loosen: found.total === 0 ? await loosen(engine, criteria) : [],
      }
    },

    count: (query: SearchQuery): ResponseOf<typeof countAnnouncements> => {
      const engine = ready()
      const { criteria, resolution } = resolveQuery(engine, query)
      const found = engine.search(indexQueryOf(criteria, resolution.filter), { sort: 'newest', offset: 0, limit: 0 })
      return { total: found.total, facets: facetsOf(found.facets, criteria), place: resolution.place }
    },

    latest: async (limitText: string | undefined): Promise<ResponseOf<typeof latestAnnouncements>> => {
      const engine = ready()
      const limit = /^\d{1,3}$/.test(limitText ?? '')
        ? Math.min(Math.max(Number(limitText), 1), MAX_LATEST)
        : DEFAULT_LATEST
      if (latestKept?.engine !== engine || latestKept.generation !== engine.generation || latestKept.limit !== limit) {
        const { automobile, moto } = engine.partitions
        latestKept = {
          engine,
          generation: engine.generation,
          limit,
          hits: engine.latest(limit),
          answer: {
            counts: { automobile: automobile.length, moto: moto.length },
            topMakes: { automobile: topMakes(engine, 'automobile'), moto: topMakes(engine, 'moto') },
          },
        }
      }
      const { hits, answer } = latestKept
      return { items: await summaries.of(hits), ...answer }
    },

    byIds: (ids: readonly string[]): Promise<AnnouncementSummary[]> => {
      const engine = ready()
      return summaries.of(
        ids.flatMap((id) => {
          const version = engine.versionOf(id)
          return version === undefined ? [] : [{ id, version }]
        }),
      )
    },

    similar: async (id: string): Promise<ResponseOf<typeof similarAnnouncements>> => {
      const found = similarTo(ready(), id, MAX_SIMILAR)
      if (found === undefined)
        throw notFound('announcement_not_found', 'Cette annonce n’existe pas ou n’est plus en ligne.')
      const pricePosition = found.price && pricePositionOf(found.price)
      return { items: await summaries.of(found.hits), pricePosition }
    },

    crawlPage: (path: string) => {
      const engine = ready()
      const page = describePath(engine, path, (criteria) => countOf(engine, criteria))
      if (page === undefined) throw notFound('page_not_found', 'Cette page n’existe pas.')
      return page
    },

    sitemap: async (now = Date.now()): Promise<string[]> => {
      const engine = ready()
      if (sitemapKept === undefined || sitemapKept.until < now)
        sitemapKept = { until: now + SITEMAP_MS, paths: sitemapPaths(engine) }
      return sitemapKept.paths
    },

    /** How many ads of each type are online, for the readiness check and measures. */
    sizes: (): Record<string, number> =>
      Object.fromEntries(VEHICLE_TYPES.map(({ id }) => [id, ready().partitions[id].length])),
  }
}
export type Search = ReturnType<typeof createSearch>
