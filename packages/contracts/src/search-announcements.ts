import * as z from 'zod/mini'
import { announcementSummary } from './announcement'
import { readCrawlPath } from './crawl-paths'
import { endpoint } from './endpoint'
import { facet } from './facet'
import { FACET_NAMES, type FacetName } from './filters'
import { readCriteria, type SearchCriteria, writeCriteria } from './search-criteria'
import { type Texts, textCodec } from './text-codec'

/**
 * A search as its service is asked for it. `chemin` may name a crawlable path (`/voitures/peugeot/208`), whose type,
 * make, model and department then win over the other filters: so such a page asks for its results without waiting for
 * `resolveCrawlPath`. A path that stands for no page matches nothing.
 */
export type SearchQuery = SearchCriteria & { readonly chemin?: string }

export const writeSearchQuery = ({ chemin, ...criteria }: SearchQuery): Texts => {
  const params = new URLSearchParams(writeCriteria({ ...criteria, vue: undefined }))
  if (chemin !== undefined) params.set('chemin', chemin)
  return Object.fromEntries(params)
}

/** A search and the query of its call, one made from the other at each end. Any text stands for some search. */
export const searchQuery = textCodec<SearchQuery>({
  read: ({ chemin, ...texts }) => {
    const params = new URLSearchParams(texts)
    const type = chemin === undefined ? undefined : readCrawlPath(chemin)?.type
    if (type !== undefined) params.set('type', type)
    return { ...readCriteria(params), chemin }
  },
  write: writeSearchQuery,
})

const optionalFacet = z.optional(facet)
/** A service of before knows fewer filters than the slice that asks it. */
const facetsOf = () =>
  z.object(
    Object.fromEntries(FACET_NAMES.map((name) => [name, optionalFacet])) as Record<FacetName, typeof optionalFacet>,
  )
export const facets = facetsOf()
export type Facets = z.infer<typeof facets>

export const resolvedPlace = z.object({
  kind: z.enum(['commune', 'code-postal', 'departement', 'region', 'france']),
  label: z.string(),
  /** Centre in degrees and radius in km, for a commune or a postal code. */
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  radiusKm: z.optional(z.number()),
})
export type ResolvedPlace = z.infer<typeof resolvedPlace>

/** What the words of a search's text were read as. */
const understoodText = z.object({
  /** The search that was made: criteria instead of words, as `writeCriteria` writes them. */
  search: z.string(),
  /** Misspelt words and what they were read as. */
  corrected: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** Words that were left out of the search, since no ad that fits the rest has them. */
  ignored: z.optional(z.string()),
})
export type UnderstoodText = z.infer<typeof understoodText>

export const searchResults = z.object({
  /** Exact number of ads that match. */
  total: z.int(),
  /** The page answered, from 1; a page past the end answers no items with its own number. */
  page: z.int(),
  pageCount: z.int(),
  items: z.array(announcementSummary),
  facets,
  /** What `localisation` was understood as; null when it names no known place, and the filter then matches nothing. */
  place: z.nullable(resolvedPlace),
  /**
   * Only for fewer than 5 ads: the filters to loosen, and how many ads there are without each one alone, most first;
   * those that bring none more are left out.
   */
  loosen: z.array(z.object({ filter: z.string(), label: z.string(), total: z.int() })),
  /**
   * Only for fewer than 5 ads of a search with a place: the wider radii in km that bring more, each more than the one
   * before, with the ads they hold; without a radius, anywhere.
   */
  wider: z.optional(z.array(z.object({ radiusKm: z.optional(z.int()), total: z.int() }))),
  /**
   * Only for fewer than 5 ads where no filter's removal alone brings more: filters to loosen at once, those that are left
   * out most easily first, with the ads there are then, each more than the one before.
   */
  together: z.optional(
    z.array(z.object({ filters: z.array(z.object({ filter: z.string(), label: z.string() })), total: z.int() })),
  ),
  /** Only on the first page of fewer than 5 ads: those that fit all criteria but one, 8 at most. */
  near: z.optional(z.array(announcementSummary)),
  /** Only where the words of `recherche` were understood as criteria. */
  understood: z.optional(understoodText),
  /** Only where the words say more of the other vehicle type: that search, as `writeCriteria` writes it. */
  meant: z.optional(z.object({ search: z.string(), total: z.int() })),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchAnnouncements = endpoint({
  service: 'search',
  name: 'searchAnnouncements',
  method: 'GET',
  path: '/announcements',
  audience: 'public',
  summary: 'One page of a search with its exact count and all facets.',
  query: searchQuery,
  writeQuery: writeSearchQuery,
  response: searchResults,
  // The shuffle is the visitor's own. Whatever is no fixed order may be a spelling of it: reading takes many.
  variesByVisitor: ({ tri = 'recents' }) => !/^(pertinence|recents|anciens|prix-(de)?croissant)$/.test(tri),
})

export const countAnnouncements = endpoint({
  service: 'search',
  name: 'countAnnouncements',
  method: 'GET',
  path: '/announcements/count',
  audience: 'public',
  summary: 'Exact count of a search and its facets, without items: what a search form shows while it is filled.',
  query: searchQuery,
  writeQuery: writeSearchQuery,
  response: z.object({ total: z.int(), facets, place: z.nullable(resolvedPlace) }),
})
