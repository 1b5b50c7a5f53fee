import { ownAnnouncementsChanged } from '@rouage/contracts/live'
import {
  connectDatabase,
  connectRedis,
  createDeadLetters,
  createIdempotency,
  createIdentity,
  createMetrics,
  createOutbox,
  createService,
  createUploads,
  type Identity,
  type Logger,
  openBlobHome,
  photoPasses,
  publishLive,
  type RunningService,
  serviceCallerOf,
  serviceGateOf,
  startRelay,
  startSchedules,
  migrate,
} from '@rouage/service-kit'
import type { ListingConfig } from './config'
import { createModels } from './data/models'
import { createRepositories } from './data/repositories'
import { createDomain } from './domain/domain'
import { startConsumer } from './events/consumer'
import { photoOriginals } from './http/photo-originals'
import { listingRoutes } from './http/routes'
import { listingSchedules } from './jobs/schedules'
import { migrations } from './migrations/migrations'
import { type DemoPhotos, drawCovers, readPhotoOf } from './photos/demo-photos'
import { createPhotoCleaner } from './photos/photo-cleaner'
import { photoPlace, uploadPlace } from './photos/photo-place'

/** Covers that a running service draws in the background, about a minute of one core: the first pages of results. */
const COVERS_AHEAD = 120

/**
 * Starts the listing service.
 * @param demoPhotos draws the originals of demo ads when they are first asked for
 * @param stream and `jobPrefix`: names of what tests must not share with others; `identity`: of tests, too
 */
export const startListing = async (
  config: ListingConfig,
  logger: Logger,
  {
    demoPhotos,
    stream,
    jobPrefix,
    ...given
  }: { demoPhotos?: DemoPhotos; stream?: string; jobPrefix?: string; identity?: Identity } = {},
): Promise<RunningService> => {
  const metrics = createMetrics('listing')
  const database = await connectDatabase(config.MONGODB_URL, config.LISTING_DATABASE, { logger })
  const repositories = createRepositories(createModels(database))
  const outbox = createOutbox(database, 'listing')
  const deadLetters = createDeadLetters(database, metrics)
  const idempotency = createIdempotency(database)
  const home = await openBlobHome(config)
  const uploads = createUploads({ database, blobs: home.at(uploadPlace(config.LISTING_PHOTO_DIR)) })
  const redis = await connectRedis(config.REDIS_URL, { logger })
  const relay = await startRelay({
    database,
    outbox,
    redis,
    logger,
    metrics,
    stream,
  })
  await migrate({ database, migrations, logger })
  await database.syncIndexes()

  const identity = given.identity ?? createIdentity({ accountUrl: config.ACCOUNT_URL, redis, logger })
  const store = home.at(photoPlace(config.LISTING_PHOTO_DIR))
  const readPhoto = readPhotoOf({ store, photos: repositories.photos, demoPhotos })
  const cleaner = createPhotoCleaner({ logger })
  const domain = createDomain(repositories, {
    outbox,
    photoStore: store,
    readPhoto,
    uploads,
    cleaner,
    idempotency,
    photoPasses: photoPasses(config.ROUAGE_INTERNAL_TOKEN),
    logger,
    // Open pages ask again when they are told; one that is not told does so when it is next looked at.
    onAdsChanged: (sellerId) => void publishLive(redis, sellerId, ownAnnouncementsChanged, {}),
  })
  const renewed = await domain.sellers.renewKeys()
  if (renewed > 0) logger.info({ renewed }, 'sellers are looked up by their newest key')
  const consumer = startConsumer(
    domain,
    {
      accountUrl: config.ACCOUNT_URL,
      publishUrl: config.PUBLISH_URL,
      caller: serviceCallerOf('listing', config),
    },
    { redis, deadLetters, logger, stream },
  )
  const schedules = await startSchedules({
    redis,
    queue: 'listing',
    schedules: listingSchedules(domain, logger),
    deadLetters,
    logger,
    metrics,
    prefix: jobPrefix,
  })
  const gate = serviceGateOf('listing', config)
  if (demoPhotos !== undefined) {
    drawCovers({ announcementLists: repositories.announcementLists, readPhoto, limit: COVERS_AHEAD, atOnce: 1 }).catch(
      (error: unknown) => logger.warn({ err: error }, 'covers are not drawn ahead'),
    )
  }

  return createService({
    name: 'listing',
    routes: listingRoutes(domain, { redis, logger }),
    plainRoutes: photoOriginals(readPhoto, gate),
    internalToken: config.ROUAGE_INTERNAL_TOKEN,
    gate,
    identity,
    idempotency,
    environment: config.NODE_ENV,
    logger,
    metrics,
    deadLetters,
    checks: {
      mongodb: { required: true, run: database.ping },
      // Reads, reveals and reports work without Redis; events and schedules wait for it.
      redis: { required: false, run: redis.ping },
    },
    closables: [
      home,
      database,
      redis,
      relay,
      cleaner,
      schedules,
      consumer,
      ...(demoPhotos === undefined ? [] : [demoPhotos]),
    ],
  }).listen({
    host: config.HOST,
    port: config.PORT,
    operations: { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
  })
}
