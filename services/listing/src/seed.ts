import { parseArgs } from 'node:util'
import {
  blobConfig,
  connectDatabase,
  createLogger,
  createOutbox,
  createOutboxBatches,
  mongodbUrl,
  openBlobHome,
  readConfig,
} from '@rouage/service-kit'
import * as z from 'zod/mini'
import { demoPhotoWidth } from './config'
import { createModels } from './data/models'
import { createRepositories } from './data/repositories'
import { drawCovers, readPhotoOf } from './photos/demo-photos'
import { photoPlace } from './photos/photo-place'
import { demoAds, demoSellers } from './seed/demo-ads'
import { createDemoPhotoPool } from './seed/demo-photo-pool'
import { seedDemoData } from './seed/seed-demo-data'

const MAX_ADS = 2_000_000

const config = readConfig(
  z.object({
    MONGODB_URL: mongodbUrl,
    /** Where the first covers are put; without it none is drawn. */
    ...blobConfig,
    LISTING_PHOTO_DIR: z.optional(z.string().check(z.minLength(1))),
    LISTING_DEMO_PHOTO_WIDTH: demoPhotoWidth,
    LISTING_DATABASE: z._default(z.string(), 'listing'),
    /** How many ads. */
    SEED_ADS: z._default(
      z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(1), z.maximum(MAX_ADS)),
      2_000,
    ),
    /** The same text gives the same ads, but for their dates. */
    SEED: z._default(z.string(), 'rouage'),
  }),
)
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })

/** One JSON object a line, for whoever runs this. */
const say = (line: Record<string, unknown>): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** Covers drawn before anybody looks: the home page and the first page of results. */
const FIRST_COVERS = 24

const logger = createLogger({ name: 'seed', level: 'warn' })
const start = performance.now()
const database = await connectDatabase(config.MONGODB_URL, config.LISTING_DATABASE, {
  logger,
})
try {
  const models = createModels(database)
  const outbox = createOutbox(database, 'listing')
  const batches = createOutboxBatches(database, outbox)
  await database.syncIndexes()
  const options = { count: config.SEED_ADS, seed: config.SEED, now: new Date() }
  const result = await seedDemoData({
    database,
    models,
    outbox,
    batches,
    sellers: demoSellers(options),
    ads: demoAds(options),
    total: config.SEED_ADS,
    fresh: values.fresh,
    onProgress: say,
  })
  if (result !== undefined && config.LISTING_PHOTO_DIR !== undefined) {
    const demoPhotos = createDemoPhotoPool(logger, config.LISTING_DEMO_PHOTO_WIDTH)
    try {
      const repositories = createRepositories(models)
      const home = await openBlobHome(config)
      const readPhoto = readPhotoOf({
        store: home.at(photoPlace(config.LISTING_PHOTO_DIR)),
        photos: repositories.photos,
        demoPhotos,
      })
      const onProgress = (progress: { done: number; total: number }): void => say({ step: 'covers', ...progress })
      await drawCovers({
        announcementLists: repositories.announcementLists,
        readPhoto,
        limit: FIRST_COVERS,
        atOnce: 2,
        isAhead: false,
        onProgress,
      })
    } finally {
      await demoPhotos.close()
    }
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10
  say(
    result === undefined
      ? { step: 'skipped', reason: 'the database is not empty' }
      : { step: 'done', ...result, seconds },
  )
} finally {
  await database.close()
}
