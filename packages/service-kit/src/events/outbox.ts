import { EventEmitter } from 'node:events'
import {
  type DomainEvent,
  domainEvent,
  type DomainEventOf,
  type DomainEventType,
  EVENT_PRODUCERS,
  type ProducerOf,
} from '@rouage/contracts/events/index'
import { type ClientSession, type Model, Schema, Types } from 'mongoose'
import type { Database } from '../data/database'
import { currentOrigin, type Origin } from '../ops/origin'

/** An event as the code that causes it writes it down; its id and time come from the outbox. */
export type NewEvent = {
  [T in DomainEventType]: { readonly type: T; readonly data: DomainEventOf<T>['data'] }
}[DomainEventType]

/** An event as it is stored. */
export type OutboxItem = {
  _id: Types.ObjectId
  type: DomainEventType
  data: unknown
  occurredAt: Date
  /** Which of the relay's batches the event belongs to, counted from 1; null until the relay took it up. */
  batch: number | null
  /** When Redis first took it; null until then. */
  publishedAt: Date | null
  /** The request that brought it about; null where there was none, missing in events of releases up to 2026-11-23. */
  origin?: Origin | null
}

/**
 * Events waiting to be told to other services. They are written in the transaction of the change they tell about, so
 * that neither exists without the other.
 */
export type Outbox = {
  /** The service that tells them. */
  readonly producer: ProducerOf
  readonly items: Model<OutboxItem>
  /**
   * Changes documents and records events, or neither; then wakes the relay.
   * `work` may run more than once (see `Database.inTransaction`).
   */
  inTransaction<T>(
    work: (session: ClientSession, recordEvents: (events: readonly NewEvent[]) => Promise<void>) => Promise<T>,
  ): Promise<T>
  /** Writes events down within a transaction of the caller's own. */
  recordEvents(session: ClientSession, events: readonly NewEvent[]): Promise<void>
  /** Calls back once events of `inTransaction` are recorded, in this process; returns how to stop. */
  onRecorded(listener: (events: readonly NewEvent[]) => void): () => void
}

const schema = new Schema<OutboxItem>(
  {
    type: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    occurredAt: { type: Date, required: true },
    batch: { type: Number, default: null },
    publishedAt: { type: Date, default: null },
    origin: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'outbox', versionKey: false },
)
// What nobody took up yet, and what Redis has only just taken.
schema.index({ publishedAt: 1, batch: 1, _id: 1 })
// What Redis does not have, or lost.
schema.index({ batch: 1, _id: 1 })

/** The event as consumers get it. */
export const eventOf = (item: Pick<OutboxItem, '_id' | 'type' | 'data' | 'occurredAt'>): DomainEvent =>
  domainEvent.parse({
    id: String(item._id),
    type: item.type,
    occurredAt: item.occurredAt.toISOString(),
    data: item.data,
  })

/**
 * Registers the collection on the database: call before `syncIndexes`.
 * @param producer the service: it tells its own events, nobody else's
 * @example
 * const outbox = createOutbox(database, 'listing')
 * await outbox.inTransaction(async (session, recordEvents) => {
 *   await announcements.updateOne({ _id: id }, { $set: { status: 'expired', version } }, { session })
 *   await recordEvents([{ type: 'announcement.expired', data: { id, version } }])
 * })
 */
export const createOutbox = (database: Database, producer: ProducerOf): Outbox => {
  const items = database.model('OutboxItem', schema)
  const recorded = new EventEmitter()
  const recordEvents = async (session: ClientSession, events: readonly NewEvent[]): Promise<void> => {
    const written = events.map((event) => ({
      _id: new Types.ObjectId(),
      type: event.type,
      data: event.data,
      occurredAt: new Date(),
      batch: null,
      publishedAt: null,
      origin: currentOrigin(),
    }))
    // An event that its contract refuses would stop every consumer: refuse it here, with the change that caused it.
    for (const item of written) eventOf(item)
    const foreign = written.find(({ type }) => EVENT_PRODUCERS[type] !== producer)
    if (foreign !== undefined) throw new Error(`${foreign.type} is told by ${EVENT_PRODUCERS[foreign.type]}, not here.`)
    await items.insertMany(written, { session })
  }
  return {
    producer,
    items,
    recordEvents,
    inTransaction: async (work) => {
      let written: NewEvent[] = []
      const result = await database.inTransaction((session) => {
        written = []
        return work(session, (events) => {
          written.push(...events)
          return recordEvents(session, events)
        })
      })
      recorded.emit('recorded', written)
      return result
    },
    onRecorded: (listener) => {
      recorded.on('recorded', listener)
      return () => recorded.off('recorded', listener)
    },
  }
}
