import { listDeadLetters, listJobFigures, retryDeadLetters } from '@rouage/contracts/endpoints/search'
import {
  connectDatabase,
  connectRedis,
  createDeadLetters,
  createIdentity,
  createMetrics,
  createService,
  type Logger,
  mailSchedule,
  migrate,
  type RunningService,
  serviceCallerOf,
  serviceGateOf,
  startSchedules,
  type TestParts,
  deadLetterHandlers,
  jobHandlers,
} from '@rouage/service-kit'
import { createAnnouncementCopies } from './announcement-copies'
import type { SearchConfig } from './config'
import { createSearch } from './domain/search'
import { createSummaries } from './domain/summaries'
import { startConsumer } from './events/consumer'
import { type FavoriteLimits, openFavorites } from './favorites'
import { exportRoutes } from './http/export-routes'
import { favoriteRoutes } from './http/favorite-routes'
import { searchRoutes } from './http/routes'
import { savedSearchRoutes } from './http/saved-search-routes'
import { type LoopTimes, startLoops } from './jobs/loops'
import { createLater } from './later'
import { migrations } from './migrations/migrations'
import { gazetteer } from './places/gazetteer'
import { openSavedSearches } from './saved-searches'

type Given = { stream?: string; favorites?: FavoriteLimits } & TestParts & LoopTimes

/**
 * Starts the search service. It listens at once and answers 503 until its index is ready, which it goes on trying to
 * make for as long as the read model or listing is away.
 * @param stream name of what tests must not share with others; `identity` and `jobPrefix` are theirs, too
 */
export const startSearch = async (
  config: SearchConfig,
  logger: Logger,
  { stream, jobPrefix: prefix, followMs, compareMs, marketsMs, favorites, ...given }: Given = {},
): Promise<RunningService> => {
  const metrics = createMetrics('search')
  const database = await connectDatabase(config.MONGODB_URL, config.SEARCH_DATABASE, { logger })
  const copies = createAnnouncementCopies(config, { database, metrics, logger })
  const deadLetters = createDeadLetters(database, metrics)
  const redis = await connectRedis(config.REDIS_URL, { logger, limitPrefix: prefix })
  const surroundings = { database, redis, deadLetters, metrics, logger, prefix }
  const later = createLater(config, surroundings)
  const { index, readModel } = copies
  const own = openFavorites({ ...surroundings, ...favorites, later, readModel, listingUrl: config.LISTING_URL })
  const search = createSearch({ ready: index.ready, summaries: createSummaries(readModel) })
  const saved = openSavedSearches({
    ...surroundings,
    readModel,
    index,
    search,
    later,
    collectMs: config.SEARCH_ALERT_SECONDS * 1_000,
  })
  await migrate({ database, migrations, logger })
  await database.syncIndexes()
  gazetteer()
  const identity = given.identity ?? createIdentity({ accountUrl: config.ACCOUNT_URL, redis, logger })

  // Events are stored from the first moment on, so that a snapshot read meanwhile misses nothing.
  const consumer = startConsumer(
    { index, favorites: own.favorites, prices: own.prices, savedSearches: saved.forgetting },
    { baseUrl: config.ACCOUNT_URL, caller: serviceCallerOf('search', config) },
    { redis, deadLetters, logger, stream },
  )
  later.jobs.start()
  const schedules = await startSchedules({
    ...surroundings,
    queue: 'search',
    schedules: [mailSchedule(later.mails), own.schedule, ...saved.schedules],
  })
  const loops = [...startLoops(copies, { followMs, compareMs, marketsMs, logger }), saved.start(logger)]

  const ads = metrics.gauge('rouage_search_index_ads', 'Ads in the index.')
  return createService({
    name: 'search',
    routes: [
      ...searchRoutes(search, { geoApiUrl: config.GEO_API_URL, logger }),
      ...favoriteRoutes(own, { redis, logger }),
      ...savedSearchRoutes(saved.savedSearches, { redis, logger }),
      ...exportRoutes({ favorites: own.favorites, savedSearches: saved.forgetting }),
      ...deadLetterHandlers({ listDeadLetters, retryDeadLetters }, deadLetters),
      ...jobHandlers(listJobFigures, later.jobs),
    ],
    internalToken: config.ROUAGE_INTERNAL_TOKEN,
    gate: serviceGateOf('search', config),
    identity,
    environment: config.NODE_ENV,
    logger,
    metrics,
    deadLetters,
    checks: {
      // Searches go on from the index: whoever sends requests to copies that are ready must not leave out all of them.
      mongodb: { required: false, run: database.ping },
      index: { required: true, run: async () => ads.set(index.ready().size) },
      // Searches work without Redis; events wait for it.
      redis: { required: false, run: redis.ping },
    },
    closables: [
      database,
      redis,
      {
        close: () =>
          index.save().catch((error: unknown) => logger.warn({ err: error }, 'the index checkpoint was not written')),
      },
      later.mailbox,
      later.jobs,
      schedules,
      ...loops,
      consumer,
    ],
  }).listen({
    host: config.HOST,
    port: config.PORT,
    operations: { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
  })
}
