import type { Database } from '@rouage/service-kit'
import { type ClientSession, Schema } from 'mongoose'

/** What an ad's event changed for those who have it among their favorites: told to them in batches, then forgotten. */
export type StoredAdChange = {
  /** The ad's id and the version that brought it: doubled events make one. */
  _id: string
  adId: string
  /** Nobody is told of the price of their own ad. */
  sellerId?: string
  at: Date
  /** Missing where the price did not go down. */
  drop?: { fromCents: number; toCents: number }
}

/** A drop that a person is to be told of by the next e-mail. */
export type StoredDrop = {
  /** The person's id and that of the change. */
  _id: string
  userId: string
  adId: string
  fromCents: number
  at: Date
}

const KEEP_CHANGES_SECONDS = 14 * 86_400
const KEEP_DROPS_SECONDS = 14 * 86_400
/** Of one e-mail; what is beyond is in the next one. */
const MOST_DROPS = 200

const changeSchema = new Schema<StoredAdChange>(
  {
    _id: { type: String, required: true },
    adId: { type: String, required: true },
    sellerId: String,
    at: { type: Date, required: true },
    drop: { type: { _id: false, fromCents: Number, toCents: Number }, default: undefined },
  },
  { collection: 'favorite-ad-changes', versionKey: false },
)
changeSchema.index({ at: 1 }, { expireAfterSeconds: KEEP_CHANGES_SECONDS })

const dropSchema = new Schema<StoredDrop>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    adId: { type: String, required: true },
    fromCents: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'favorite-drops', versionKey: false },
)
dropSchema.index({ userId: 1, at: 1 })
dropSchema.index({ at: 1 }, { expireAfterSeconds: KEEP_DROPS_SECONDS })

/** Registers its collections on the database: call before `syncIndexes`. */
export const createPriceDrops = (database: Database) => {
  const changes = database.model('FavoriteAdChange', changeSchema)
  const drops = database.model('FavoriteDrop', dropSchema)
  return {
    addChange: async (change: StoredAdChange, session: ClientSession): Promise<void> => {
      await changes.insertMany([change], { session })
    },
    change: async (changeId: string, session: ClientSession): Promise<StoredAdChange | undefined> =>
      (await changes.findById(changeId, null, { session }).lean()) ?? undefined,

    add: async (told: readonly StoredDrop[], session: ClientSession): Promise<void> => {
      if (told.length > 0) await drops.insertMany(told, { session })
    },
    /** Takes out what a person was not told yet, oldest first. */
    take: async (userId: string, session: ClientSession): Promise<StoredDrop[]> => {
      const found = await drops.find({ userId }, null, { session }).sort({ at: 1 }).limit(MOST_DROPS).lean()
      await drops.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session })
      return found
    },
    /** Some of the people who wait for an e-mail since before a moment. */
    waitingSince: async (moment: Date, limit: number): Promise<string[]> => {
      const found = await drops
        .find({ at: { $lt: moment } }, { userId: 1 })
        .sort({ at: 1 })
        .limit(limit)
        .lean()
      return [...new Set(found.map(({ userId }) => userId))]
    },
    eraseAll: async (userIds: readonly string[]): Promise<void> => {
      await drops.deleteMany({ userId: { $in: userIds } })
    },
  }
}
export type PriceDrops = ReturnType<typeof createPriceDrops>
