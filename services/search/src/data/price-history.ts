import { type Database, isDuplicateKey } from '@rouage/service-kit'
import { type ClientSession, Schema } from 'mongoose'

export type PricePoint = { cents: number; at: Date }

/** The prices that an ad had while it was online, and how it stands with it. */
export type StoredHistory = {
  /** The ad's id. */
  _id: string
  /** Of the ad: an older version never replaces a newer one. */
  version: number
  state: 'online' | 'away' | 'removed'
  /** Make and model, which stay when the ad is gone; what its seller wrote does not. Missing where never told. */
  name?: string
  /** Oldest first, each unlike the one before; at most `MAX_POINTS`. */
  points: PricePoint[]
  /** When it was removed. */
  removedAt?: Date
}

export const MAX_POINTS = 50

const schema = new Schema<StoredHistory>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    state: { type: String, required: true },
    name: String,
    points: { type: [{ _id: false, cents: Number, at: Date }], required: true },
    removedAt: Date,
  },
  { collection: 'price-histories', versionKey: false },
)
schema.index({ removedAt: 1 }, { sparse: true })

/** Registers the collection on the database: call before `syncIndexes`. */
export const createPriceHistories = (database: Database) => {
  const histories = database.model('PriceHistory', schema)
  return {
    find: async (adId: string): Promise<StoredHistory | undefined> =>
      (await histories.findById(adId).lean()) ?? undefined,

    of: async (adIds: readonly string[]): Promise<Map<string, StoredHistory>> => {
      if (adIds.length === 0) return new Map()
      const found = await histories.find({ _id: { $in: adIds } }).lean()
      return new Map(found.map((history) => [history._id, history]))
    },

    /**
     * Puts a history in the place of the version that was read.
     * @param before undefined: there was none
     * @returns whether it was still that one
     */
    replace: async (
      next: StoredHistory,
      before: StoredHistory | undefined,
      session?: ClientSession,
    ): Promise<boolean> => {
      if (before !== undefined) {
        const held = { _id: next._id, version: before.version }
        return (await histories.replaceOne(held, next, { session })).matchedCount === 1
      }
      try {
        await histories.insertMany([next], { session })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Some ads that were removed before a moment. */
    removedBefore: async (moment: Date, limit: number): Promise<string[]> =>
      (
        await histories
          .find({ removedAt: { $lt: moment } }, { _id: 1 })
          .limit(limit)
          .lean()
      ).map(({ _id }) => _id),

    forget: async (adIds: readonly string[]): Promise<void> => {
      await histories.deleteMany({ _id: { $in: adIds }, state: 'removed' })
    },
  }
}
export type PriceHistories = ReturnType<typeof createPriceHistories>
