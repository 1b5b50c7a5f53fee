import type { SearchAlert } from '@rouage/contracts/saved-searches'
import type { Database } from '@rouage/service-kit'
import { type ClientSession, Schema } from 'mongoose'

/** A search that somebody keeps. One that is deleted stays as a mark for an hour, and can be brought back. */
export type StoredSearch = {
  _id: string
  userId: string
  /** As `writeCriteria` writes them: one search has one text. */
  criteria: string
  name: string
  alert: SearchAlert
  savedAt: Date
  /** When its owner last looked at what it finds. */
  seenAt: Date
  /** When this document was last written: the matchers of all copies of the service follow by it. */
  changedAt: Date
  /** When it was deleted; null while it is there. */
  goneAt: Date | null
}

const searchSchema = new Schema<StoredSearch>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    criteria: { type: String, required: true },
    name: { type: String, required: true },
    alert: { type: String, required: true },
    savedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    goneAt: { type: Date, default: null },
  },
  { collection: 'saved-searches', versionKey: false },
)
// The same criteria once for each person.
searchSchema.index({ userId: 1, criteria: 1 }, { unique: true })
searchSchema.index({ changedAt: 1 })
searchSchema.index({ goneAt: 1 })

/** Who keeps searches: what is written of theirs takes turns by this document. */
type StoredKeeper = {
  /** The user's id. */
  _id: string
  /** How often something of theirs was written. */
  revision: number
  /** When e-mails about several ads went out in the last hour, oldest first. */
  mailedAt: Date[]
  /** Set once the account is erased: nothing is saved any more. */
  erasedAt?: Date
}
const keeperSchema = new Schema<StoredKeeper>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    mailedAt: { type: [Date], default: [] },
    erasedAt: Date,
  },
  { collection: 'search-keepers', versionKey: false },
)
keeperSchema.index({ erasedAt: 1 })

/** How long a deleted search can be brought back, and access tokens may outlive their account. */
const KEEP_GONE_MS = 3_600_000

/** What is deleted, and whose is erased. */
export type Forgotten = { readonly searchIds: readonly string[]; readonly userIds: readonly string[] }

const searchModel = (database: Database) => database.model('SavedSearch', searchSchema)
const keeperModel = (database: Database) => database.model('SearchKeeper', keeperSchema)
type Models = { searches: ReturnType<typeof searchModel>; keepers: ReturnType<typeof keeperModel> }

/** What the owner of searches does with them. */
const ownWrites = ({ searches, keepers }: Models) => ({
  /**
   * Takes the turn of a person within a transaction: whoever writes of theirs at once waits or starts over.
   * @returns undefined where the account is erased
   */
  takeTurn: async (userId: string, session: ClientSession): Promise<StoredKeeper | undefined> => {
    const turn = { $inc: { revision: 1 } }
    const options = { upsert: true, returnDocument: 'after', session } as const
    const keeper = await keepers.findOneAndUpdate({ _id: userId }, turn, options).lean()
    return keeper === null || keeper.erasedAt !== undefined ? undefined : keeper
  },

  countOf: (userId: string, session: ClientSession): Promise<number> =>
    searches.countDocuments({ userId, goneAt: null }, { session }),

  findByCriteria: async (userId: string, criteria: string, session: ClientSession): Promise<StoredSearch | undefined> =>
    (await searches.findOne({ userId, criteria }, null, { session }).lean<StoredSearch>()) ?? undefined,

  insert: async (search: StoredSearch, session: ClientSession): Promise<void> => {
    await searches.insertMany([search], { session })
  },

  /** Changes one of a person's searches; a deleted one only where it `isBack`. @returns whether there was one */
  change: async (
    { id, userId }: { id: string; userId: string },
    fields: Partial<Pick<StoredSearch, 'name' | 'alert' | 'goneAt' | 'savedAt' | 'seenAt'>>,
    session: ClientSession,
    { isBack = false } = {},
  ): Promise<boolean> => {
    const filter = isBack ? { _id: id, userId } : { _id: id, userId, goneAt: null }
    const { matchedCount } = await searches.updateOne(
      filter,
      { $set: { ...fields, changedAt: new Date() } },
      { session },
    )
    return matchedCount === 1
  },

  /** Says when the owner looked; the matchers need not know. @returns whether there is such a search */
  look: async ({ id, userId }: { id: string; userId: string }, at: Date): Promise<boolean> =>
    (await searches.updateOne({ _id: id, userId, goneAt: null }, { $max: { seenAt: at } })).matchedCount === 1,

  /** Those of a person, the newest first. */
  listOf: (userId: string): Promise<StoredSearch[]> =>
    searches.find({ userId, goneAt: null }).sort({ savedAt: -1 }).lean<StoredSearch[]>(),

  noteMails: async (userId: string, mailedAt: readonly Date[], session: ClientSession): Promise<void> => {
    await keepers.updateOne({ _id: userId }, { $set: { mailedAt: [...mailedAt] } }, { session })
  },
})

