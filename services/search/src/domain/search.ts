import {
  type AnnouncementSummary,
  PAGE_SIZE,
  type ResponseOf,
  type SearchCriteria,
  VEHICLE_TYPES,
  type VehicleType,
  writeCriteria,
} from '@rouage/contracts'
import type {
  countAnnouncements,
  SearchQuery,
  SearchResults,
  searchSuggestions,
} from '@rouage/contracts/endpoints/search'
import { notFound } from '@rouage/service-kit'
import type { IndexEngine } from '../index-engine/index-engine'
import { suggestNames } from '../understanding/suggest'
import { describePath } from './crawl'
import { facetsOf } from './facets'
import { createLatest } from './latest'
import { meantOfOther } from './other-type'
import { createPriceEstimate } from './price-estimate'
import { withPrices } from './price-position'
import { createMap } from './map'
import { indexQueryOf, pageRequestOf, rankingWordsOf } from './query'
import { createQueryResolver } from './query-resolver'
import { createSimilar } from './similar'
import { createSitemap } from './sitemap'
import type { Summaries } from './summaries'
import { thinIn } from './thin'

/** The use cases of searching. `ready` answers the index or throws while it is being made. */
export const createSearch = ({ ready, summaries: read }: { ready: () => IndexEngine; summaries: Summaries }) => {
  const { resolvePlaceOf, resolveQuery } = createQueryResolver()
  const countOf = (engine: IndexEngine, criteria: SearchCriteria): number =>
    engine.count(indexQueryOf(criteria, resolvePlaceOf(criteria).filter))
  const summaries = withPrices(read, ready)

  return {
    search: async (query: SearchQuery, visitor: string | undefined, now = new Date()): Promise<SearchResults> => {
      const engine = ready()
      const resolved = resolveQuery(engine, query)
      const { criteria, resolution, understood } = resolved
      const page = pageRequestOf(criteria, visitor, now, rankingWordsOf(query.recherche, understood?.corrected))
      const found = engine.search(indexQueryOf(criteria, resolution.filter), page)
      // Cards begin at once: they say where prices stand as the index has it now, as it found them.
      const [items, thin] = await Promise.all([
        summaries.of(found.hits),
        thinIn(engine, resolved, found, resolvePlaceOf),
      ])
      return {
        total: found.total,
        page: criteria.page,
        pageCount: Math.ceil(found.total / PAGE_SIZE),
        items,
        facets: facetsOf(found.facets, criteria),
        place: resolution.place,
        loosen: thin?.loosen ?? [],
        wider: thin?.wider,
        together: thin?.together,
        near: thin && (await summaries.of(thin.near)),
        understood: understood && {
          ...understood,
          corrected: [...understood.corrected],
          search: writeCriteria(criteria),
        },
        meant: meantOfOther(query, { ...resolved, total: found.total }, (search) => countOf(engine, search)),
      }
    },

    count: (query: SearchQuery): ResponseOf<typeof countAnnouncements> => {
      const engine = ready()
      const { criteria, resolution } = resolveQuery(engine, query)
      const found = engine.search(indexQueryOf(criteria, resolution.filter), { sort: 'newest', offset: 0, limit: 0 })
      return { total: found.total, facets: facetsOf(found.facets, criteria), place: resolution.place }
    },

    /** How many ads a search finds. */
    totalOf: (criteria: SearchCriteria): number => {
      const engine = ready()
      return countOf(engine, resolveQuery(engine, criteria).criteria)
    },
    /** Changes with the ads and with where their prices stand: what it was before is answered to nobody. */
    revision: (): number => ready().generation,
    isOnline: (id: string): boolean => ready().versionOf(id) !== undefined,

    latest: createLatest({ ready, summaries }),
    map: createMap({ ready, resolveQuery }),

    byIds: (ids: readonly string[]): Promise<AnnouncementSummary[]> => {
      const engine = ready()
      return summaries.of(
        ids.flatMap((id) => {
          const version = engine.versionOf(id)
          return version === undefined ? [] : [{ id, version }]
        }),
      )
    },

    similar: createSimilar({ ready, summaries }),
    priceEstimate: createPriceEstimate({ ready }),

    suggestions: (typed: string, type: VehicleType): ResponseOf<typeof searchSuggestions> => ({
      items: suggestNames(ready(), typed, type),
    }),

    crawlPage: (path: string) => {
      const engine = ready()
      const page = describePath(engine, path, (criteria) => countOf(engine, criteria))
      if (page === undefined) throw notFound('page_not_found', 'Cette page n’existe pas.')
      return page
    },

    sitemap: createSitemap({ ready }),

    /** How many ads of each type are online, for the readiness check and measures. */
    sizes: (): Record<string, number> =>
      Object.fromEntries(VEHICLE_TYPES.map(({ id }) => [id, ready().partitions[id].length])),
  }
}
export type Search = ReturnType<typeof createSearch>
