import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type AnnouncementSummary, summaryOf } from '@rouage/contracts'
import type { Digest } from '@rouage/contracts/digest'
import { type AnnouncementRecord, isOnline } from '@rouage/contracts/endpoints/listing'
import { hashOf } from '@rouage/contracts/hash'
import { type Database, digestOf, fillIdHashes, inBuckets } from '@rouage/service-kit'
import { Schema } from 'mongoose'
import type { IndexEntry } from '../index-engine/entry'
import { entryOf, type Facts } from '../index-engine/entry-of'

/** An ad as search keeps it. A removed one stays as a mark of its version, without content, for 30 days. */
type Stored = {
  _id: string
  /** In which bucket of a digest the ad is counted (`hashOf(_id)`). */
  idHash: number
  version: number
  gone: boolean
  /** When this document was last written: the index follows by it. */
  changedAt: Date
  /** When it was last found to be wrong, and put right whatever its version. */
  healedAt?: Date
  summary?: AnnouncementSummary
  facts?: Facts
}
export type Change = {
  readonly id: string
  readonly version: number
  readonly gone: boolean
  readonly changedAt: Date
  /** This very write put it right: the version says nothing. */
  readonly isHealing: boolean
}

const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    idHash: { type: Number, required: true },
    version: { type: Number, required: true },
    gone: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
    healedAt: Date,
    summary: Schema.Types.Mixed,
    facts: Schema.Types.Mixed,
  },
  { collection: 'announcements', versionKey: false },
)
schema.index({ changedAt: 1 })
schema.index({ gone: 1, changedAt: 1 })
// A digest, and the ads of a bucket.
schema.index({ gone: 1, idHash: 1, version: 1 })

type Identity = { _id: string; epoch: string }
const identitySchema = new Schema<Identity>(
  { _id: String, epoch: String },
  { collection: 'readModel', versionKey: false },
)

const KEEP_GONE_MS = 30 * 24 * 3_600_000
const DUPLICATE_KEY = 11000
const codeOf = (error: unknown): unknown => (error instanceof Object && 'code' in error ? error.code : undefined)

const factsOf = ({ vehicle, place }: AnnouncementRecord): Facts => ({
  ...vehicle,
  communeCode: place.communeCode,
  lat: place.lat,
  lon: place.lon,
})

const contentOf = (record: AnnouncementRecord) =>
  isOnline(record) ? { gone: false, summary: summaryOf(record), facts: factsOf(record) } : { gone: true }

/** Names the field that the index of the buckets begins with. */
const EVERY = { gone: { $in: [true, false] } }
const asHeld = ({ _id, version, gone, changedAt }: Stored) => ({ _id, version, gone, changedAt })
/** As it is stored: without fields that are undefined. */
const bare = (content: object): unknown => JSON.parse(JSON.stringify(content))

const entriesOf = (stored: readonly Stored[]): IndexEntry[] =>
  stored.flatMap(({ version, summary, facts }) =>
    summary === undefined || facts === undefined ? [] : [entryOf(version, summary, facts)],
  )

