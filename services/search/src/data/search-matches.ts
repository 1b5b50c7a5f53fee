import { MAX_FRESH } from '@rouage/contracts/saved-searches'
import type { Database } from '@rouage/service-kit'
import { type ClientSession, Schema } from 'mongoose'

/** An ad that came to match a saved search: one document for the two, ever, so that nobody is told twice. */
export type StoredMatch = {
  /** `<search>:<ad>`. */
  _id: string
  searchId: string
  userId: string
  adId: string
  matchedAt: Date
  /** When its owner is to be told; null once they are, and where they want no alert. */
  dueAt: Date | null
}
export type NewMatch = Omit<StoredMatch, '_id'>

/** An ad is online for 60 days, and again by renewals: longer than anybody goes on with it. */
const KEEP_SECONDS = 365 * 24 * 3_600

const schema = new Schema<StoredMatch>(
  {
    _id: { type: String, required: true },
    searchId: { type: String, required: true },
    userId: { type: String, required: true },
    adId: { type: String, required: true },
    matchedAt: { type: Date, required: true },
    dueAt: { type: Date, default: null },
  },
  { collection: 'search-matches', versionKey: false },
)
// What is new of a search, and what goes with it.
schema.index({ searchId: 1, matchedAt: -1 })
// Who is to be told, and of what.
schema.index({ dueAt: 1, userId: 1 })
schema.index({ userId: 1, dueAt: 1 })
schema.index({ matchedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS })

const PAST = new Date(0)
/** Matches that are read at once for one search: some of their ads may have gone. */
const MOST_READ = MAX_FRESH * 3

/** Which ads matched which searches. Registers a collection on the database: call before `syncIndexes`. */
export const createMatchStore = (database: Database) => {
  const matches = database.model('SearchMatch', schema)
  return {
    /** Notes matches; those that are known stay as they are. @returns those that were not */
    add: async (found: readonly NewMatch[]): Promise<NewMatch[]> => {
      if (found.length === 0) return []
      const writes = found.map((match) => {
        const _id = `${match.searchId}:${match.adId}`
        return { updateOne: { filter: { _id }, update: { $setOnInsert: match }, upsert: true } }
      })
      const { upsertedIds } = await matches.bulkWrite(writes, { ordered: false })
      return found.filter((_, index) => upsertedIds[index] !== undefined)
    },

    /** Ads that came to match a search after a moment, the newest first, 300 at most. */
    since: async (searchId: string, after: Date): Promise<string[]> => {
      const found = await matches
        .find({ searchId, matchedAt: { $gt: after } }, { adId: 1 })
        .sort({ matchedAt: -1 })
        .limit(MOST_READ)
        .lean()
      return found.map(({ adId }) => adId)
    },

    /** Some of the people who are to be told by now. */
    findPeopleDue: async (now: Date, limit: number): Promise<string[]> => {
      const found = await matches
        .find({ dueAt: { $gt: PAST, $lte: now } }, { userId: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean()
      return [...new Set(found.map(({ userId }) => userId))]
    },

    /** What a person is to be told by now, the oldest first. */
    findDue: (userId: string, now: Date, limit: number, session: ClientSession): Promise<StoredMatch[]> =>
      matches
        .find({ userId, dueAt: { $gt: PAST, $lte: now } }, null, { session })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<StoredMatch[]>(),

    /** A person is told of all that they were to be told by now. */
    settleDue: async (userId: string, now: Date, session: ClientSession): Promise<void> => {
      await matches.updateMany({ userId, dueAt: { $gt: PAST, $lte: now } }, { $set: { dueAt: null } }, { session })
    },

    /** Whatever a person is to be told by now, they are told later. */
    putOff: async (userId: string, now: Date, until: Date, session: ClientSession): Promise<void> => {
      await matches.updateMany({ userId, dueAt: { $gt: PAST, $lte: now } }, { $set: { dueAt: until } }, { session })
    },

    /** Nobody is told of what matched this search any more. */
    silence: async (searchId: string, session: ClientSession): Promise<void> => {
      await matches.updateMany({ searchId, dueAt: { $gt: PAST } }, { $set: { dueAt: null } }, { session })
    },

    eraseAll: async (userIds: readonly string[]): Promise<void> => {
      await matches.deleteMany({ userId: { $in: userIds } })
    },
    removeOf: async (searchIds: readonly string[]): Promise<void> => {
      await matches.deleteMany({ searchId: { $in: searchIds } })
    },
  }
}
export type MatchStore = ReturnType<typeof createMatchStore>
