import { type EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import { parseJson } from '../data/json'
import type { Redis } from '../data/redis'
import { startLoop } from '../jobs/loop'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { EVENT_STREAM, GAP_ENTRY, producersOf, streamOf } from './event-stream'
import { lookAtStream, type SeenEntry } from './stream-position'

/** A process that follows event streams. */
export type EventFollowing = {
  /** Whether every event since the last `onStart` was told, or will be within a moment. */
  isFollowing(): boolean
  close(): Promise<void>
}

const BLOCK_MS = 1_000
/** Longer than Redis ever blocks: from here on the connection counts as dead. */
const READ_TIMEOUT_MS = 5_000
const BATCH = 500
/** How long a connection that was just begun may take before Redis counts as away. */
const FIRST_CONNECTION_MS = 2_000

/** Resolves once it stands, could not be made, took so long that Redis counts as away, or is not wanted any more. */
const firstConnection = (reader: EventEmitter, signal: AbortSignal): Promise<unknown> =>
  Promise.race([
    once(reader, 'ready', { signal }),
    pause(FIRST_CONNECTION_MS, undefined, { signal, ref: false }),
  ]).catch(() => undefined)

/**
 * Follows the streams of those who tell some types of events from now on, each process for itself: for what it keeps in
 * memory and may forget at any time. Events may come twice and late. What has to be done once, by one of many, is
 * consumed (`consumeEvents`).
 * @param onStart following begins, at first or anew, or the owner tells no events: some of before may have been missed
 * @param stream what the streams' names begin with, for tests that must not meet
 * @example
 * const following = followEvents({
 *   redis,
 *   logger,
 *   types: ['announcement.removed'],
 *   onStart: () => cache.clear(),
 *   onEvent: ({ data }) => cache.delete(data.id),
 * })
 */
export const followEvents = <Types extends DomainEventType>({
  redis,
  logger,
  types,
  onStart,
  onEvent,
  stream: base = EVENT_STREAM,
}: {
  redis: Redis
  logger: Logger
  types: readonly Types[]
  onStart: () => void
  onEvent: (event: DomainEventOf<Types>) => void
  stream?: string | undefined
}): EventFollowing => {
  const wanted: ReadonlySet<string> = new Set(types)
  // The last one for one release: producers of the release before tell all events there.
  const streams = [...producersOf(types).map((producer) => streamOf(producer, base)), base]
  const { client } = redis
  const reader = redis.blockingClient()
  const closed = new AbortController()
  const opened = firstConnection(reader, closed.signal)
  /** The newest entry of each stream when following began or since; undefined while nobody follows. */
  let last: Map<string, SeenEntry | undefined> | undefined

  const deliver = ({ type = '', event = '{}' }: Readonly<Record<string, string>>): void => {
    if (type === GAP_ENTRY) return onStart()
    if (!wanted.has(type)) return
    const parsed = domainEvent.safeParse(parseJson(event))
    if (parsed.success) onEvent(parsed.data as DomainEventOf<Types>)
    else logger.warn({ err: parsed.error, type, stream: base }, 'an event is not what its contract says')
  }

  const newestOf = async (stream: string): Promise<SeenEntry | undefined> => {
    const [entry] = (await client.xRevRange(stream, '+', '-', { COUNT: 1 })) ?? []
    return entry === undefined ? undefined : { id: entry.id, event: entry.message.event ?? '' }
  }

  const start = async (): Promise<Map<string, SeenEntry | undefined>> => {
    const newest = await Promise.all(streams.map(async (stream) => [stream, await newestOf(stream)] as const))
    onStart()
    return new Map(newest)
  }

  const wentBack = async (seen: ReadonlyMap<string, SeenEntry | undefined>): Promise<boolean> => {
    const looks = await Promise.all([...seen].map(([stream, entry]) => lookAtStream(redis, stream, entry)))
    return looks.some((look) => look.wentBack)
  }

  const follow = async (seen: Map<string, SeenEntry | undefined>, isClosing: () => boolean): Promise<void> => {
    const places = [...seen].map(([key, entry]) => ({ key, id: entry?.id ?? '0-0' }))
    const reading = reader.xRead(places, { BLOCK: BLOCK_MS, COUNT: BATCH })
    for (const { name, messages } of (await withinTime(reading, READ_TIMEOUT_MS, 'Reading events')) ?? []) {
      for (const { id, message } of messages) {
        if (isClosing()) return
        deliver(message)
        seen.set(String(name), { id, event: message.event ?? '' })
      }
    }
  }

  const loop = startLoop(
    `following ${base}`,
    async (isClosing) => {
      try {
        await opened
        if (isClosing()) return
        // Commands of the reader wait for Redis; asked while it is away they would only queue up.
        if (!reader.isReady) throw new Error('Redis is away.')
        // Before anything newer is remembered in the place of what tells it.
        if (last !== undefined && (await wentBack(last))) last = undefined
        last ??= await start()
        await follow(last, isClosing)
      } catch (error) {
        last = undefined
        throw error
      }
    },
    { everyMs: 0, maxBackoffMs: 1_000, logger },
  )
  return {
    isFollowing: () => last !== undefined && reader.isReady,
    close: async () => {
      const ended = loop.close()
      closed.abort()
      reader.destroy()
      await ended
    },
  }
}