/** Search's own copy of the published ads, fed by listing's events and snapshot. */
export const createReadModel = (database: Database) => {
  const announcements = database.model('Announcement', schema)
  const identities = database.model('ReadModel', identitySchema)

  /** A later write of the same content is no change: `changedAt` stays. */
  const write = (
    id: string,
    version: number,
    content: { gone: boolean; summary?: AnnouncementSummary; facts?: Facts },
  ) => ({
    filter: { _id: id, version: { $lt: version } },
    update: {
      $set: { version, idHash: hashOf(id), changedAt: new Date(), ...content },
      ...(content.gone ? { $unset: { summary: 1 as const, facts: 1 as const } } : {}),
    },
    upsert: true,
  })

  /** False when a version at least as high is stored: the filter missed and the upsert met the document. */
  const writeOne = async (...args: Parameters<typeof write>): Promise<boolean> => {
    const { filter, update } = write(...args)
    try {
      await announcements.updateOne(filter, update, { upsert: true })
      return true
    } catch (error) {
      if (codeOf(error) === DUPLICATE_KEY) return false
      throw error
    }
  }

  const pageAfter = (after: string, limit: number): Promise<Stored[]> =>
    announcements
      .find({ _id: { $gt: after }, gone: false })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Stored[]>()

  return {
    /** Stores an ad unless the stored version is at least as high; answers whether it did. */
    put: (record: AnnouncementRecord): Promise<boolean> => writeOne(record.id, record.version, contentOf(record)),

    /** Marks an ad as gone unless a version at least as high is stored; answers whether it did. */
    remove: (id: string, version: number): Promise<boolean> => writeOne(id, version, { gone: true }),

    /** Stores many ads as `put` does one. */
    putMany: async (records: readonly AnnouncementRecord[]): Promise<void> => {
      if (records.length === 0) return
      const known = await announcements.find({ _id: { $in: records.map(({ id }) => id) } }, { version: 1 }).lean()
      const versions = new Map(known.map(({ _id, version }) => [_id, version]))
      const newer = records.filter(({ id, version }) => version > (versions.get(id) ?? -1))
      if (newer.length === 0) return
      const operations = newer.map((record) =>
        versions.has(record.id)
          ? { updateOne: write(record.id, record.version, contentOf(record)) }
          : {
              insertOne: {
                document: {
                  _id: record.id,
                  idHash: hashOf(record.id),
                  version: record.version,
                  changedAt: new Date(),
                  ...contentOf(record),
                },
              },
            },
      )
      try {
        await announcements.bulkWrite(operations, { ordered: false })
      } catch (error) {
        // An event was quicker with some of them; events carry all that a snapshot does.
        if (codeOf(error) !== DUPLICATE_KEY) throw error
        for (const record of newer) await writeOne(record.id, record.version, contentOf(record))
      }
    },

    /**
     * Marks as gone what stands between two ids, was last written before a moment and is not among those that exist.
     * @returns how many were
     */
    removeOthers: async (
      after: string,
      until: string | null,
      existing: readonly string[],
      before: Date,
    ): Promise<number> => {
      const exists = new Set(existing)
      const stored = await announcements
        .find(
          { _id: { $gt: after, ...(until === null ? {} : { $lte: until }) }, gone: false, changedAt: { $lt: before } },
          { version: 1 },
        )
        .lean()
      const orphans = stored.filter(({ _id }) => !exists.has(_id))
      for (const { _id, version } of orphans) {
        await announcements.updateOne(
          { _id, version, gone: false },
          { $set: { gone: true, changedAt: new Date() }, $unset: { summary: 1, facts: 1 } },
        )
      }
      return orphans.length
    },

    /** What ads there are, in short. */
    digest: async (): Promise<Digest> => {
      await fillIdHashes(announcements, EVERY)
      return digestOf(announcements, { gone: false })
    },

    /** All that is held of some buckets, marks of removed ads among it. */
    heldIn: ({ from, to }: { from: number; to: number }): Promise<Stored[]> =>
      announcements.find({ ...EVERY, ...inBuckets(from, to) }).lean<Stored[]>(),

    /** Whether what is held of an ad is what listing says. */
    saysTheSame: (held: Stored, record: AnnouncementRecord): boolean => {
      const { gone, summary, facts } = held
      return isDeepStrictEqual(bare({ gone, summary, facts }), bare(contentOf(record)))
    },

    /** Stores an ad in the place of what was held of it, whatever its version; false when that is no more. */
    heal: async (record: AnnouncementRecord, held: Stored | undefined): Promise<boolean> => {
      if (held === undefined) return writeOne(record.id, record.version, contentOf(record))
      const now = new Date()
      const { modifiedCount } = await announcements.updateOne(asHeld(held), {
        $set: { version: record.version, changedAt: now, healedAt: now, ...contentOf(record) },
      })
      return modifiedCount === 1
    },

    /** Marks as gone what was held of an ad; false when that is no more. */
    healGone: async (held: Stored): Promise<boolean> => {
      const now = new Date()
      const gone = { $set: { gone: true, changedAt: now, healedAt: now }, $unset: { summary: 1, facts: 1 } }
      return (await announcements.updateOne(asHeld(held), gone)).modifiedCount === 1
    },

    /** Summaries by id; ads that are gone are left out. */
    summaries: async (
      ids: readonly string[],
    ): Promise<Map<string, { version: number; summary: AnnouncementSummary }>> => {
      if (ids.length === 0) return new Map()
      const found = await announcements.find({ _id: { $in: ids } }, { version: 1, summary: 1 }).lean<Stored[]>()
      return new Map(
        found.flatMap(({ _id, version, summary }) => (summary === undefined ? [] : [[_id, { version, summary }]])),
      )
    },

    /** What was written at or after a moment, oldest first. */
    changesSince: async (since: Date): Promise<Change[]> => {
      const found = await announcements
        .find({ changedAt: { $gte: since } }, { version: 1, gone: 1, changedAt: 1, healedAt: 1 })
        .sort({ changedAt: 1 })
        .lean()
      return found.map(({ _id, version, gone, changedAt, healedAt }) => ({
        id: _id,
        version,
        gone,
        changedAt,
        isHealing: healedAt?.getTime() === changedAt.getTime(),
      }))
    },

    entries: async (ids: readonly string[]): Promise<IndexEntry[]> => {
      const found = await announcements.find({ _id: { $in: ids } }).lean<Stored[]>()
      return entriesOf(found)
    },

    entriesIn: async ({ from, to }: { from: number; to: number }): Promise<IndexEntry[]> => {
      const found = await announcements.find({ gone: false, ...inBuckets(from, to) }).lean<Stored[]>()
      return entriesOf(found)
    },

    /** Every published ad, some thousand at a time, by id. */
    async *allEntries(pageSize = 2_000): AsyncGenerator<IndexEntry[]> {
      let after = ''
      for (;;) {
        const page = await pageAfter(after, pageSize)
        if (page.length > 0) yield entriesOf(page)
        const last = page.at(-1)
        if (last === undefined || page.length < pageSize) return
        after = last._id
      }
    },

    count: (): Promise<number> => announcements.countDocuments({ gone: false }),

    /** Names this very copy: another after the database was dropped. */
    epoch: async (): Promise<string> => {
      await identities
        .updateOne({ _id: 'identity' }, { $setOnInsert: { epoch: randomUUID() } }, { upsert: true })
        .catch((error: unknown) => {
          if (codeOf(error) !== DUPLICATE_KEY) throw error
        })
      const identity = await identities.findById('identity').lean()
      return identity?.epoch ?? ''
    },

    /** Forgets marks of removed ads that no late event can meet any more. */
    forgetGone: async (): Promise<void> => {
      await announcements.deleteMany({ gone: true, changedAt: { $lt: new Date(Date.now() - KEEP_GONE_MS) } })
    },
  }
}
export type ReadModel = ReturnType<typeof createReadModel>
