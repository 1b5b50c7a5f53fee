import {
  connectDatabase,
  connectRedis,
  createDeadLetters,
  createMetrics,
  createOutbox,
  createService,
  type Logger,
  type RunningService,
  startRelay,
  startSchedules,
} from '@rouage/service-kit'
import type { ListingConfig } from './config'
import { createModels } from './data/models'
import { createAnnouncements } from './domain/announcements'
import { createFeeds } from './domain/feeds'
import { createSellers } from './domain/sellers'
import { createVisitorActions } from './domain/visitor-actions'
import { photoOriginals } from './http/photo-originals'
import { listingRoutes } from './http/routes'
import { listingSchedules } from './jobs/schedules'
import { type DemoPhotos, drawCovers, readPhotoOf } from './photos/demo-photos'
import { createFilePhotoStore } from './photos/photo-store'

/** Covers that a running service draws in the background, about a minute of one core: the first pages of results. */
const COVERS_AHEAD = 120

/**
 * Starts the listing service.
 * @param demoPhotos draws the originals of demo ads when they are first asked for
 * @param names of what tests must not share with others
 */
export const startListing = async (
  config: ListingConfig,
  logger: Logger,
  { demoPhotos, stream, jobPrefix }: { demoPhotos?: DemoPhotos; stream?: string; jobPrefix?: string } = {},
): Promise<RunningService> => {
  const metrics = createMetrics('listing')
  const database = await connectDatabase(config.MONGODB_URL, config.LISTING_DATABASE, { logger })
  const models = createModels(database)
  const outbox = createOutbox(database)
  const deadLetters = createDeadLetters(database)
  const redis = await connectRedis(config.REDIS_URL, { logger })
  const relay = await startRelay({ database, outbox, redis, logger, ...(stream === undefined ? {} : { stream }) })
  await database.syncIndexes()

  const announcements = createAnnouncements(models, outbox)
  const schedules = await startSchedules({
    redis,
    queue: 'listing',
    schedules: listingSchedules(announcements, logger),
    deadLetters,
    logger,
    metrics,
    ...(jobPrefix === undefined ? {} : { prefix: jobPrefix }),
  })
  const domain = {
    announcements,
    feeds: createFeeds(models),
    sellers: createSellers(models),
    visitorActions: createVisitorActions(models),
  }
  const readPhoto = readPhotoOf({ store: createFilePhotoStore(config.LISTING_PHOTO_DIR), photos: models.photos, demoPhotos })
  if (demoPhotos !== undefined) {
    drawCovers({ announcements: models.announcements, readPhoto, limit: COVERS_AHEAD, atOnce: 1 }).catch((error: unknown) =>
      logger.warn({ err: error }, 'covers are not drawn ahead'),
    )
  }

  return createService({
    name: 'listing',
    routes: listingRoutes(domain, { redis, logger }),
    plainRoutes: photoOriginals(readPhoto, config.ROUAGE_INTERNAL_TOKEN),
    internalToken: config.ROUAGE_INTERNAL_TOKEN,
    environment: config.NODE_ENV,
    logger,
    metrics,
    checks: {
      mongodb: { required: true, run: database.ping },
      // Reads, reveals and reports work without Redis; events and sweeps wait for it.
      redis: { required: false, run: redis.ping },
    },
    closables: [database, redis, relay, schedules, ...(demoPhotos === undefined ? [] : [demoPhotos])],
  }).listen({ host: config.HOST, port: config.PORT })
}
