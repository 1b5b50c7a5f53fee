import {
  connectDatabase,
  connectRedis,
  consumeEvents,
  createDeadLetters,
  createIdentity,
  createLease,
  createMetrics,
  createService,
  type Identity,
  type Logger,
  publishLive,
  type RunningService,
  startLoop,
} from '@rouage/service-kit'
import type { SearchConfig } from './config'
import { createCheckpointFile } from './data/checkpoint-file'
import { createFavoriteStore } from './data/favorites'
import { createReadModel } from './data/read-model'
import { createFavorites } from './domain/favorites'
import { createComparison } from './domain/comparison'
import { createLiveIndex } from './domain/live-index'
import { createSearch } from './domain/search'
import { createSnapshot } from './domain/snapshot'
import { createSummaries } from './domain/summaries'
import { favoriteRoutes } from './http/favorite-routes'
import { searchRoutes } from './http/routes'
import { gazetteer } from './places/gazetteer'

/** How often the index looks for changes that other copies of the service took in. */
const FOLLOW_MS = 300
const SAVE_MS = 5 * 60_000
/** How often copies are compared; what is wrong is put right the second time, within a minute. */
const COMPARE_MS = 30_000
const FORGET_MS = 10 * 60_000
const MAX_START_PAUSE_MS = 3_000

/**
 * Starts the search service. It listens at once and answers 503 until its index is ready, which it goes on trying to
 * make for as long as the read model or listing is away.
 * @param stream name of what tests must not share with others; `identity` is theirs, too
 */
export const startSearch = async (
  config: SearchConfig,
  logger: Logger,
  {
    stream,
    followMs = FOLLOW_MS,
    compareMs = COMPARE_MS,
    ...given
  }: { stream?: string; followMs?: number; compareMs?: number; identity?: Identity } = {},
): Promise<RunningService> => {
  const metrics = createMetrics('search')
  const database = await connectDatabase(config.MONGODB_URL, config.SEARCH_DATABASE, { logger })
  const readModel = createReadModel(database)
  const favoriteStore = createFavoriteStore(database)
  const deadLetters = createDeadLetters(database, metrics)
  const compareLease = createLease(database, 'comparison with listing', 3 * COMPARE_MS)
  await database.syncIndexes()
  const redis = await connectRedis(config.REDIS_URL, { logger })
  gazetteer()
  const identity = given.identity ?? createIdentity({ accountUrl: config.ACCOUNT_URL, redis, logger })
  const favorites = createFavorites(favoriteStore, {
    onChanged: (userId, list) => void publishLive(redis, userId, { type: 'favorites.changed', ...list }),
  })

  const healed = metrics.gauge(
    'rouage_search_healed_ads',
    'Ads that a comparison found to be wrong and put right, since the start.',
    ['copy'],
  )
  const healedIn = (copy: 'read_model' | 'index') => {
    healed.set({ copy }, 0)
    return (ads: number): void => {
      if (ads === 0) return
      healed.inc({ copy }, ads)
      logger.warn({ copy, ads }, 'ads were wrong and are put right')
    }
  }
  const index = createLiveIndex({
    readModel,
    checkpoint: createCheckpointFile(config.SEARCH_CACHE_DIR),
    snapshot: createSnapshot({
      readModel,
      listingUrl: config.LISTING_URL,
      internalToken: config.ROUAGE_INTERNAL_TOKEN,
    }),
    onHealed: healedIn('index'),
    logger,
  })
  const comparison = createComparison({
    readModel,
    listingUrl: config.LISTING_URL,
    internalToken: config.ROUAGE_INTERNAL_TOKEN,
    lease: compareLease,
    onHealed: healedIn('read_model'),
  })
  // Events are stored from the first moment on, so that a snapshot read meanwhile misses nothing.
  const consumer = consumeEvents({
    redis,
    deadLetters,
    logger,
    group: 'search',
    types: ['announcement.changed', 'announcement.removed', 'announcement.expired', 'account.erased'],
    handle: async (event) => {
      if (event.type === 'account.erased') return favorites.erase(event.data.id)
      await index.apply(event)
      if (event.type === 'announcement.removed') await favorites.dropAd(event.data.id)
    },
    resync: index.resync,
    stream,
  })
  const loop = (name: string, everyMs: number, work: () => Promise<void>) => startLoop(name, work, { everyMs, logger })
  const starting = startLoop('start of the index', index.start, {
    everyMs: 3_600_000,
    maxBackoffMs: MAX_START_PAUSE_MS,
    logger,
  })
  const loops = [
    starting,
    loop('following the read model', followMs, index.follow),
    loop('index checkpoint', SAVE_MS, index.save),
    // An index that is still being made brings what it needs itself.
    loop('comparison with listing', compareMs, async () => (index.isReady() ? comparison.look() : undefined)),
    loop('comparison of the index', compareMs, index.compare),
    loop('forgetting removed ads', FORGET_MS, index.forgetGone),
  ]

  const search = createSearch({ ready: index.ready, summaries: createSummaries(readModel) })
  const ads = metrics.gauge('rouage_search_index_ads', 'Ads in the index.')
  return createService({
    name: 'search',
    routes: [...searchRoutes(search, { geoApiUrl: config.GEO_API_URL, logger }), ...favoriteRoutes(favorites)],
    internalToken: config.ROUAGE_INTERNAL_TOKEN,
    identity,
    environment: config.NODE_ENV,
    logger,
    metrics,
    deadLetters,
    checks: {
      mongodb: { required: true, run: database.ping },
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
      ...loops,
      consumer,
    ],
  }).listen({
    host: config.HOST,
    port: config.PORT,
    operations: { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
  })
}
