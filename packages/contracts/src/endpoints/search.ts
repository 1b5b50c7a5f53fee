import * as z from 'zod/mini'
import { announcementSummary } from '../announcement'
import { endpoint } from '../endpoint'
import { facet } from '../facet'
import { favoriteList } from '../favorite-list'
import { cents, id, instant } from '../ids'
import { personExport } from '../person-export'
import { pricePosition } from '../price-position'
import { vehicleType } from '../vehicle'

export type { FavoriteList } from '../favorite-list'

// A file of their own: a page that calls another endpoint of the service then carries no filters.
export * from '../search-announcements'
export * from '../map-announcements'
export * from '../saved-search-endpoints'
export * from '../favorite-details'
export { type Facet, facet } from '../facet'

export const latestAnnouncements = endpoint({
  service: 'search',
  name: 'latestAnnouncements',
  method: 'GET',
  path: '/announcements/latest',
  audience: 'public',
  summary: 'The newest published ads, newest first, 12 unless told (48 at most), with the exact count of each type.',
  query: z.object({ limit: z.optional(z.string()) }),
  response: z.object({
    items: z.array(announcementSummary),
    counts: z.object({ automobile: z.int(), moto: z.int() }),
    /** Makes with most ads of each type, for shortcuts, at most 24. */
    topMakes: z.object({ automobile: facet, moto: facet }),
  }),
})

export const announcementsByIds = endpoint({
  service: 'search',
  name: 'announcementsByIds',
  method: 'GET',
  path: '/announcements/by-ids',
  audience: 'public',
  summary: 'Summaries of at most 100 ads, comma-joined ids, in the order asked; ads no longer online are left out.',
  query: z.object({ ids: z.string() }),
  response: z.object({ items: z.array(announcementSummary) }),
})

export const similarAnnouncements = endpoint({
  service: 'search',
  name: 'similarAnnouncements',
  method: 'GET',
  path: '/announcements/:id/similar',
  audience: 'public',
  summary:
    'Ads like this one (same model first, then same make, then same kind and price), 6 at most; and where its price stands.',
  params: z.object({ id }),
  response: z.object({
    items: z.array(announcementSummary),
    /** Against comparable ads, as every card of the ad says it; missing with fewer than 5 of them. */
    pricePosition: z.optional(pricePosition),
  }),
  problems: ['announcement_not_found'],
})

export const catalogue = endpoint({
  service: 'search',
  name: 'catalogue',
  method: 'GET',
  path: '/catalogue',
  audience: 'public',
  summary: 'Every make sold in France with its models, alphabetical.',
  query: z.object({ type: z.optional(vehicleType) }),
  response: z.object({ makes: z.array(z.object({ name: z.string(), models: z.array(z.string()) })) }),
})

export const searchSuggestions = endpoint({
  service: 'search',
  name: 'searchSuggestions',
  method: 'GET',
  path: '/suggestions',
  audience: 'public',
  summary:
    'At most 8 makes and models that are on sale, for what was typed so far (120 characters of it are read): names, ' +
    'beginnings of names, nicknames and misspelt names. Those of `type` come first where they fit as well.',
  query: z.object({ q: z.optional(z.string()), type: z.optional(vehicleType) }),
  response: z.object({
    items: z.array(
      z.object({
        type: vehicleType,
        make: z.string(),
        /** Missing where the whole make is meant. */
        model: z.optional(z.string()),
        /** Exact number of ads, at least 1. */
        count: z.int(),
      }),
    ),
  }),
})

export const priceEstimate = endpoint({
  service: 'search',
  name: 'priceEstimate',
  method: 'GET',
  path: '/price-estimate',
  audience: 'public',
  summary:
    'What comparable ads ask for: same make and model, a year more or less, a third of the mileage more or less; ' +
    'wider where they are few. Quartiles in cents, missing under 5 ads.',
  query: z.object({
    type: vehicleType,
    make: z.string().check(z.maxLength(80)),
    model: z.string().check(z.maxLength(80)),
    year: z.string().check(z.regex(/^\d{4}$/)),
    mileageKm: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    fuel: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({
    count: z.int(),
    quartiles: z.optional(z.object({ lowCents: cents, medianCents: cents, highCents: cents })),
  }),
})

export const placeSuggestions = endpoint({
  service: 'search',
  name: 'placeSuggestions',
  method: 'GET',
  path: '/places',
  audience: 'public',
  summary: 'At most 8 places for what was typed.',
  query: z.object({ q: z.optional(z.string()) }),
  response: z.object({
    items: z.array(
      z.object({
        /** What goes into `localisation`. */
        value: z.string(),
        label: z.string(),
        kind: z.enum(['Département', 'Région', 'Ville', 'Code postal']),
      }),
    ),
  }),
})

export const nearestPlace = endpoint({
  service: 'search',
  name: 'nearestPlace',
  method: 'GET',
  path: '/places/nearest',
  audience: 'public',
  summary: "The commune nearest to a position, for 'Autour de moi'.",
  query: z.object({ lat: z.string(), lon: z.string() }),
  response: z.object({ value: z.string(), label: z.string() }),
  problems: ['invalid_input', 'place_not_found'],
})

/** The fields of the public communes service that Rouage uses (geo.api.gouv.fr). */
export const commune = z.object({
  nom: z.string(),
  code: z.string(),
  codesPostaux: z.optional(z.array(z.string())),
  population: z.optional(z.int()),
  codeDepartement: z.optional(z.string()),
  centre: z.optional(z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })),
  _score: z.optional(z.number()),
})
export type Commune = z.infer<typeof commune>

