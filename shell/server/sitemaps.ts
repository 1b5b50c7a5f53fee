import { Readable } from 'node:stream'
import type { ManifestRoute } from '@rouage/contracts/releases'
import { listingSitemap } from '@rouage/contracts/endpoints/listing'
import { searchSitemap } from '@rouage/contracts/endpoints/search'
import {
  callerOf,
  callService,
  type Logger,
  localLimit,
  nameRequest,
  notFound,
  tooManyRequests,
  type ServiceCaller,
} from '@rouage/service-kit'
import { type RequestHandler, Router } from 'express'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { keptDocuments, sendDocument } from './kept-documents'
import { listedPaths, refusedPaths } from './crawlers'
import type { OriginOf } from './site-origin'

export type SitemapOptions = {
  readonly searchUrl: string
  readonly listingUrl: string
  readonly caller: ServiceCaller
  readonly originOf: OriginOf
  readonly logger: Logger
  /** Of the shell and of all slices. */
  readonly routes: () => Promise<readonly ManifestRoute[]>
  /** How many one network may read: a smaller one, for tests. */
  readonly limit?: typeof LIMIT
}

const TIMEOUT_MS = 10_000
/** A crawler reads all parts one after the other, a few thousand of them for a million ads. */
const LIMIT = { limit: 300, windowSeconds: 60 }
type Entry = { readonly path: string; readonly changedAt?: string }

/** Nothing but addresses: the schema's namespaces for news, images and videos are of no use. */
const xmlns = { news: false, xhtml: false, image: false, video: false }

const textOf = async (stream: Readable): Promise<string> => (await streamToPromise(stream)).toString()

const urlSet = (origin: string, entries: readonly Entry[]): Promise<string> => {
  const items = entries.map(({ path, changedAt }) => ({ url: new URL(path, origin).href, lastmod: changedAt }))
  return textOf(Readable.from(items).pipe(new SitemapStream({ xmlns })))
}

const sitemapIndex = (origin: string, parts: readonly string[]): Promise<string> => {
  const items = parts.map((part) => ({ url: `${origin}/sitemaps/${part}.xml` }))
  return textOf(Readable.from(items).pipe(new SitemapIndexStream()))
}

const robotsOf = (origin: string, routes: readonly ManifestRoute[]): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...refusedPaths(routes).map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/**
 * `/robots.txt`, the sitemap index and its parts: made of the services' answers once an hour, however often they are
 * asked for. A part that the index does not name is made for nobody.
 */
export const sitemapRoutes = ({
  searchUrl,
  listingUrl,
  caller,
  originOf,
  logger,
  routes,
  limit = LIMIT,
}: SitemapOptions): Router => {
  const router = Router({ caseSensitive: true, strict: true })
  const documents = keptDocuments(logger)
  const mayPass = localLimit(limit)
  /** How many parts the last index named. */
  let pageCount = 0

  const listingPage = (query: { readonly page: number; readonly of?: number }) =>
    callService(listingSitemap, { query }, { baseUrl: listingUrl, caller, timeoutMs: TIMEOUT_MS })

  const makeIndex = async (origin: string): Promise<string> => {
    pageCount = (await listingPage({ page: 1 })).pageCount
    const parts = ['pages', 'recherches', ...Array.from({ length: pageCount }, (_, index) => `annonces-${index + 1}`)]
    return sitemapIndex(origin, parts)
  }
  const indexOf = (origin: string) => documents.get(`${origin} index`, () => makeIndex(origin))

  const makePages = async (origin: string): Promise<string> =>
    urlSet(
      origin,
      listedPaths(await routes()).map((path) => ({ path })),
    )

  const makeSearches = async (origin: string): Promise<string> => {
    const { paths } = await callService(searchSitemap, {}, { baseUrl: searchUrl, caller, timeoutMs: TIMEOUT_MS })
    return urlSet(
      origin,
      paths.map((path) => ({ path })),
    )
  }

  const makeAds = async (origin: string, page: number, of: number): Promise<string | undefined> => {
    const { items } = await listingPage({ page, of })
    if (items.length === 0) return undefined
    return urlSet(
      origin,
      items.map(({ id, updatedAt }) => ({ path: `/announcement/${id}`, changedAt: updatedAt })),
    )
  }
  const adsOf = async (origin: string, page: number) => {
    await indexOf(origin)
    const of = pageCount
    return page > of ? undefined : documents.get(`${origin} ${page}/${of}`, () => makeAds(origin, page, of))
  }

  type Find = (origin: string, request: Parameters<RequestHandler>[0]) => ReturnType<typeof documents.get>
  const xml =
    (find: Find): RequestHandler =>
    async (request, response) => {
      nameRequest(response, 'sitemap')
      if (!mayPass(callerOf(request).network)) throw tooManyRequests(limit.windowSeconds)
      const document = await find(originOf(request), request)
      if (document === undefined) throw notFound()
      await sendDocument(request, response, document, 'application/xml; charset=utf-8')
    }

  router.get('/robots.txt', async (request, response) => {
    nameRequest(response, 'sitemap')
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(robotsOf(originOf(request), await routes()))
  })
  router.get('/sitemap.xml', xml(indexOf))
  router.get(
    '/sitemaps/pages.xml',
    xml((origin) => documents.get(`${origin} pages`, () => makePages(origin))),
  )
  router.get(
    '/sitemaps/recherches.xml',
    xml((origin) => documents.get(`${origin} searches`, () => makeSearches(origin))),
  )
  router.get(
    '/sitemaps/annonces-:page.xml',
    xml(async (origin, { params }) =>
      /^[1-9]\d{0,5}$/.test(String(params.page)) ? adsOf(origin, Number(params.page)) : undefined,
    ),
  )
  return router
}
