import { listingSitemap } from '@rouage/contracts/endpoints/listing'
import { searchSitemap } from '@rouage/contracts/endpoints/search'
import { callService, nameRequest, notFound, sendProblem, unavailable } from '@rouage/service-kit'
import { type RequestHandler, Router } from 'express'
import { escapeHtml } from './pages/document'
import type { OriginOf } from './site-origin'

type SitemapOptions = {
  readonly searchUrl: string
  readonly listingUrl: string
  readonly internalToken: string
  readonly originOf: OriginOf
  /** Paths of the shell's own pages. */
  readonly pages: () => Promise<readonly string[]>
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
type Entry = { readonly path: string; readonly changedAt?: string }

const urlSet = (origin: string, entries: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>${entries
    .map(
      ({ path, changedAt }) =>
        `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`,
    )
    .join('')}</urlset>`

/** `/robots.txt`, the sitemap index and its parts; built from the services' answers each time, kept for an hour. */
export const sitemapRoutes = ({ searchUrl, listingUrl, internalToken, originOf, pages }: SitemapOptions): Router => {
  const router = Router()
  const timeoutMs = 10_000
  const listingPage = (page: number) =>
    callService(listingSitemap, { query: { page } }, { baseUrl: listingUrl, internalToken, timeoutMs })

  router.use((_request, response, next) => {
    nameRequest(response, 'sitemap')
    next()
  })

  router.get('/robots.txt', (request, response) => {
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /auth',
          'Disallow: /profile$',
          'Disallow: /messagerie',
          'Disallow: /favorites',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      )
  })

  const xml = (make: (request: Parameters<RequestHandler>[0]) => Promise<string | undefined>): RequestHandler =>
    async (request, response) => {
      try {
        const body = await make(request)
        if (body === undefined) sendProblem(response, notFound())
        else response.type('application/xml').set('Cache-Control', 'public, max-age=3600').send(body)
      } catch {
        sendProblem(response, unavailable())
      }
    }

  router.get(
    '/sitemap.xml',
    xml(async (request) => {
      const origin = originOf(request)
      const { pageCount } = await listingPage(1)
      const parts = ['pages', 'recherches', ...Array.from({ length: pageCount }, (_, index) => `annonces-${index + 1}`)]
      return `${XML}<sitemapindex ${NAMESPACE}>${parts
        .map((part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>`)
        .join('')}</sitemapindex>`
    }),
  )
  router.get(
    '/sitemaps/pages.xml',
    xml(async (request) => urlSet(originOf(request), (await pages()).map((path) => ({ path })))),
  )
  router.get(
    '/sitemaps/recherches.xml',
    xml(async (request) => {
      const { paths } = await callService(searchSitemap, {}, { baseUrl: searchUrl, internalToken, timeoutMs })
      return urlSet(originOf(request), paths.map((path) => ({ path })))
    }),
  )
  router.get(
    '/sitemaps/annonces-:page.xml',
    xml(async (request) => {
      const page = Number(request.params.page)
      if (!Number.isInteger(page) || page < 1 || page > 100_000) return undefined
      const { items } = await listingPage(page)
      if (items.length === 0) return undefined
      return urlSet(
        originOf(request),
        items.map(({ id, updatedAt }) => ({ path: `/announcement/${id}`, changedAt: updatedAt })),
      )
    }),
  )
  return router
}
