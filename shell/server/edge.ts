import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { LIVE_PATH } from '@rouage/contracts/live'
import type { ManifestRoute, RolloutAnswer } from '@rouage/contracts/releases'
import {
  connectRedis,
  createApp,
  createIdentity,
  createLiveFeed,
  createMetrics,
  kindMarks,
  listen,
  type Logger,
  nameRequest,
  problemHandler,
  operationsApp,
  photoPasses,
  type RunningProgram,
  sendProblem,
  type ServiceCaller,
  serviceCallerOf,
  type VisitorKind,
  notFound,
  withOperations,
} from '@rouage/service-kit'
import { openReleaseBucket } from '@rouage/service-kit/releases/bucket-config'
import type { NamedRelease } from '@rouage/service-kit/releases/named-release'
import { fontFiles } from '@rouage/ui/fonts'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { strictTransportSecurity } from 'helmet'
import { apiProxy } from './api-proxy'
import { type EdgeConfig, serviceUrlsOf } from './config'
import { handOnHealth } from './health/hand-on'
import { createHealthCounts } from './health/health-counts'
import { markOf, newPage } from './health/page-mark'
import { liveRoute } from './live'
import { createMedia } from './media/media'
import { FirstViews } from './pages/first-view'
import { pageRoute, type PageRouteOptions } from './pages/page-route'
import { RenderPool } from './pages/render-pool'
import { isWebhookRequest } from './public-calls'
import { type PinnedSite, ReleaseStore } from './releases/release-store'
import { createReleaseCache } from './releases/release-cache'
import { createRolloutFollower, type RolloutFollower } from './releases/rollout-follower'
import { takeWhenHere } from './releases/take-when-here'
import { type TryOptions, tryRoutes } from './releases/try-routes'
import { reportRoutes } from './reports'
import { strictTarget } from './request-target'
import { sameOriginOnly } from './same-origin'
import { ownHostOnly, siteOrigin } from './site-origin'
import { sitemapRoutes } from './sitemaps'
import { serviceWorkerFile } from './service-worker'
import { releaseFiles } from './static-files'
import { identifyVisitor } from './visitor'

/** Browsers that came by https once come no other way for a year, whatever a link says. */
const onlyEncrypted = strictTransportSecurity({ maxAge: 31_536_000, includeSubDomains: false })

/** Fonts of the design system and the shell's own public files. */
const assetFiles = (folder: string): RequestHandler => {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const { name, path: file } of fontFiles) {
    router.get(`/fonts/${name}`, (_request, response) => {
      nameRequest(response, 'static')
      response.set('Cache-Control', 'public, max-age=31536000, immutable').type('font/woff2').sendFile(file)
    })
  }
  router.use(express.static(folder, { maxAge: '1d', index: false, redirect: false }), (_request, response) => {
    nameRequest(response, 'static')
    sendProblem(response, notFound())
  })
  return router
}

const routesOf = ({ host, slices }: PinnedSite): readonly ManifestRoute[] => [
  ...host.routes,
  ...slices.flatMap(({ manifest }) => manifest.routes),
]

/** For how long a release that is new waits for its server build: longer, and a rollback would be late. */
const PREPARED_MS = 1_000

type Opening = {
  readonly caller: ServiceCaller
  readonly views: FirstViews
  readonly pool: RenderPool
  readonly logger: Logger
}

/** @throws Error where nothing can be shown */
const openReleases = async (config: EdgeConfig, { caller, views, pool, logger }: Opening) => {
  const folder = config.ROUAGE_RELEASES_DIR
  const bucket = openReleaseBucket(config)
  const source = bucket && ((release: NamedRelease) => bucket.fetch(release, folder))
  const cache = source && createReleaseCache({ folder, source, logger })
  const store = new ReleaseStore(folder, logger, cache?.bring)
  const take = (answer: RolloutAnswer): Promise<RolloutAnswer> =>
    store.take(answer, (fresh) =>
      Promise.race([views.warmUp(fresh), setTimeout(PREPARED_MS, undefined, { ref: false })]),
    )
  const follower: RolloutFollower = createRolloutFollower({
    rolloutUrl: config.ROLLOUT_URL,
    caller,
    snapshotFile: config.ROUAGE_ROLLOUT_SNAPSHOT,
    builtFile: path.join(folder, 'rollout.json'),
    take: cache === undefined ? take : takeWhenHere(cache, take, () => follower.wake()),
    logger,
  })
  await follower.begin().catch(async (error: unknown) => {
    // Nothing can be shown: its threads would keep the program from ending.
    await pool.close()
    await bucket?.close()
    throw error
  })
  return { store, follower, cache, bucket }
}

/** How releases do, as their pages tell. */
const openHealth = (
  { VISITOR_SECRET: secret, ROLLOUT_URL: rolloutUrl }: EdgeConfig,
  caller: ServiceCaller,
  logger: Logger,
) => {
  const counts = createHealthCounts()
  return {
    counts,
    secret,
    handingOn: handOnHealth({ counts, rolloutUrl, caller, logger }),
    give: (visitor: string, site: PinnedSite, kind: VisitorKind): string => {
      const page = newPage(site, kind)
      if (page.releases.size > 0) counts.given(visitor, page)
      return markOf(secret, visitor, page)
    },
  }
}

