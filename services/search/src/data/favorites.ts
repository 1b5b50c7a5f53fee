import { type Database, isDuplicateKey } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** What a person wrote to themselves on an ad. */
type StoredNote = {
  adId: string
  text: string
  /** Since when the ad is no favorite any more: it may be taken back for a while. */
  orphanedAt?: Date
}

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
  /** One for each ad at most; missing where none was ever written. */
  notes?: StoredNote[]
  /** When the person was last sent an e-mail of prices that went down. */
  dropMailAt?: Date
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
    notes: { type: [{ _id: false, adId: String, text: String, orphanedAt: Date }], default: undefined },
    dropMailAt: Date,
    erasedAt: Date,
  },
  { collection: 'favorites', versionKey: false },
)
// Who follows an ad, in batches.
schema.index({ ids: 1, _id: 1 })
schema.index({ 'notes.orphanedAt': 1 }, { sparse: true })
schema.index({ erasedAt: 1 }, { expireAfterSeconds: KEEP_ERASED_SECONDS })

/** The contract's `favoriteList`: past it the oldest one leaves. */
export const MAX_FAVORITES = 100

/** Moments of one ad that are told at once. */
const MOST_MOMENTS = 5_000

/** Moments of favorites alone: an older release takes an ad out and leaves its moment. */
const momentsIn = (ids: unknown) => ({
  $filter: { input: { $ifNull: ['$moments', []] }, as: 'moment', cond: { $in: ['$$moment.adId', ids] } },
})

/**
 * Notes once the ids have changed: those of ads that are no favorites any more wait to be taken back. The moment comes from
 * here: the local database refuses `$$NOW` to some of the updates that wait for each other.
 */
const settledNotes = () => ({
  $map: {
    input: { $ifNull: ['$notes', []] },
    as: 'note',
    in: {
      $cond: [
        { $in: ['$$note.adId', '$ids'] },
        { adId: '$$note.adId', text: '$$note.text' },
        { $mergeObjects: [{ orphanedAt: new Date() }, '$$note'] },
      ],
    },
  },
})

/** Somebody who follows an ad. */
export type Holder = {
  readonly userId: string
  /** Since when; missing where that was not noted. */
  readonly since: Date | undefined
  readonly lastMailAt: Date | undefined
}

const notesIn = (favorites: Model<StoredFavorites>) => ({
  /** Writes a note on a favorite, or takes it away where it is empty. @returns false where the ad is no favorite */
  setNote: async (userId: string, adId: string, text: string): Promise<boolean> => {
    const others = {
      $filter: { input: { $ifNull: ['$notes', []] }, as: 'note', cond: { $ne: ['$$note.adId', adId] } },
    }
    // What a person typed is no expression, whatever it begins with.
    const written = text === '' ? [] : [{ adId: { $literal: adId }, text: { $literal: text } }]
    const notes = { $concatArrays: [others, written] }
    const options = { updatePipeline: true }
    return (await favorites.updateOne({ _id: userId, ids: adId }, [{ $set: { notes } }], options)).matchedCount === 1
  },

  /** Forgets notes whose ads are no favorites since before a moment. */
  forgetNotes: async (before: Date): Promise<void> => {
    const old = { orphanedAt: { $lt: before } }
    await favorites.updateMany({ 'notes.orphanedAt': old.orphanedAt }, { $pull: { notes: old } })
  },
})

/** Who follows an ad. */
const holdersIn = (favorites: Model<StoredFavorites>) => ({
  /** Whether anybody has the ad among their favorites. */
  isHeld: async (adId: string): Promise<boolean> => (await favorites.exists({ ids: adId })) !== null,

  /** The next people who have the ad among their favorites, by id. */
  holdersAfter: async (adId: string, after: string, limit: number, session: ClientSession): Promise<Holder[]> => {
    const found = await favorites
      .find({ ids: adId, _id: { $gt: after } }, { moments: 1, dropMailAt: 1 }, { session })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id, moments = [], dropMailAt }) => ({
      userId: _id,
      since: moments.find((moment) => moment.adId === adId)?.at,
      lastMailAt: dropMailAt,
    }))
  },

  noteDropMail: async (userId: string, at: Date, session: ClientSession): Promise<void> => {
    await favorites.updateOne({ _id: userId }, { $set: { dropMailAt: at } }, { session })
  },
})

/** Each write is one atomic update of one document: parallel ones lose nothing. */
export const createFavoriteStore = (database: Database) => {
  const favorites = database.model('Favorites', schema)

  return {
    ...notesIn(favorites),
    ...holdersIn(favorites),
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
      const cut = { $set: { moments: momentsIn('$ids'), notes: settledNotes() } }
      const revision = { $add: [{ $ifNull: ['$revision', 0] }, { $cond: [grows, 1, 0] }] }
      const write = () =>
        favorites
          .findOneAndUpdate({ _id: userId }, [{ $set: { ids, moments, revision } }, cut], {
            returnDocument: 'before',
            upsert: true,
            updatePipeline: true,
          })
          .lean()
      const before = await write().catch((error: unknown) => {
        // Two first hearts at once: the second time the document is there.
        if (isDuplicateKey(error)) return write()
        throw error
      })
      return before ?? undefined
    },

    /** @returns what is stored now, or undefined where the ad was no favorite */
    remove: async (userId: string, adId: string): Promise<StoredFavorites | undefined> => {
      const ids = { $filter: { input: '$ids', as: 'id', cond: { $ne: ['$$id', adId] } } }
      const revision = { $add: [{ $ifNull: ['$revision', 0] }, 1] }
      const removal = [{ $set: { ids, revision } }, { $set: { moments: momentsIn('$ids'), notes: settledNotes() } }]
      const options = { returnDocument: 'after', updatePipeline: true } as const
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
      const erasure = { $set: { ids: [], moments: [], notes: [], erasedAt: new Date() }, $inc: { revision: 1 } }
      const writes = userIds.map((_id) => ({ updateOne: { filter: { _id }, update: erasure, upsert: true } }))
      if (writes.length > 0) await favorites.bulkWrite(writes)
    },
  }
}
export type FavoriteStore = ReturnType<typeof createFavoriteStore>
