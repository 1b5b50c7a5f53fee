import type { Announcement, SellerCard } from '@rouage/contracts'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import type { Database, Outbox, OutboxBatches } from '@rouage/service-kit'
import { Schema } from 'mongoose'
import { storedOf } from '../data/announcements'
import type { Models } from '../data/models'
import { type StoredReview, storedSellerOf } from '../data/sellers'

export type SeedReview = Omit<StoredReview, '_id' | 'announcementId' | 'createdAt'> & {
  readonly id: string
  readonly createdAt: string
}
export type SeedSeller = {
  readonly card: SellerCard
  readonly openingHours?: OpeningHours | undefined
  readonly reviews: readonly SeedReview[]
}
export type SeedAd = {
  readonly announcement: Announcement
  /** National format with spaces; null in an ad without phone. */
  readonly phone: string | null
  /** Prices that it had, oldest first; its own since it is online unless told. */
  readonly prices?: readonly { readonly cents: number; readonly at: string }[]
  /** What each photo of the ad shows, in the same order. */
  readonly photoSpecs: readonly unknown[]
}

export type SeedProgress = { readonly step: 'sellers' | 'ads'; readonly done: number; readonly total: number }
export type SeedResult = { readonly ads: number; readonly sellers: number; readonly photos: number }

type SeedRun = { _id: string; finishedAt: Date | null }
const runSchema = new Schema<SeedRun>(
  { _id: { type: String, required: true }, finishedAt: { type: Date, default: null } },
  { collection: 'seedRuns', versionKey: false },
)

const BATCH = 500

const batches = function* <T>(items: Iterable<T>): Iterable<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Fills an empty database with sellers, reviews, ads and the specs of their photos; undefined when it was not empty.
 * A run that died is cleared away and done anew. Photos are drawn later, when they are asked for.
 * @param fresh empties the database first, whatever is in it
 */
export const seedDemoData = async ({
  database,
  models,
  outbox,
  batches: { recordGap },
  sellers,
  ads,
  total,
  fresh = false,
  onProgress = () => undefined,
}: {
  database: Database
  models: Models
  outbox: Outbox
  batches: Pick<OutboxBatches, 'recordGap'>
  sellers: readonly SeedSeller[]
  /** Taken one batch at a time: a million of them never stand in memory together. */
  ads: Iterable<SeedAd>
  /** How many ads there are. */
  total: number
  fresh?: boolean
  onProgress?: (progress: SeedProgress) => void
}): Promise<SeedResult | undefined> => {
  const runs = database.model('SeedRun', runSchema)
  const run = await runs.findById('demo').lean()
  const isHalfDone = run !== null && run.finishedAt === null
  if (!fresh && !isHalfDone && (await models.announcements.exists({})) !== null) return undefined

  for (const { collection } of [...Object.values(models), outbox.items]) {
    await database.connection.collection(collection.name).deleteMany({})
  }
  await runs.updateOne({ _id: 'demo' }, { $set: { finishedAt: null } }, { upsert: true })

  for (const batch of batches(sellers)) {
    await models.sellers.insertMany(
      batch.map(({ card, openingHours }) => ({
        ...storedSellerOf(card),
        ...(openingHours === undefined ? {} : { openingHours }),
      })),
    )
  }
  const reviews = sellers.flatMap((seller) => seller.reviews)
  for (const batch of batches(reviews)) {
    await models.reviews.insertMany(
      // The ads that they were written about are long sold.
      batch.map(({ id, createdAt, ...review }) => ({
        ...review,
        _id: id,
        announcementId: `sold-${id}`,
        createdAt: new Date(createdAt),
      })),
    )
  }
  onProgress({ step: 'sellers', done: sellers.length, total: sellers.length })

  let done = 0
  let photoCount = 0
  for (const batch of batches(ads)) {
    const stored = batch.map(({ announcement, phone, prices }) => ({
      ...storedOf({ ...announcement, status: 'published', version: 1 }, phone),
      prices: prices?.map(({ cents, at }) => ({ cents, at: new Date(at) })),
    }))
    const photos = batch.flatMap(({ announcement, photoSpecs }) =>
      announcement.photos.map(({ id, width, height }, index) => ({
        _id: id,
        width,
        height,
        demoSpec: photoSpecs[index],
        createdAt: new Date(announcement.publishedAt),
      })),
    )
    await models.photos.insertMany(photos)
    await models.announcements.insertMany(stored)
    done += batch.length
    photoCount += photos.length
    onProgress({ step: 'ads', done, total })
  }
  // Other services read the snapshot, which is a fraction of the work that thousands of events are.
  await database.inTransaction(async (session) => {
    await recordGap(session)
    await runs.updateOne({ _id: 'demo' }, { $set: { finishedAt: new Date() } }, { session })
  })
  return { ads: done, sellers: sellers.length, photos: photoCount }
}
