import { domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { startLoop } from '../jobs/loop'
import type { Redis } from '../data/redis'
import { EVENT_STREAM } from './event-stream'
import { parseJson } from '../data/json'

/** A process that follows the event stream. */
export type EventFollowing = {
  /** Whether every event since the last `onStart` was told, or will be within a moment. */
  isFollowing(): boolean
  close(): Promise<void>
}

const BLOCK_MS = 1_000
/** Longer than Redis ever blocks: from here on the connection counts as dead. */
const READ_TIMEOUT_MS = 5_000
const BATCH = 500

/**
 * Follows the event stream from now on, each process for itself: for what it keeps in memory and may forget at any time.
 * Events may come twice and late. What has to be done once, by one of many, is consumed (`consumeEvents`).
 * @param onStart following begins, at first or anew: events before this moment may have been missed
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
  stream = EVENT_STREAM,
}: {
  redis: Redis
  logger: Logger
  types: readonly Types[]
  onStart: () => void
  onEvent: (event: DomainEventOf<Types>) => void
  stream?: string | undefined
}): EventFollowing => {
  const wanted: ReadonlySet<string> = new Set(types)
  const { client } = redis
  const reader = redis.blockingClient()
  let last: string | undefined

  const deliver = ({ type = '', event = '{}' }: Readonly<Record<string, string>>): void => {
    if (!wanted.has(type)) return
    const parsed = domainEvent.safeParse(parseJson(event))
    if (parsed.success) onEvent(parsed.data as DomainEventOf<Types>)
    else logger.warn({ err: parsed.error, type, stream }, 'an event is not what its contract says')
  }

  const start = async (): Promise<string> => {
    const newest = await client.xRevRange(stream, '+', '-', { COUNT: 1 })
    onStart()
    return newest?.[0]?.id ?? '0-0'
  }

  const loop = startLoop(
    `following ${stream}`,
    async (isClosing) => {
      try {
        // Commands of the reader wait for Redis; asked while it is away they would only queue up.
        if (!reader.isReady) throw new Error('Redis is away.')
        last ??= await start()
        const reading = reader.xRead({ key: stream, id: last }, { BLOCK: BLOCK_MS, COUNT: BATCH })
        for (const { messages } of (await withinTime(reading, READ_TIMEOUT_MS, 'Reading events')) ?? []) {
          for (const { id, message } of messages) {
            if (isClosing()) return
            deliver(message)
            last = id
          }
        }
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
      const closed = loop.close()
      reader.destroy()
      await closed
    },
  }
}
