import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../data/database'
import { EVENT_STREAM } from './event-stream'
import type { Outbox, OutboxItem } from './outbox'
import { isDuplicateKey } from '../data/duplicate-key'

const BATCH = 200
/** Events stay in the outbox this long after they were published, for a Redis that loses them. */
const KEEP_MS = 24 * 3_600_000

/**
 * Where the outbox stands: how many batches were made so far, and when the counting began (in ms since 1970), which
 * tells the batches of this database from those of one that was there before. `gap` is the newest batch that was made in
 * the place of events, for as long as events are kept; 0 where none was.
 */
export type BatchCount = { readonly begun: number; readonly batch: number; readonly gap: number }

type Stored = { _id: string; begun?: number; batch?: number; gap?: number; gapAt?: Date }
const schema = new Schema<Stored>(
  { _id: { type: String, required: true }, begun: Number, batch: Number, gap: Number, gapAt: Date },
  { collection: 'relayState', versionKey: false },
)

/** The outbox's events in numbered batches, for the relay. Registers the collection of their count on the database. */
export const createOutboxBatches = (database: Database, { items }: Pick<Outbox, 'items'>, stream = EVENT_STREAM) => {
  const counts = database.model('RelayState', schema)

  const count = async (): Promise<BatchCount> => {
    const found = await counts.findById(stream).lean()
    if (found?.begun !== undefined && found.batch !== undefined) {
      const isKept = (found.gapAt?.getTime() ?? 0) > Date.now() - KEEP_MS
      return { begun: found.begun, batch: found.batch, gap: isKept ? (found.gap ?? 0) : 0 }
    }
    const begin = { $set: { begun: Date.now(), batch: 0 } }
    try {
      await counts.updateOne({ _id: stream, begun: { $exists: false } }, begin, { upsert: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    return count()
  }

  return {
    /** How many batches there are; the counting begins where it has not. */
    count,

    /** Makes a batch of what waits longest; false when nothing does. @param last the newest batch so far */
    makeNext: async (last: number): Promise<boolean> => {
      const waiting = await items
        .find({ publishedAt: null, batch: null }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean()
      if (waiting.length === 0) return false
      const batch = last + 1
      const ids = waiting.map(({ _id }) => _id)
      await database.inTransaction(async (session) => {
        // Whoever lost the lease meanwhile must not add to a batch that was published already.
        const { modifiedCount } = await counts.updateOne({ _id: stream, batch: last }, { $set: { batch } }, { session })
        if (modifiedCount === 0) return
        await items.updateMany({ _id: { $in: ids }, batch: null }, { $set: { batch } }, { session })
      })
      return true
    },

    /**
     * In the place of more events than are worth telling one by one, as of a database that was filled: every reader
     * compares what it has with the snapshot of this service (`onReset`), by which it does not hear of what was before,
     * as of a price that fell. A relay of the release before takes it for events that are lost.
     * @param session of the transaction of what is to be read
     * @throws where the transaction began before there was anything to count on: record the gap first in it
     */
    recordGap: async (session: ClientSession): Promise<void> => {
      // There is something to count on from here.
      await count()
      const next = { $add: ['$batch', 1] }
      const update = [{ $set: { batch: next, gap: next, gapAt: new Date() } }]
      const { matchedCount } = await counts.updateOne({ _id: stream }, update, { session, updatePipeline: true })
      if (matchedCount === 0)
        throw new Error('This transaction began too early to record a gap in: begin it with that.')
    },

    /** The first batch after another that the outbox still has; undefined where all of them were forgotten. */
    firstAfter: async (
      published: number,
    ): Promise<{ readonly batch: number; readonly items: readonly OutboxItem[] } | undefined> => {
      const kept = await items
        .find({ batch: { $gt: published } })
        .sort({ batch: 1, _id: 1 })
        .limit(BATCH)
        .lean()
      const batch = kept[0]?.batch ?? null
      return batch === null ? undefined : { batch, items: kept.filter((item) => item.batch === batch) }
    },

    /** Redis took everything up to this batch. */
    markPublished: async (batch: number): Promise<void> => {
      await items.updateMany(
        { publishedAt: null, batch: { $gt: 0, $lte: batch } },
        { $set: { publishedAt: new Date() } },
      )
    },

    /** Forgets events that were published a day ago. */
    prune: async (): Promise<void> => {
      await items.deleteMany({ publishedAt: { $lt: new Date(Date.now() - KEEP_MS) } })
    },
  }
}
/** What `createOutboxBatches` makes. */
export type OutboxBatches = ReturnType<typeof createOutboxBatches>
