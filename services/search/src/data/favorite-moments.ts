import type { Database } from '@rouage/service-kit'
import { Schema } from 'mongoose'

/** When somebody made an ad a favorite, as long as it is one. */
type StoredFavoriteMoment = {
  /** Ad and person: each has one. */
  _id: string
  adId: string
  userId: string
  at: Date
}

const DAY_SECONDS = 24 * 3_600
/** Owners look back 30 days. */
const KEEP_SECONDS = 40 * DAY_SECONDS
const MOST = 5_000

const schema = new Schema<StoredFavoriteMoment>(
  {
    _id: { type: String, required: true },
    adId: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'favorite-moments', versionKey: false },
)
schema.index({ adId: 1, at: -1 })
schema.index({ userId: 1 })
schema.index({ at: 1 }, { expireAfterSeconds: KEEP_SECONDS })

const idOf = (adId: string, userId: string): string => `${adId} ${userId}`

/** For owners' figures alone: lists of favorites do without. Registers the collection: call before `syncIndexes`. */
export const createFavoriteMoments = (database: Database) => {
  const moments = database.model('FavoriteMoment', schema)
  return {
    /** The first moment counts, however often it is added. */
    add: async (userId: string, adIds: readonly string[]): Promise<void> => {
      const at = new Date()
      const writes = adIds.map((adId) => ({
        updateOne: {
          filter: { _id: idOf(adId, userId) },
          update: { $setOnInsert: { adId, userId, at } },
          upsert: true,
        },
      }))
      if (writes.length > 0) await moments.bulkWrite(writes, { ordered: false })
    },

    remove: async (userId: string, adIds: readonly string[]): Promise<void> => {
      const ids = adIds.map((adId) => idOf(adId, userId))
      if (ids.length > 0) await moments.deleteMany({ _id: { $in: ids } })
    },

    removeOf: async (userIds: readonly string[]): Promise<void> => {
      await moments.deleteMany({ userId: { $in: [...userIds] } })
    },

    /** Newest first. */
    ofAd: async (adId: string, since: Date): Promise<Date[]> =>
      (
        await moments
          .find({ adId, at: { $gte: since } }, { at: 1 })
          .sort({ at: -1 })
          .limit(MOST)
          .lean()
      ).map(({ at }) => at),
  }
}
export type FavoriteMoments = ReturnType<typeof createFavoriteMoments>