export const communes = endpoint({
  service: 'search',
  name: 'communes',
  method: 'GET',
  path: '/communes',
  audience: 'public',
  summary:
    'Communes by name, postal code or code, answered as the public communes service does ' +
    '(nom, codePostal, code, fields, boost, limit).',
  query: z.record(z.string(), z.string()),
  response: z.array(commune),
})

/** A link to another crawlable page, with the ads it holds. */
export const crawlLink = z.object({ label: z.string(), path: z.string(), count: z.int() })
export type CrawlLink = z.infer<typeof crawlLink>

export const resolveCrawlPath = endpoint({
  service: 'search',
  name: 'resolveCrawlPath',
  method: 'GET',
  path: '/crawl-paths',
  audience: 'public',
  summary:
    'What a crawlable /voitures or /motos path stands for: its search, its names, its titles and the pages around it.',
  query: z.object({ path: z.string() }),
  response: z.object({
    /** The one address of the page; differs from the path asked for where letter case or a slash did. */
    canonicalPath: z.string(),
    /** The search as a query text, for `readCriteria`: `type=automobile&marques=Peugeot&modeles=208&localisation=…`. */
    criteria: z.string(),
    /** Title of the document (without the site's name), heading of the page and its meta description, in French. */
    title: z.string(),
    heading: z.string(),
    description: z.string(),
    /** Exact number of ads. */
    total: z.int(),
    names: z.object({
      type: vehicleType,
      make: z.optional(z.string()),
      model: z.optional(z.string()),
      department: z.optional(z.object({ code: z.string(), name: z.string() })),
    }),
    /** From the root (`/voitures`) to this page, itself included. */
    breadcrumb: z.array(z.object({ label: z.string(), path: z.string() })),
    /**
     * Pages to link to, each list most ads first: the makes at the root, the models of a make, the departments of a model.
     */
    links: z.object({
      makes: z.array(crawlLink),
      models: z.array(crawlLink),
      departments: z.array(crawlLink),
    }),
  }),
  problems: ['page_not_found'],
})

export const searchSitemap = endpoint({
  service: 'search',
  name: 'searchSitemap',
  method: 'GET',
  path: '/sitemap',
  audience: 'service',
  callers: ['edge'],
  summary: 'Paths of the crawlable /voitures and /motos pages that hold at least one ad.',
  response: z.object({ paths: z.array(z.string()) }),
})

export const listFavorites = endpoint({
  service: 'search',
  name: 'listFavorites',
  method: 'GET',
  path: '/me/favorites',
  audience: 'user',
  summary: 'The signed-in person’s favorites.',
  response: favoriteList,
})

export const mergeFavorites = endpoint({
  service: 'search',
  name: 'mergeFavorites',
  method: 'POST',
  isRepeatable: true,
  path: '/me/favorites/merge',
  audience: 'user',
  summary: 'Adds the favorites that a visitor kept in the browser; doing it twice changes nothing.',
  body: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  response: favoriteList,
})

export const addFavorite = endpoint({
  service: 'search',
  name: 'addFavorite',
  method: 'PUT',
  path: '/me/favorites/:id',
  audience: 'user',
  summary: 'Makes an ad a favorite; being one already is done.',
  params: z.object({ id }),
  response: favoriteList,
})

export const removeFavorite = endpoint({
  service: 'search',
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/me/favorites/:id',
  audience: 'user',
  summary: 'Takes an ad out of the favorites; not being one is done.',
  params: z.object({ id }),
  response: favoriteList,
})

export const favoriteMoments = endpoint({
  service: 'search',
  name: 'favoriteMoments',
  method: 'GET',
  path: '/announcements/:id/favorite-moments',
  audience: 'service',
  callers: ['listing'],
  summary:
    'When an ad became a favorite of those who have it still, since a moment, newest first, 5,000 at most; those of before ' +
    'this was noted are left out.',
  params: z.object({ id }),
  query: z.object({ since: instant }),
  response: z.object({ moments: z.array(instant) }),
})

/** Favorites, since when each is one, the person's notes on them, and saved searches, all the newest first. */
export const exportPerson = personExport('search', ['favorites', 'savedSearches'])

export { searchDeadLetters as listDeadLetters, searchRetries as retryDeadLetters } from '../dead-letters-of-services'

export { searchJobFigures as listJobFigures } from '../job-figures-of-services'
