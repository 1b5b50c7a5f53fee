import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import type { DeadLetters } from './dead-letters'
import { withinTime } from './health'
import type { Logger } from './logger'
import { startLoop } from './loop'
import type { Redis } from './redis'
import { EVENT_STREAM } from './relay'

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
   * The group had to be made anew (first start, FLUSHALL) or the stream dropped entries before the group read them:
   * events may have been missed, so read the owner's snapshot. A rejection means that it is asked again.
   */
  readonly onReset?: () => Promise<void>
  /** Tries before an event becomes a dead letter. */
  readonly maxAttempts?: number
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
const isNoGroup = (error: unknown): boolean => error instanceof Object && 'message' in error && /NOGROUP|UNBLOCKED/.test(String(error.message))
const isGroupThere = (error: unknown): boolean => error instanceof Object && 'message' in error && String(error.message).includes('BUSYGROUP')

/** Milliseconds and sequence of a stream id, comparable. */
const before = (a: string, b: string): boolean => {
  const [aMs = 0, aSeq = 0] = a.split('-').map(Number)
  const [bMs = 0, bSeq = 0] = b.split('-').map(Number)
  return aMs < bMs || (aMs === bMs && aSeq < bSeq)
}

/**
 * Reads the event stream as a member of a group until closed. Events of a member that died are taken over by the
 * others; events that fail `maxAttempts` times become dead letters under `events:<group>`.
 */
export const consumeEvents = <Types extends DomainEventType>(options: ConsumerOptions<Types>): EventConsumer => {
  const { redis, logger, group, deadLetters, stream = EVENT_STREAM } = options
  const { maxAttempts = 8, retryAfterMs = 15_000, handleWithinMs = 30_000 } = options
  const consumer = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const source = deadLetterSource(group)
  const wanted: ReadonlySet<string> = new Set(options.types)
  const { client } = redis
  const reader = redis.patient()
  let joined = false
  let owesReset = false
  let lookedAt = 0

  /** True when the stream dropped entries that this group never read. */
  const missedEntries = async (): Promise<boolean> => {
    const [info, groups] = await Promise.all([client.xInfoStream(stream), client.xInfoGroups(stream)])
    const own = groups.find(({ name }) => name === group)
    const first = info['first-entry']
    return own !== undefined && first !== null && info['entries-added'] > info.length && before(own['last-delivered-id'], first.id)
  }

  const join = async (): Promise<void> => {
    try {
      await client.xGroupCreate(stream, group, '0', { MKSTREAM: true })
      owesReset = true
      logger.info({ stream, group }, 'joined the event stream anew')
    } catch (error) {
      if (!isGroupThere(error)) throw error
      if (await missedEntries()) owesReset = true
    }
    joined = true
  }

  const bury = async (entry: Entry, error: unknown): Promise<void> => {
    const { event = '{}' } = entry.message
    await deadLetters.add({ source, key: keyOf(event) ?? entry.id, payload: event, error })
    await client.xAck(stream, group, entry.id)
    logger.error({ err: error, stream, group, entry: entry.id }, 'event became a dead letter')
  }

  const handleEntry = async (entry: Entry): Promise<void> => {
    const { type = '', event = '' } = entry.message
    if (!wanted.has(type)) {
      await client.xAck(stream, group, entry.id)
      return
    }
    const parsed = domainEvent.safeParse(parseJson(event))
    if (!parsed.success) return bury(entry, parsed.error)
    try {
      await withinTime(options.handle(parsed.data as DomainEventOf<Types>), handleWithinMs, `Handling ${type}`)
    } catch (error) {
      logger.warn({ err: error, type, event: parsed.data.id, group }, 'handling an event failed, it will come again')
      return
    }
    await client.xAck(stream, group, entry.id)
  }

  /** Takes over what was delivered and never acknowledged: own failures and the work of members that died. */
  const takeOver = async (): Promise<void> => {
    if (Date.now() - lookedAt < retryAfterMs / 3) return
    lookedAt = Date.now()
    const pending = await client.xPendingRange(stream, group, '-', '+', BATCH, { IDLE: retryAfterMs })
    for (const { id, deliveriesCounter } of pending) {
      // Claiming checks the idle time again and starts it anew, so two members never take the same entry.
      const [entry] = await client.xClaim(stream, group, consumer, retryAfterMs, id)
      if (entry === undefined) continue
      if (entry === null) await client.xAck(stream, group, id)
      else if (deliveriesCounter >= maxAttempts) await bury(entry, new Error(`Handling failed ${deliveriesCounter} times.`))
      else await handleEntry(entry)
    }
  }

  const loop = startLoop(
    `events ${group}`,
    async (isClosing) => {
      try {
        if (!joined) await join()
        if (owesReset) {
          await options.onReset?.()
          owesReset = false
        }
        await takeOver()
        const block = Math.max(1, Math.min(BLOCK_MS, retryAfterMs))
        const answer = await reader.xReadGroup(group, consumer, { key: stream, id: '>' }, { COUNT: BATCH, BLOCK: block })
        for (const { messages } of answer ?? []) {
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
  return {
    close: async () => {
      const closed = loop.close()
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

/** Handles the dead letters of a group again, as an operator asks for. */
export const replayDeadEvents = <Types extends DomainEventType>(
  deadLetters: DeadLetters,
  { group, handle }: Pick<ConsumerOptions<Types>, 'group' | 'handle'>,
): Promise<{ replayed: number; failed: number }> =>
  deadLetters.replay(deadLetterSource(group), async ({ payload }) => {
    await handle(domainEvent.parse(parseJson(payload)) as DomainEventOf<Types>)
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keyOf = (event: string): string | undefined => {
  const parsed = parseJson(event)
  return parsed instanceof Object && 'id' in parsed && typeof parsed.id === 'string' ? parsed.id.slice(0, 100) : undefined
}