/** What goes on without the owner: matchers follow, and what is gone is forgotten. */
const upkeep = ({ searches, keepers }: Models) => ({
  /** Searches by their ids; those that are deleted are left out. */
  findAll: (ids: readonly string[], session?: ClientSession): Promise<StoredSearch[]> =>
    searches.find({ _id: { $in: ids }, goneAt: null }, null, { ...(session && { session }) }).lean<StoredSearch[]>(),

  /** Every search that is there, one by one. */
  all: (): AsyncIterable<StoredSearch> =>
    searches.find({ goneAt: null }).lean<StoredSearch>().cursor({ batchSize: 2_000 }),

  /** What was written at or after a moment, oldest first, deletions among it. */
  changedSince: (since: Date): AsyncIterable<StoredSearch> =>
    searches
      .find({ changedAt: { $gte: since } })
      .sort({ changedAt: 1 })
      .lean<StoredSearch>()
      .cursor({ batchSize: 2_000 }),

  /** Everything of these people is deleted now, and they save nothing any more. */
  eraseAll: async (userIds: readonly string[]): Promise<void> => {
    if (userIds.length === 0) return
    const erasedAt = new Date()
    const marks = userIds.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { erasedAt, mailedAt: [] }, $inc: { revision: 1 } }, upsert: true },
    }))
    await keepers.bulkWrite(marks)
    // What they were is forgotten at once; that they are gone, matchers have to hear.
    await searches.updateMany(
      { userId: { $in: userIds } },
      [
        {
          $set: {
            criteria: { $concat: ['erased:', '$_id'] },
            name: '-',
            alert: 'none',
            goneAt: erasedAt,
            changedAt: erasedAt,
          },
        },
      ],
      { updatePipeline: true },
    )
  },

  /** What was deleted or erased long enough ago to be forgotten, some of it. */
  findForgotten: async (limit: number, now = new Date()): Promise<Forgotten> => {
    const before = { $gt: new Date(0), $lt: new Date(now.getTime() - KEEP_GONE_MS) }
    const gone = await searches.find({ goneAt: before }, { _id: 1 }).limit(limit).lean()
    const erased = await keepers.find({ erasedAt: before }, { _id: 1 }).limit(limit).lean()
    return { searchIds: gone.map(({ _id }) => _id), userIds: erased.map(({ _id }) => _id) }
  },
  forget: async ({ searchIds, userIds }: Forgotten): Promise<void> => {
    // One that was brought back meanwhile stays.
    await searches.deleteMany({ _id: { $in: searchIds }, goneAt: { $gt: new Date(0) } })
    await keepers.deleteMany({ _id: { $in: userIds } })
  },
})

/** People's saved searches. Registers collections on the database: call before `syncIndexes`. */
export const createSavedSearchStore = (database: Database) => {
  const models = { searches: searchModel(database), keepers: keeperModel(database) }
  return { ...ownWrites(models), ...upkeep(models) }
}
export type SavedSearchStore = ReturnType<typeof createSavedSearchStore>
