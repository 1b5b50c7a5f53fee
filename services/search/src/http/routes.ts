import {
  announcementsByIds,
  catalogue,
  type Commune,
  communes,
  countAnnouncements,
  latestAnnouncements,
  mapAnnouncements,
  nearestPlace,
  placeSuggestions,
  priceEstimate,
  resolveCrawlPath,
  searchAnnouncements,
  searchSitemap,
  searchSuggestions,
  similarAnnouncements,
} from '@rouage/contracts/endpoints/search'
import { catalogueOf } from '@rouage/contracts/reference/catalogue'
import { callerOf, handle, idsOf, type Logger, notFound, Problem, type Route } from '@rouage/service-kit'
import type { Search } from '../domain/search'
import { findCommunes } from '../places/communes'
import { gazetteer } from '../places/gazetteer'
import { createGeoApi } from '../places/geo-api'
import { communeLabel } from '../places/resolve'
import { nearestCommune, suggestPlaces } from '../places/suggest'

const MAX_IDS = 100
/** Results may be this old: a form counts while it is filled, and an event shows within a second behind it. */
const FRESH = { seconds: 5, staleSeconds: 10 }
/** Prices of a market move slowly, and a form asks with every field that is filled. */
const MARKET = { seconds: 300, staleSeconds: 600 }
const DAY = { seconds: 86_400, staleSeconds: 86_400 }

const coordinate = (text: string, most: number): number => {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN
  if (Math.abs(value) <= most) return value
  throw new Problem({ status: 400, code: 'invalid_input', detail: 'La position indiquée est incorrecte.' })
}

export const searchRoutes = (
  search: Search,
  { geoApiUrl, logger }: { geoApiUrl: string | undefined; logger: Logger },
): Route[] => {
  const askGeoApi = geoApiUrl === undefined ? undefined : createGeoApi(geoApiUrl, logger)
  return routesOf(search, async (query) => (await askGeoApi?.(query)) ?? findCommunes(gazetteer(), query))
}

type FindCommunes = (query: Readonly<Record<string, string>>) => Promise<Commune[]>

const routesOf = (search: Search, communesOf: FindCommunes): Route[] => [
  handle(searchAnnouncements, ({ query, request }) => search.search(query, callerOf(request).visitor), {
    cache: FRESH,
    revision: search.revision,
  }),
  handle(countAnnouncements, ({ query }) => search.count(query), { cache: FRESH, revision: search.revision }),
  handle(mapAnnouncements, ({ query }) => search.map(query), { cache: FRESH, revision: search.revision }),
  handle(latestAnnouncements, ({ query }) => search.latest(query.limit), { cache: FRESH, revision: search.revision }),
  handle(announcementsByIds, async ({ query }) => ({ items: await search.byIds(idsOf(query.ids).slice(0, MAX_IDS)) }), {
    cache: FRESH,
  }),
  handle(similarAnnouncements, ({ params }) => search.similar(params.id), { cache: { seconds: 30, staleSeconds: 60 } }),
  handle(priceEstimate, ({ query }) => search.priceEstimate(query), { cache: MARKET }),
  handle(
    catalogue,
    ({ query }) => ({
      makes: catalogueOf(query.type ?? 'automobile').map(({ name, models }) => ({ name, models: [...models] })),
    }),
    { cache: DAY },
  ),
  handle(searchSuggestions, ({ query }) => search.suggestions(query.q ?? '', query.type ?? 'automobile'), {
    cache: FRESH,
  }),
  handle(placeSuggestions, ({ query }) => ({ items: suggestPlaces(gazetteer(), query.q ?? '') }), { cache: DAY }),
  handle(
    nearestPlace,
    ({ query }) => {
      const nearest = nearestCommune(gazetteer(), coordinate(query.lat, 90), coordinate(query.lon, 180))
      if (nearest === undefined) throw notFound('place_not_found', 'Aucune commune française ne se trouve à proximité.')
      return { value: communeLabel(nearest), label: communeLabel(nearest) }
    },
    { cache: DAY },
  ),
  handle(communes, ({ query }) => communesOf(query), { cache: DAY }),
  handle(resolveCrawlPath, ({ query }) => search.crawlPage(query.path), { cache: FRESH }),
  handle(searchSitemap, async () => ({ paths: await search.sitemap() })),
]
