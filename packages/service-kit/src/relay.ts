import { Schema } from 'mongoose'
import type { Database } from './database'
import { createLease } from './lease'
import type { Logger } from './logger'
import { startLoop } from './loop'
import type { Metrics } from './metrics'
import { eventOf, type Outbox } from './outbox'
import type { Redis } from './redis'

/** The stream on which all services tell their events. */
export const EVENT_STREAM = 'rouage:events'
/** An entry that is no event: events were lost and cannot be published again, so readers resync with the owners. */
export const GAP_ENTRY = 'relay.gap'

/** Entries the stream keeps, about. A consumer that was away for longer starts over from a snapshot. */
const STREAM_LENGTH = 100_000
const BATCH = 200
/** Events stay in the outbox this long after they were published, for a Redis that loses them. */
const KEEP_MS = 24 * 3_600_000

export type Relay = { close(): Promise<void> }

/**
 * Where the outbox stands: how many batches were made so far, and when the counting began, which tells the batches of
 * this database from those of one that was there before.
 */
type RelayState = { _id: string; begun?: number; batch?: number }
const stateSchema = new Schema<RelayState>(
  { _id: { type: String, required: true }, begun: Number, batch: Number },
  { collection: 'relayState', versionKey: false },
)

/**
 * Appends one batch where the marker stands as expected, and moves the marker: both or neither, also in what Redis
 * writes to its disk and to its replicas.
 * KEYS: stream. ARGV: marker, where it stands ('' for nowhere), where it goes, length of the stream, then type and
 * event in turn.
 */
const APPEND = `
local at = ''
local groups = redis.pcall('XINFO', 'GROUPS', KEYS[1])
for _, group in ipairs(groups) do
  local fields = {}
  for i = 1, #group, 2 do fields[group[i]] = group[i + 1] end
  if fields['name'] == ARGV[1] then at = fields['last-delivered-id'] end
end
if at ~= ARGV[2] then return 0 end
for i = 5, #ARGV, 2 do
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], '*', 'type', ARGV[i], 'event', ARGV[i + 1])
end
if at == '' then redis.call('XGROUP', 'CREATE', KEYS[1], ARGV[1], ARGV[3], 'MKSTREAM')
else redis.call('XGROUP', 'SETID', KEYS[1], ARGV[1], ARGV[3]) end
return 1`

const isNoStream = (error: unknown): boolean => error instanceof Error && error.message.includes('no such key')
const isDuplicateKey = (error: unknown): boolean => error instanceof Object && 'code' in error && error.code === 11000

/**
 * Hands the outbox's events to the Redis stream, each at least once and in the order of its batches. Every replica may
 * run one: a lease lets one work at a time, and where two overlap, Redis takes each batch from one of them.
 *
 * What Redis has, Redis says itself. Events are put into numbered batches in MongoDB, and how far those were appended
 * is a marker in the stream: a group that nobody reads with, named after the database, whose position is
 * `<begun>-<batch>`. It lives and dies with the stream and is only moved together with an append. A Redis that went
 * back in time (the last second of its file is gone, a replica took over that was behind) shows an older batch, one
 * that lost everything shows none: either way the relay goes on from there. Nothing has to be noticed.
 * @param stream another stream, for tests that must not meet
 * @param everyMs how often the outbox is looked at when nobody wakes the relay
 */
export const startRelay = async ({
  database,
  outbox,
  redis,
  logger,
  metrics,
  stream = EVENT_STREAM,
  everyMs = 500,
}: {
  database: Database
  outbox: Outbox
  redis: Redis
  logger: Logger
  metrics?: Metrics
  stream?: string
  everyMs?: number
}): Promise<Relay> => {
  const lease = createLease(database, `relay ${stream}`)
  const states = database.model('RelayState', stateSchema)
  const republished = metrics?.counter(
    'rouage_events_republished_total',
    'Events that Redis had lost and that were published again.',
  )
  const { client } = redis
  const marker = `relay:${database.connection.name}`
  let prunedAt = 0

  /** Where the marker stands; '' where there is none. */
  const readMarker = async (): Promise<string> => {
    try {
      const groups = await client.xInfoGroups(stream)
      return groups.find(({ name }) => name === marker)?.['last-delivered-id'] ?? ''
    } catch (error) {
      if (isNoStream(error)) return ''
      throw error
    }
  }

  const readState = async (): Promise<{ begun: number; batch: number }> => {
    const found = await states.findById(stream).lean()
    if (found?.begun !== undefined && found.batch !== undefined) return { begun: found.begun, batch: found.batch }
    const begin = { $set: { begun: Date.now(), batch: 0 } }
    await states
      .updateOne({ _id: stream, begun: { $exists: false } }, begin, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    return readState()
  }

  /** The batch that the marker means; 0 where it means none that this database has made. */
  const publishedBatch = (at: string, { begun, batch }: { begun: number; batch: number }): number => {
    const [of, published = 0] = at.split('-').map(Number)
    return of === begun && published <= batch ? published : 0
  }

  /** Makes a batch of what waits longest; false when nothing does. */
  const assignBatch = async (last: number): Promise<boolean> => {
    const waiting = await outbox.items
      .find({ publishedAt: null, batch: null }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    if (waiting.length === 0) return false
    const batch = last + 1
    await database.inTransaction(async (session) => {
      // Whoever lost the lease meanwhile must not add to a batch that was published already.
      const { modifiedCount } = await states.updateOne({ _id: stream, batch: last }, { $set: { batch } }, { session })
      if (modifiedCount === 0) return
      await outbox.items.updateMany(
        { _id: { $in: waiting.map(({ _id }) => _id) }, batch: null },
        { $set: { batch } },
        { session },
      )
    })
    return true
  }

  /** Publishes the first batch that Redis does not have; false when it has all. */
  const publishNextBatch = async (): Promise<boolean> => {
    // In this order: MongoDB has counted every batch that Redis knows, unless MongoDB itself was put back.
    const at = await readMarker()
    const state = await readState()
    const published = publishedBatch(at, state)
    if (published === state.batch) return assignBatch(state.batch)
    const kept = await outbox.items
      .find({ batch: { $gt: published } })
      .sort({ batch: 1, _id: 1 })
      .limit(BATCH)
      .lean()
    const batch = kept[0]?.batch ?? state.batch
    const items = kept.filter((item) => item.batch === batch)
    const isGap = batch > published + 1 || items.length === 0
    const entries = [
      ...(isGap ? [GAP_ENTRY, '{}'] : []),
      ...items.flatMap((item) => [item.type, JSON.stringify(eventOf(item))]),
    ]
    const taken = await client.eval(APPEND, {
      keys: [stream],
      arguments: [marker, at, `${state.begun}-${batch}`, String(STREAM_LENGTH), ...entries],
    })
    // Another replica was quicker, or Redis went back this very moment.
    if (taken !== 1) return true
    if (isGap)
      logger.error({ stream, published, batch }, 'events are lost, readers are asked to resync with the owners')
    const lost = items.filter(({ publishedAt }) => publishedAt !== null).length
    if (lost > 0) {
      republished?.inc(lost)
      logger.warn({ stream, batch, events: lost }, 'Redis lost events, they were published again')
    }
    await outbox.items.updateMany(
      { publishedAt: null, batch: { $gt: 0, $lte: batch } },
      { $set: { publishedAt: new Date() } },
    )
    return true
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
      while (!isClosing() && (await lease.hold())) {
        if (await publishNextBatch()) continue
        // Only now: what Redis still lacks has to stay.
        return prune()
      }
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
