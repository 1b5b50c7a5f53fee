import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type DomainEvent, domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import { type ConsumerGroup, createConsumerGroup, type GroupEntry, isNoGroup } from './consumer-group'
import { type DeadLetters, startRetries } from './dead-letters'
import { EVENT_STREAM, GAP_ENTRY } from './event-stream'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { startLoop } from '../jobs/loop'
import type { Redis } from '../data/redis'
import { parseJson } from '../data/json'

/** What a service consumes, and how. Times are in ms. */
export type ConsumerOptions<Types extends DomainEventType> = {
  readonly redis: Redis
  readonly deadLetters: DeadLetters
  readonly logger: Logger
  /** Who consumes: each group gets every event once among its members. The service's name, unless there are several. */
  readonly group: string
  readonly types: readonly Types[]
  /**
   * Handles one event, at least once, in any order: idempotent by event id, or by never letting a lower version
   * replace a higher one. A rejection means that the event comes again.
   */
  readonly handle: (event: DomainEventOf<Types>) => Promise<void>
  /**
   * Events may have been missed, so compare with the owner: the group had to be made anew (first start, FLUSHALL), the
   * stream dropped entries before the group read them, or the relay says that some cannot be published again. A rejection
   * means that it is asked again.
   */
  readonly resync?: () => Promise<void>
  /** Tries before an event becomes a dead letter; 8 unless told. */
  readonly maxAttempts?: number
  /** How often dead letters are looked for that are due to be tried again; each minute unless told. */
  readonly retryDeadEveryMs?: number
  /** An event whose handling failed, or whose handler died, comes again after this long; 15,000 unless told. */
  readonly retryAfterMs?: number
  /** Longest time a handler may take for one event; 30,000 unless told. */
  readonly handleWithinMs?: number
  /** Another stream, for tests that must not meet. */
  readonly stream?: string
}

/** A consumer at work. `close` resolves once the event in hand is handled. */
export type EventConsumer = { close(): Promise<void> }

const BLOCK_MS = 1_000
const BATCH = 50

/** Under which name the dead letters of a group are found. */
export const deadLetterSource = (group: string): string => `events:${group}`

const keyOf = (event: string): string | undefined => {
  const parsed = parseJson(event)
  if (!(parsed instanceof Object) || !('id' in parsed) || typeof parsed.id !== 'string') return undefined
  return parsed.id.slice(0, 100)
}

/** What becomes of one entry: handled and acknowledged, left to come again, or a dead letter. */
const createEntryHandler = <Types extends DomainEventType>(
  options: ConsumerOptions<Types>,
  { acknowledge }: Pick<ConsumerGroup, 'acknowledge'>,
  resync: () => Promise<boolean>,
) => {
  const { deadLetters, logger, group, handle, stream = EVENT_STREAM } = options
  const { maxAttempts = 8, handleWithinMs = 30_000 } = options
  const wanted: ReadonlySet<string> = new Set(options.types)

  const handleInTime = async (event: DomainEvent): Promise<void> => {
    await withinTime(handle(event as DomainEventOf<Types>), handleWithinMs, `Handling ${event.type}`)
  }

  const moveToDeadLetters = async (entry: GroupEntry, error: unknown): Promise<void> => {
    const { event = '{}' } = entry.message
    await deadLetters.add({ source: deadLetterSource(group), key: keyOf(event) ?? entry.id, payload: event, error })
    await acknowledge(entry)
    logger.error({ err: error, stream, group, entry: entry.id }, 'event became a dead letter')
  }

  const handleEntry = async (entry: GroupEntry): Promise<void> => {
    const { type = '', event = '' } = entry.message
    if (type === GAP_ENTRY) {
      if (await resync()) await acknowledge(entry)
      return
    }
    if (!wanted.has(type)) return acknowledge(entry)
    const parsed = domainEvent.safeParse(parseJson(event))
    if (!parsed.success) return moveToDeadLetters(entry, parsed.error)
    try {
      await handleInTime(parsed.data)
    } catch (error) {
      logger.warn({ err: error, type, event: parsed.data.id, group }, 'handling an event failed, it will come again')
      return
    }
    await acknowledge(entry)
  }

  /** One that was delivered before: to be handled once more, or given up. */
  const handleAgain = async (entry: GroupEntry, deliveries: number): Promise<void> => {
    const isHopeless = deliveries >= maxAttempts && entry.message.type !== GAP_ENTRY
    if (isHopeless) await moveToDeadLetters(entry, new Error(`Handling failed ${deliveries} times.`))
    else await handleEntry(entry)
  }

  return { handleEntry, handleAgain, handleInTime }
}

