import { type DomainEvent, domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import * as z from 'zod/mini'
import { parseJson } from '../data/json'
import { withinTime } from '../ops/health'
import { origin, type Origin, withOrigin } from '../ops/origin'
import { inSpan, SpanKind } from '../ops/spans'
import type { ConsumerOptions } from './consumer-options'
import { BATCH, type ConsumerGroup, type GroupEntry } from './consumer-group'
import { GAP_ENTRY } from './event-stream'

const DEFAULT_LIMIT_MS = 30_000

/** Under which name the dead letters of a group are found. */
export const deadLetterSource = (group: string): string => `events:${group}`

/** Hands an event over and waits for as long as the handler may take. */
export const handleInTime = async <Types extends DomainEventType>(
  options: Pick<ConsumerOptions<Types>, 'handle' | 'handleWithinMs'>,
  event: DomainEvent,
): Promise<void> => {
  const handled = inSpan(`event ${event.type}`, { kind: SpanKind.CONSUMER }, async () =>
    options.handle(event as DomainEventOf<Types>),
  )
  await withinTime(handled, options.handleWithinMs ?? DEFAULT_LIMIT_MS, `Handling ${event.type}`)
}

const told = z.object({ origin: z.optional(origin) })
/** The request that an event came of; undefined where it tells of none. */
const originIn = (event: unknown): Origin | undefined => {
  const parsed = z.safeParse(told, event)
  return parsed.success ? parsed.data.origin : undefined
}

const keyOf = (event: string): string | undefined => {
  const parsed = parseJson(event)
  if (!(parsed instanceof Object) || !('id' in parsed) || typeof parsed.id !== 'string') return undefined
  return parsed.id.slice(0, 100)
}

/** What becomes of one entry: handled and acknowledged, left to come again, or a dead letter. */
export const createEntryHandler = <Types extends DomainEventType>(
  options: ConsumerOptions<Types>,
  stream: string,
  { acknowledge, whileHeld }: Pick<ConsumerGroup, 'acknowledge' | 'whileHeld'>,
  resync: () => Promise<boolean>,
) => {
  const { deadLetters, logger, group, maxAttempts = 8 } = options
  const wanted: ReadonlySet<string> = new Set(options.types)

  const moveToDeadLetters = async (entry: GroupEntry, error: unknown): Promise<void> => {
    const { event = '{}' } = entry.message
    await deadLetters.add({ source: deadLetterSource(group), key: keyOf(event) ?? entry.id, payload: event, error })
    await acknowledge(entry)
    logger.error({ err: error, stream, group, entry: entry.id }, 'event became a dead letter')
  }

  const handleEvent = async (entry: GroupEntry, event: DomainEvent): Promise<void> => {
    try {
      await handleInTime(options, event)
    } catch (error) {
      const { type, id } = event
      logger.warn({ err: error, type, event: id, group }, 'handling an event failed, it will come again')
      return
    }
    await acknowledge(entry)
  }

  const handleHeld = async (entry: GroupEntry): Promise<void> => {
    const { type, event = '' } = entry.message
    if (type === GAP_ENTRY) {
      if (await resync()) await acknowledge(entry)
      return
    }
    const json = parseJson(event)
    const parsed = domainEvent.safeParse(json)
    if (!parsed.success) return moveToDeadLetters(entry, parsed.error)
    await withOrigin(originIn(json), () => handleEvent(entry, parsed.data))
  }

  const handle = async (entry: GroupEntry, most: number): Promise<void> => {
    const { type = '' } = entry.message
    if (type !== GAP_ENTRY && !wanted.has(type)) return acknowledge(entry)
    // It waited behind others of its batch, and another member may have taken it over meanwhile.
    // A gap may take minutes: what waits behind it is anybody's.
    await whileHeld(entry.id, type === GAP_ENTRY ? 1 : most, () => handleHeld(entry))
  }

  /** One that was delivered before: to be handled once more, or given up. */
  const handleAgain = async (entry: GroupEntry, deliveries: number): Promise<void> => {
    const isHopeless = deliveries >= maxAttempts && entry.message.type !== GAP_ENTRY
    if (isHopeless) await moveToDeadLetters(entry, new Error(`Handling failed ${deliveries} times.`))
    else await handle(entry, 1)
  }

  return {
    /** One that was just read, with others behind it. */
    handleFresh: (entry: GroupEntry): Promise<void> => handle(entry, BATCH),
    handleAgain,
  }
}
