import { randomUUID } from 'node:crypto'
import { Schema } from 'mongoose'
import type { Database } from './database'
import { createLease } from './lease'
import type { Logger } from './logger'
import { startLoop } from './loop'
import { eventOf, type Outbox } from './outbox'
import type { Redis } from './redis'

/** The stream on which all services tell their events. */
export const EVENT_STREAM = 'rouage:events'

/** Entries the stream keeps, about. A consumer that was away for longer starts over from a snapshot. */
const STREAM_LENGTH = 100_000
const BATCH = 200
/** Published events stay in the outbox this long, to be told again to a Redis that lost them. */
const KEEP_MS = 24 * 3_600_000

export type Relay = { close(): Promise<void> }

type Seen = { _id: string; generation: string }
const seenSchema = new Schema<Seen>(
  { _id: { type: String, required: true }, generation: { type: String, required: true } },
  { collection: 'relayState', versionKey: false },
)

/**
 * Hands the outbox's events to the Redis stream, oldest first, each at least once. Every replica may run one: a lease
 * lets one work at a time, and where two overlap consumers meet the same event id twice, which they bear anyway.
 *
 * The stream's generation is a random value beside it in Redis. When it is gone or another than the one this service
 * knows, Redis lost the stream (FLUSHALL, an empty replacement), and the last 24 h of events are told again.
 * @param stream another stream, for tests that must not meet
 * @param everyMs how often the outbox is looked at when nobody wakes the relay
 */
export const startRelay = async ({
  database,
  outbox,
  redis,
  logger,
  stream = EVENT_STREAM,
  everyMs = 500,
}: {
  database: Database
  outbox: Outbox
  redis: Redis
  logger: Logger
  stream?: string
  everyMs?: number
}): Promise<Relay> => {
  const lease = createLease(database, `relay ${stream}`)
  const state = database.model('RelayState', seenSchema)
  const { client } = redis
  let prunedAt = 0

  const generation = async (): Promise<string> => {
    const key = `${stream}:generation`
    await client.set(key, randomUUID(), { condition: 'NX' })
    return (await client.get(key)) ?? ''
  }

  const tellAgainWhatRedisLost = async (): Promise<void> => {
    const current = await generation()
    const known = await state.findById(stream).lean()
    if (known?.generation === current) return
    const { modifiedCount } = await outbox.items.updateMany({ publishedAt: { $ne: null } }, { $set: { publishedAt: null } })
    await state.updateOne({ _id: stream }, { $set: { generation: current } }, { upsert: true })
    if (modifiedCount > 0) logger.warn({ stream, events: modifiedCount }, 'Redis lost the event stream, telling events again')
  }

  const publishBatch = async (): Promise<number> => {
    const items = await outbox.items.find({ publishedAt: null }).sort({ _id: 1 }).limit(BATCH).lean()
    if (items.length === 0) return 0
    const pipeline = client.multi()
    for (const item of items) {
      pipeline.xAdd(stream, '*', { type: item.type, event: JSON.stringify(eventOf(item)) }, {
        TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH },
      })
    }
    await pipeline.execAsPipeline()
    await outbox.items.updateMany({ _id: { $in: items.map(({ _id }) => _id) } }, { $set: { publishedAt: new Date() } })
    return items.length
  }

  const prune = async (): Promise<void> => {
    if (Date.now() - prunedAt < 3_600_000) return
    prunedAt = Date.now()
    await outbox.items.deleteMany({ publishedAt: { $lt: new Date(Date.now() - KEEP_MS) } })
  }

  const loop = startLoop(
    'relay',
    async (isClosing) => {
      if (!client.isReady) return
      if (!(await lease.hold())) return
      await tellAgainWhatRedisLost()
      while (!isClosing() && (await publishBatch()) === BATCH && (await lease.hold()));
      await prune()
    },
    { everyMs, logger },
  )
  const stopListening = outbox.onRecorded(() => loop.wake())
  return {
    close: async () => {
      stopListening()
      await loop.close()
      await lease.release().catch(() => undefined)
    },
  }
}
