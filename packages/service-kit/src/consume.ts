import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type DomainEvent, domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import { type DeadLetters, startRetries } from './dead-letters'
import { withinTime } from './health'
import type { Logger } from './logger'
import { startLoop } from './loop'
import type { Redis } from './redis'
import { EVENT_STREAM, GAP_ENTRY } from './relay'

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
  /** Tries before an event becomes a dead letter. */
  readonly maxAttempts?: number
  /** How often dead letters are looked for that are due to be tried again. */
  readonly retryDeadEveryMs?: number
  /** An event whose handling failed, or whose handler died, comes again after this long. */
  readonly retryAfterMs?: number
  /** Longest time a handler may take for one event. */
  readonly handleWithinMs?: number
  readonly stream?: string
}

export type EventConsumer = { close(): Promise<void> }

type Entry = { readonly id: string; readonly message: Readonly<Record<string, string>> }

const BLOCK_MS = 1_000
const BATCH = 50
const isNoGroup = (error: unknown): boolean =>
  error instanceof Object && 'message' in error && /NOGROUP|UNBLOCKED/.test(String(error.message))
const isGroupThere = (error: unknown): boolean =>
  error instanceof Object && 'message' in error && String(error.message).includes('BUSYGROUP')

/**
 * Acknowledges an entry by what it says, too: a Redis that went back gives the ids of lost entries to others, which
 * nobody has handled yet. KEYS: stream. ARGV: group, id, event.
 */
const ACKNOWLEDGE = `
local found = redis.call('XRANGE', KEYS[1], ARGV[2], ARGV[2])
if found[1] then
  local fields = found[1][2]
  for i = 1, #fields, 2 do
    if fields[i] == 'event' and fields[i + 1] ~= ARGV[3] then return 0 end
  end
end
return redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])`

/** Milliseconds and sequence of a stream id, comparable. */
const isBefore = (a: string, b: string): boolean => {
  const [aMs = 0, aSeq = 0] = a.split('-').map(Number)
  const [bMs = 0, bSeq = 0] = b.split('-').map(Number)
  return aMs < bMs || (aMs === bMs && aSeq < bSeq)
}

/**
 * Reads the event stream as a member of a group until closed. Events of a member that died are taken over by the
 * others; events that fail `maxAttempts` times become dead letters under `events:<group>`, which are tried again after
 * growing pauses.
 */
export const consumeEvents = <Types extends DomainEventType>(options: ConsumerOptions<Types>): EventConsumer => {
  const { redis, logger, group, deadLetters, stream = EVENT_STREAM } = options
  const { maxAttempts = 8, retryAfterMs = 15_000, handleWithinMs = 30_000 } = options
  const consumer = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const source = deadLetterSource(group)
  const wanted: ReadonlySet<string> = new Set(options.types)
  const { client } = redis
  const reader = redis.blockingClient()
  let joined = false
  let needsResync = false
  let caughtUpAt = 0

  const acknowledge = async ({ id, message: { event = '' } }: Entry): Promise<void> => {
    await client.eval(ACKNOWLEDGE, { keys: [stream], arguments: [group, id, event] })
  }

  /**
   * True when the stream may have dropped entries right before this one, which was just read: nothing older is left. A
   * reader that keeps up reads at the other end.
   */
  const mayFollowTrimmedEntries = async (read: string): Promise<boolean> => {
    const info = await client.xInfoStream(stream)
    const first = info['first-entry']
    return info['entries-added'] > info.length && (first === null || !isBefore(first.id, read))
  }

  const join = async (): Promise<void> => {
    try {
      await client.xGroupCreate(stream, group, '0', { MKSTREAM: true })
      needsResync = true
      logger.info({ stream, group }, 'joined the event stream anew')
    } catch (error) {
      if (!isGroupThere(error)) throw error
    }
    joined = true
    caughtUpAt = 0
  }

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

  const moveToDeadLetters = async (entry: Entry, error: unknown): Promise<void> => {
    const { event = '{}' } = entry.message
    await deadLetters.add({ source, key: keyOf(event) ?? entry.id, payload: event, error })
    await acknowledge(entry)
    logger.error({ err: error, stream, group, entry: entry.id }, 'event became a dead letter')
  }

  const handleInTime = async (event: DomainEvent): Promise<void> => {
    await withinTime(options.handle(event as DomainEventOf<Types>), handleWithinMs, `Handling ${event.type}`)
  }

  const handleEntry = async (entry: Entry): Promise<void> => {
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

  /** Takes over what was delivered and never acknowledged: own failures and the work of members that died. */
  const claimAbandoned = async (): Promise<void> => {
    const pending = await client.xPendingRange(stream, group, '-', '+', BATCH, { IDLE: retryAfterMs })
    for (const { id, deliveriesCounter } of pending) {
      // Claiming checks the idle time again and starts it anew, so two members never take the same entry.
      const [entry] = await client.xClaim(stream, group, consumer, retryAfterMs, id)
      if (entry === undefined) continue
      if (entry === null) await client.xAck(stream, group, id)
      else if (deliveriesCounter >= maxAttempts && entry.message.type !== GAP_ENTRY) {
        await moveToDeadLetters(entry, new Error(`Handling failed ${deliveriesCounter} times.`))
      } else await handleEntry(entry)
    }
  }

  /** From time to time: a resync that is still needed, and what others left. */
  const catchUp = async (): Promise<void> => {
    if (Date.now() - caughtUpAt < retryAfterMs / 3) return
    caughtUpAt = Date.now()
    if (needsResync) needsResync = !(await resync())
    await claimAbandoned()
  }

  const loop = startLoop(
    `events ${group}`,
    async (isClosing) => {
      try {
        if (!joined) await join()
        await catchUp()
        const block = Math.max(1, Math.min(BLOCK_MS, retryAfterMs))
        const answer = await reader.xReadGroup(
          group,
          consumer,
          { key: stream, id: '>' },
          { COUNT: BATCH, BLOCK: block },
        )
        for (const { messages } of answer ?? []) {
          const [first] = messages
          if (first !== undefined && (await mayFollowTrimmedEntries(first.id))) needsResync = true
          for (const entry of messages) {
            if (isClosing()) return
            await handleEntry(entry)
          }
        }
      } catch (error) {
        if (isNoGroup(error)) joined = false
        else throw error
      }
    },
    { everyMs: 0, logger },
  )
  const retries = startRetries({
    deadLetters,
    source,
    // One that this release cannot read waits for one that can.
    handle: async ({ payload }) => handleInTime(domainEvent.parse(parseJson(payload))),
    logger,
    ...(options.retryDeadEveryMs === undefined ? {} : { everyMs: options.retryDeadEveryMs }),
  })
  return {
    close: async () => {
      const closed = Promise.all([loop.close(), retries.close()])
      reader.destroy()
      await closed
      // A member that holds nothing leaves; one that does stays, for the others to take its entries over.
      const [own] = await client.xPendingRange(stream, group, '-', '+', 1, { consumer }).catch(() => [{}])
      if (own === undefined) await client.xGroupDelConsumer(stream, group, consumer).catch(() => undefined)
    },
  }
}

/** Under which name the dead letters of a group are found. */
export const deadLetterSource = (group: string): string => `events:${group}`

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keyOf = (event: string): string | undefined => {
  const parsed = parseJson(event)
  return parsed instanceof Object && 'id' in parsed && typeof parsed.id === 'string'
    ? parsed.id.slice(0, 100)
    : undefined
}