/** Pages of the site, and the edge's own: what links of tries lead to. */
const pageRoutes = (
  { ROLLOUT_URL: rolloutUrl, MAP_TILE_URL: tileUrl, ROUAGE_INTERNAL_TOKEN: internalToken }: EdgeConfig,
  parts: Omit<PageRouteOptions, 'marks' | 'tileUrl'> & Pick<TryOptions, 'caller'>,
): RequestHandler => {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.use(tryRoutes({ ...parts, rolloutUrl }))
  router.get('/{*any}', pageRoute({ ...parts, tileUrl, marks: kindMarks(internalToken) }))
  return router
}

type EdgeFiles = {
  readonly logger: Logger
  readonly assets: string
  readonly renderWorker: string
  readonly serviceWorker: string
  /** What the streams' names begin with, for tests that must not meet. */
  readonly stream?: string
}

/**
 * Starts the edge: pages, releases, photos, live events and the way to the services.
 * @param assets folder with the shell's own public files
 * @param renderWorker file of the bundled render thread
 * @param serviceWorker file of the bundled service worker
 * @throws when there are no usable releases or the port is taken
 */
export const startEdge = async (
  config: EdgeConfig,
  { logger, assets, renderWorker, serviceWorker, stream }: EdgeFiles,
): Promise<RunningProgram> => {
  const metrics = createMetrics('edge')
  const caller = serviceCallerOf('edge', config)
  const pool = new RenderPool({
    file: renderWorker,
    size: config.RENDER_WORKERS,
    limitMs: config.RENDER_LIMIT_MS,
    logger,
  })
  const services = serviceUrlsOf(config)
  const views = new FirstViews({ pool, services, logger, metrics })
  const { store, follower, cache, bucket } = await openReleases(config, { caller, views, pool, logger })
  const redis = await connectRedis(config.REDIS_URL, { logger })
  const identity = createIdentity({ accountUrl: config.ACCOUNT_URL, redis, logger })
  const feed = createLiveFeed(redis, logger)
  const live = liveRoute({ identity, feed })
  const following = follower.follow(redis, stream)
  const media = createMedia({
    cacheDir: path.resolve(config.ROUAGE_MEDIA_CACHE_DIR),
    cacheBytes: config.ROUAGE_MEDIA_CACHE_MB * 1024 * 1024,
    listingUrl: config.LISTING_URL,
    caller,
    passes: photoPasses(config.ROUAGE_INTERNAL_TOKEN),
    redis,
    logger,
    metrics,
    stream,
  })
  await views.warmUp(await store.pin('warm-up'))
  const health = openHealth(config, caller, logger)
  const app = createApp({ logger, metrics, trustProxy: config.TRUST_PROXY ?? false, traces: 'begins' })
  const files = releaseFiles(config.ROUAGE_RELEASES_DIR, cache)
  const originOf = siteOrigin({ publicUrl: config.PUBLIC_URL, listensOn: config.HOST })
  let stopping = false

  const checks = {
    releases: { run: () => store.pin('readyz'), required: true },
    // Live events wait for it, everything else works without.
    redis: { run: redis.ping, required: false },
  }
  const operations = operationsApp({ logger, metrics, checks, isStopping: () => stopping })

  if (config.PUBLIC_URL?.startsWith('https:') === true) app.use(onlyEncrypted)
  app.use(strictTarget, ownHostOnly(originOf), sameOriginOnly(originOf, isWebhookRequest()))
  app.use('/slices', files.slices)
  app.use('/host', files.host)
  app.use('/assets', assetFiles(assets))
  app.get('/sw.js', serviceWorkerFile(serviceWorker))
  app.get('/media/photos/:id/:file', media.handler)
  app.get(LIVE_PATH, live.handler)
  app.use(
    sitemapRoutes({
      searchUrl: config.SEARCH_URL,
      listingUrl: config.LISTING_URL,
      caller,
      originOf,
      logger,
      routes: async () => routesOf(await store.pin('sitemap')),
    }),
  )
  app.use(compression({ threshold: 1_024, brotli: { params: { 1: 4 } } } as Parameters<typeof compression>[0]))
  app.use(identifyVisitor({ secret: config.VISITOR_SECRET }))
  app.post('/reports', ...reportRoutes({ ...health, metrics, logger, share: config.REPORT_SHARE }))
  app.use('/api', apiProxy(services))
  app.use(pageRoutes(config, { ...health, store, views, pool, logger, originOf, caller }))
  app.use((_request, response) => sendProblem(response, notFound()))
  app.use(problemHandler(logger))

  const running = await withOperations(
    await listen(app, { host: config.HOST, port: config.PORT, logger }),
    operations,
    { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
    logger,
  )
  return {
    ...running,
    stop: async (drainMs) => {
      stopping = true
      live.close()
      await running.stop(drainMs)
      await Promise.all([identity.close(), feed.close(), media.close(), following.close(), health.handingOn.close()])
      await redis.close()
      await pool.close()
      await bucket?.close()
    },
  }
}
