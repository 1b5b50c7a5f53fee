import type { Database } from '@rouage/service-kit'
import { Schema } from 'mongoose'

/** A person's favorites. */
export type StoredFavorites = {
  /** The user's id. */
  _id: string
  /** Ads, the newest favorite first. */
  ids: string[]
  /** When each became one; missing of those that came before this was noted. What is in no `ids` is nobody's. */
  moments?: { adId: string; at: Date }[]
  /** How often `ids` changed. Missing where only an older release wrote: 0. */
  revision?: number
  /** Set once the account is erased: nothing is added any more. */
  erasedAt?: Date
}

/** As long as access tokens may outlive their account, generously. */
const KEEP_ERASED_SECONDS = 3_600

const schema = new Schema<StoredFavorites>(
  {
    _id: { type: String, required: true },
    ids: { type: [String], required: true },
    moments: { type: [{ _id: false, adId: String, at: Date }], default: undefined },
    revision: Number,
    erasedAt: Date,
  },
  { collection: 'favorites', versionKey: false },
)
// Who has to let go of an ad that is gone for good.
schema.index({ ids: 1 })
schema.index({ erasedAt: 1 }, { expireAfterSeconds: KEEP_ERASED_SECONDS })

/** The contract's `favoriteList`: past it the oldest one leaves. */
export const MAX_FAVORITES = 100

/** Moments of one ad that are told at once. */
const MOST_MOMENTS = 5_000

/** Moments of favorites alone: an older release takes an ad out and leaves its moment. */
const momentsIn = (ids: unknown) => ({
  $filter: { input: { $ifNull: ['$moments', []] }, as: 'moment', cond: { $in: ['$$moment.adId', ids] } },
})

/** Each write is one atomic update of one document: parallel ones lose nothing. */
export const createFavoriteStore = (database: Database) => {
  const favorites = database.model('Favorites', schema)

  return {
    read: async (userId: string): Promise<StoredFavorites | undefined> =>
      (await favorites.findById(userId).lean()) ?? undefined,

    /**
     * Puts in front what is no favorite yet, in its order, in one update that no other write can come between; nothing
     * where the account is erased.
     * @returns what was stored before: what was added and what is there now follow from it
     */
    add: async (userId: string, adIds: readonly string[]): Promise<StoredFavorites | undefined> => {
      const known = { $ifNull: ['$ids', []] }
      const missing = { $filter: { input: [...adIds], as: 'adId', cond: { $not: [{ $in: ['$$adId', known] }] } } }
      const added = { $slice: [{ $concatArrays: [missing, known] }, MAX_FAVORITES] }
      const isErased = { $gt: ['$erasedAt', null] }
      const grows = { $and: [{ $not: [isErased] }, { $ne: [missing, []] }] }
      const ids = { $cond: [grows, added, known] }
      const begun = { $map: { input: missing, as: 'adId', in: { adId: '$$adId', at: new Date() } } }
      const moments = { $cond: [grows, { $concatArrays: [begun, momentsIn(known)] }, momentsIn(known)] }
      // Those that had to leave leave with their moments.
      const cut = { $set: { moments: momentsIn('$ids') } }
      const revision = { $add: [{ $ifNull: ['$revision', 0] }, { $cond: [grows, 1, 0] }] }
      const before = await favorites
        .findOneAndUpdate({ _id: userId }, [{ $set: { ids, moments, revision } }, cut], {
          returnDocument: 'before',
          upsert: true,
          updatePipeline: true,
        })
        .lean()
      return before ?? undefined
    },

    /** @returns what is stored now, or undefined where the ad was no favorite */
    remove: async (userId: string, adId: string): Promise<StoredFavorites | undefined> => {
      const removal = { $pull: { ids: adId, moments: { adId } }, $inc: { revision: 1 } }
      const options = { returnDocument: 'after' } as const
      return (await favorites.findOneAndUpdate({ _id: userId, ids: adId }, removal, options).lean()) ?? undefined
    },

    /** Some of the people who have the ad among their favorites. */
    holdersOf: async (adId: string, limit: number): Promise<string[]> =>
      (await favorites.find({ ids: adId }, { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id),

    /** When an ad became a favorite of those who have it, newest first. */
    momentsOf: async (adId: string, since: Date): Promise<Date[]> => {
      const ofAd = { $filter: { input: '$moments', as: 'moment', cond: { $eq: ['$$moment.adId', adId] } } }
      const found = await favorites.aggregate<{ moment: { at: Date } }>([
        { $match: { ids: adId, moments: { $elemMatch: { adId, at: { $gte: since } } } } },
        { $project: { moment: { $first: ofAd } } },
        { $sort: { 'moment.at': -1 } },
        { $limit: MOST_MOMENTS },
      ])
      return found.map(({ moment }) => moment.at)
    },

    eraseAll: async (userIds: readonly string[]): Promise<void> => {
      const erasure = { $set: { ids: [], moments: [], erasedAt: new Date() }, $inc: { revision: 1 } }
      const writes = userIds.map((_id) => ({ updateOne: { filter: { _id }, update: erasure, upsert: true } }))
      if (writes.length > 0) await favorites.bulkWrite(writes)
    },
  }
}
export type FavoriteStore = ReturnType<typeof createFavoriteStore>
