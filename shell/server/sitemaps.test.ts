import { listingSitemap } from '@rouage/contracts/endpoints/listing'
import { searchSitemap } from '@rouage/contracts/endpoints/search'
import {
  closeCalls,
  createApp,
  createMetrics,
  createService,
  handle,
  listen,
  Problem,
  problemHandler,
  type RunningServer,
  type RunningService,
  silentLogger,
} from '@rouage/service-kit'
import { testCaller, testGate } from '@rouage/service-kit/testing'
import { rawGet } from '@rouage/service-kit/testing/raw-http'
import { strictTarget } from './request-target'
import { siteOrigin } from './site-origin'
import { sitemapRoutes } from './sitemaps'

const logger = silentLogger()
const asked: string[] = []
let isAway = false
const services: RunningService[] = []
let edge: RunningServer

const answering = async (name: 'listing' | 'search') => {
  const away = () => new Problem({ status: 503, code: 'unavailable', detail: 'Indisponible.' })
  const ads = handle(listingSitemap, ({ query }) => {
    if (isAway) throw away()
    asked.push(`ads ${query.page} of ${query.of ?? 'all'}`)
    const page = Number(query.page)
    return {
      pageCount: 3,
      items:
        page > 3
          ? []
          : Array.from({ length: 1_000 }, (_, n) => ({ id: `ad-${page}-${n}`, updatedAt: '2026-11-21T09:00:00.000Z' })),
    }
  })
  const searches = handle(searchSitemap, () => {
    asked.push('searches')
    return { paths: ['/voitures/peugeot'] }
  })
  const service = await createService({
    name,
    routes: name === 'listing' ? [ads] : [searches],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate(name),
    environment: 'test',
    logger,
  }).listen({ port: 0 })
  services.push(service)
  return service.url
}
let urls: { listingUrl: string; searchUrl: string }
beforeAll(async () => {
  urls = { listingUrl: await answering('listing'), searchUrl: await answering('search') }
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await closeCalls()
})
beforeEach(async () => {
  asked.length = 0
  isAway = false
  const app = createApp({ logger, metrics: createMetrics('edge'), trustProxy: 'loopback' })
  const originOf = siteOrigin({ publicUrl: 'https://www.rouage.example', listensOn: '127.0.0.1' })
  app.use(
    strictTarget,
    sitemapRoutes({
      ...urls,
      caller: testCaller('edge'),
      originOf,
      logger,
      routes: async () => [
        { path: '/', title: 'Accueil', crawl: 'listed' },
        { path: '/aide', title: 'Aide', crawl: 'listed' },
        { path: '/favorites', title: 'Mes Favoris', requiresUser: true },
      ],
      limit: { limit: 25, windowSeconds: 60 },
    }),
  )
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterEach(() => edge.stop(0))

const PARTS = [
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/recherches.xml',
  '/sitemaps/annonces-1.xml',
  '/sitemaps/annonces-3.xml',
]

it('are read from the services once, however often they are asked for', async () => {
  const answers = await Promise.all([...PARTS, ...PARTS, ...PARTS].map((part) => rawGet(edge.url, part)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const part of PARTS) expect((await rawGet(edge.url, part, ['Host: evil.example'])).body).not.toContain('evil')
  expect([...asked].sort()).toEqual(['ads 1 of 3', 'ads 1 of all', 'ads 3 of 3', 'searches'])

  const [index, pages, searches, ads] = answers
  expect(index?.body).toContain('<loc>https://www.rouage.example/sitemaps/annonces-3.xml</loc>')
  expect(pages?.body).toContain('<loc>https://www.rouage.example/aide</loc>')
  expect(searches?.body).toContain('<loc>https://www.rouage.example/voitures/peugeot</loc>')
  expect(ads?.body.match(/<url>/g)).toHaveLength(1_000)
})

it('leave out what only signed-in people see, which robots.txt forbids', async () => {
  expect((await rawGet(edge.url, '/sitemaps/pages.xml')).body).not.toContain('/favorites')
  expect((await rawGet(edge.url, '/robots.txt')).body).toContain('\nDisallow: /favorites\n')
})

it('stay while listing is away', async () => {
  for (const part of PARTS) await rawGet(edge.url, part)
  isAway = true

  for (const part of PARTS) expect((await rawGet(edge.url, part)).status).toBe(200)
  expect((await rawGet(edge.url, '/sitemaps/annonces-2.xml')).status).toBe(503)
})

it.each(['0', '4', '01', '-1', '1e3', '99999', '9999999999', 'x', '%31%00', '1.xml', '/1'])(
  'part %s is none, and no service is asked',
  async (page) => {
    await rawGet(edge.url, '/sitemap.xml')
    asked.length = 0

    expect([400, 404]).toContain((await rawGet(edge.url, `/sitemaps/annonces-${page}.xml`)).status)
    expect(asked).toEqual([])
  },
)

it('are for crawlers, not for floods', async () => {
  const ask = (ip: string) => rawGet(edge.url, '/sitemaps/pages.xml', [`X-Forwarded-For: ${ip}`])
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await ask('192.0.2.1')).status))

  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await ask('192.0.2.2')).status).toBe(200)

  // One connection has all addresses of a /64.
  const ofOne = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => (await ask(`2001:db8:0:1::${(n + 1).toString(16)}`)).status),
  )
  expect(ofOne.filter((status) => status === 429)).toHaveLength(5)
})