/**
 * Reads the event stream as a member of a group until closed. Events of a member that died are taken over by the
 * others; events that fail `maxAttempts` times become dead letters under `events:<group>`, which are tried again after
 * growing pauses.
 * @example
 * const consumer = consumeEvents({
 *   redis,
 *   deadLetters,
 *   logger,
 *   group: 'search',
 *   types: ['announcement.changed'],
 *   handle: async ({ data }) => readModel.put(data),
 *   resync: () => readFromTheOwner(),
 * })
 */
export const consumeEvents = <Types extends DomainEventType>(options: ConsumerOptions<Types>): EventConsumer => {
  const { redis, logger, group, deadLetters, stream = EVENT_STREAM } = options
  const { retryAfterMs = 15_000 } = options
  const consumer = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const members = createConsumerGroup(redis, { stream, group, consumer })
  const reader = redis.blockingClient()
  let joined = false
  let needsResync = false
  let caughtUpAt = 0

  /** Events may be gone that this group has not read. An owner who is away holds up nobody: he is asked again. */
  const resync = async (): Promise<boolean> => {
    try {
      await options.resync?.()
      return true
    } catch (error) {
      logger.warn({ err: error, stream, group }, 'resync with the owner failed, will try again')
      return false
    }
  }
  const { handleEntry, handleAgain, handleInTime } = createEntryHandler(options, members, resync)

  const join = async (): Promise<void> => {
    if (await members.join()) {
      needsResync = true
      logger.info({ stream, group }, 'joined the event stream anew')
    }
    joined = true
    caughtUpAt = 0
  }

  const claimAbandoned = async (): Promise<void> => {
    for (const { id, deliveries } of await members.findAbandoned(retryAfterMs)) {
      const entry = await members.claim(id, retryAfterMs)
      if (entry !== undefined) await handleAgain(entry, deliveries)
    }
  }

  /** From time to time: a resync that is still needed, and what others left. */
  const catchUp = async (): Promise<void> => {
    if (Date.now() - caughtUpAt < retryAfterMs / 3) return
    caughtUpAt = Date.now()
    if (needsResync) needsResync = !(await resync())
    await claimAbandoned()
  }

  const handleNew = async (isClosing: () => boolean): Promise<void> => {
    const read = { COUNT: BATCH, BLOCK: Math.max(1, Math.min(BLOCK_MS, retryAfterMs)) }
    const answer = await reader.xReadGroup(group, consumer, { key: stream, id: '>' }, read)
    for (const { messages } of answer ?? []) {
      const [first] = messages
      if (first !== undefined && (await members.mayFollowTrimmedEntries(first.id))) needsResync = true
      for (const entry of messages) {
        if (isClosing()) return
        await handleEntry(entry)
      }
    }
  }

  const loop = startLoop(
    `events ${group}`,
    async (isClosing) => {
      try {
        if (!joined) await join()
        await catchUp()
        await handleNew(isClosing)
      } catch (error) {
        if (!isNoGroup(error)) throw error
        joined = false
      }
    },
    { everyMs: 0, logger },
  )
  const retries = startRetries({
    deadLetters,
    source: deadLetterSource(group),
    // One that this release cannot read waits for one that can.
    handle: async ({ payload }) => handleInTime(domainEvent.parse(parseJson(payload))),
    logger,
    everyMs: options.retryDeadEveryMs,
  })
  return {
    close: async () => {
      const closed = Promise.all([loop.close(), retries.close()])
      reader.destroy()
      await closed
      await members.leave()
    },
  }
}
