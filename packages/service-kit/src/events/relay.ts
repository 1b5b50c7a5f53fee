import type { Database } from '../data/database'
import { createStreamMarker, EVENT_STREAM, GAP_ENTRY, STREAM_LENGTH, type StreamEntry, streamOf } from './event-stream'
import { createLease } from '../jobs/lease'
import type { Logger } from '../ops/logger'
import { startLoop } from '../jobs/loop'
import type { Metrics } from '../ops/metrics'
import { eventOf, type Outbox, type OutboxItem } from './outbox'
import { type BatchCount, createOutboxBatches } from './outbox-batches'
import type { Redis } from '../data/redis'

const PRUNE_EVERY_MS = 3_600_000
/** How often it looks for what no message told it of: a Redis that was away tells nothing. */
const LOOK_EVERY_MS = 2_000

/** A relay at work. `close` resolves once the batch in hand is published. */
export type Relay = { close(): Promise<void> }

/** The batch that a marker means; 0 where it means none that this database has made. */
const publishedBatch = (marker: string, { begun, batch }: BatchCount): number => {
  const [of, published = 0] = marker.split('-').map(Number)
  return of === begun && published <= batch ? published : 0
}

const entriesOf = (items: readonly OutboxItem[], isGap: boolean): StreamEntry[] => {
  const events = items.map((item) => ({
    type: item.type,
    event: JSON.stringify({ ...eventOf(item), ...(item.origin == null ? {} : { origin: item.origin }) }),
  }))
  return isGap ? [{ type: GAP_ENTRY, event: '{}' }, ...events] : events
}

/** Publishes the first batch that Redis does not have, be it new or lost; its answer is false when Redis has all. */
const createPublisher = ({
  stream,
  marker,
  batches,
  metrics,
  logger,
}: {
  stream: string
  marker: ReturnType<typeof createStreamMarker>
  batches: ReturnType<typeof createOutboxBatches>
  metrics: Metrics | undefined
  logger: Logger
}): (() => Promise<boolean>) => {
  const republished = metrics?.counter(
    'rouage_events_republished_total',
    'Events that Redis had lost and that were published again.',
  )
  const noteRepublished = (batch: number, items: readonly OutboxItem[]): void => {
    const lost = items.filter(({ publishedAt }) => publishedAt !== null).length
    if (lost === 0) return
    republished?.inc(lost)
    logger.warn({ stream, batch, events: lost }, 'Redis lost events, they were published again')
  }

  return async () => {
    // In this order: MongoDB has counted every batch that Redis knows, unless MongoDB itself was put back.
    const position = await marker.read()
    const count = await batches.count()
    const published = publishedBatch(position, count)
    if (published === count.batch) return batches.makeNext(count.batch)
    const { batch, items } = (await batches.firstAfter(published)) ?? { batch: count.batch, items: [] }
    const isRecorded = count.gap > published && count.gap <= batch
    // Where there is no marker the stream is gone, and readers join anew and resync by that.
    const isLost = !isRecorded && position !== '' && (batch > published + 1 || items.length === 0)
    const entries = entriesOf(items, isRecorded || isLost)
    const isTaken = await marker.append(position, `${count.begun}-${batch}`, entries)
    if (!isTaken) return true
    if (isLost)
      logger.error({ stream, published, batch }, 'events are lost, readers are asked to resync with the owners')
    noteRepublished(batch, items)
    await batches.markPublished(batch)
    return true
  }
}

/** How the copy of a service that has the lease hears at once of what another one recorded. */
const hearCopies = (
  redis: Redis,
  { channel, wake, logger }: { channel: string; wake: () => void; logger: Logger },
): { readonly tell: () => void; readonly close: () => void } => {
  const subscriber = redis.blockingClient()
  // What could not be told while Redis was away.
  subscriber.on('ready', wake)
  subscriber
    .subscribe(channel, wake)
    .catch((error: unknown) => logger.warn({ err: error }, 'what other copies record is not told, it is looked for'))
  return {
    tell: () => {
      if (redis.client.isReady) redis.client.publish(channel, '').catch(() => undefined)
    },
    close: () => {
      if (subscriber.isOpen) subscriber.destroy()
    },
  }
}

/**
 * Hands the outbox's events to its producer's Redis stream, each at least once and in the order of its batches. Every
 * replica may run one: a lease lets one work at a time, and where two overlap, Redis takes each batch from one of them.
 *
 * What Redis has, Redis says itself. Events are put into numbered batches in MongoDB, and how far those were appended
 * is a marker in the stream: a group that nobody reads with, named after the database, whose position is
 * `<begun>-<batch>`. It lives and dies with the stream and is only moved together with an append. A Redis that went
 * back in time (the last second of its file is gone, a replica took over that was behind) shows an older batch, one
 * that lost everything shows none: either way the relay goes on from there, and publishes again what was lost with the
 * stream. Nothing has to be noticed.
 * @param stream what the stream's name begins with, for tests that must not meet
 * @param length entries that the stream keeps, about
 * @param everyMs how often the outbox is looked at when nobody wakes the relay
 * @example
 * const outbox = createOutbox(database, 'listing')
 * const relay = await startRelay({ database, outbox, redis, logger, metrics })
 * await database.syncIndexes()
 * // Recorded with a change, an event is on the stream a moment later.
 * await outbox.inTransaction(async (session, recordEvents) => { … })
 */
export const startRelay = async ({
  database,
  outbox,
  redis,
  logger,
  metrics,
  stream: base = EVENT_STREAM,
  length = STREAM_LENGTH,
  everyMs = LOOK_EVERY_MS,
}: {
  database: Database
  outbox: Outbox
  redis: Redis
  logger: Logger
  metrics?: Metrics
  stream?: string
  length?: number
  everyMs?: number
}): Promise<Relay> => {
  // A relay of the release before shares both names: the two take turns, and count the same batches.
  const lease = createLease(database, `relay ${base}`)
  const batches = createOutboxBatches(database, outbox, base)
  const stream = streamOf(outbox.producer, base)
  const marker = createStreamMarker(redis, { stream, name: `relay:${database.connection.name}`, length })
  const publishNextBatch = createPublisher({ stream, marker, batches, metrics, logger })
  let prunedAt = 0
  let isHolder = false

  const prune = async (): Promise<void> => {
    if (Date.now() - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = Date.now()
    await batches.prune()
  }

  const loop = startLoop(
    'relay',
    async (isClosing) => {
      if (!redis.client.isReady) return
      while (!isClosing()) {
        isHolder = await lease.hold()
        if (!isHolder) return
        if (await publishNextBatch()) continue
        // Only now: what Redis still lacks has to stay.
        return prune()
      }
    },
    { everyMs, logger },
  )
  const copies = hearCopies(redis, {
    channel: `${stream}:recorded:${database.connection.name}`,
    wake: loop.wake,
    logger,
  })
  const stopListening = outbox.onRecorded(() => {
    loop.wake()
    if (!isHolder) copies.tell()
  })
  return {
    close: async () => {
      stopListening()
      copies.close()
      await loop.close()
      await lease.release().catch(() => undefined)
    },
  }
}
