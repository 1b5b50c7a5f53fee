import { type DomainEvent, domainEvent, type DomainEventOf, type DomainEventType } from '@rouage/contracts/events/index'
import { parseJson } from '../data/json'
import { withinTime } from '../ops/health'
import type { ConsumerOptions } from './consumer-options'
import type { ConsumerGroup, GroupEntry } from './consumer-group'
import { GAP_ENTRY } from './event-stream'

const DEFAULT_LIMIT_MS = 30_000

/** Longest time that a handler may take for one event, in ms. */
export const handlingLimitOf = ({ handleWithinMs = DEFAULT_LIMIT_MS }: { readonly handleWithinMs?: number }): number =>
  handleWithinMs

/** Under which name the dead letters of a group are found. */
export const deadLetterSource = (group: string): string => `events:${group}`

/** Hands an event over and waits for as long as the handler may take. */
export const handleInTime = async <Types extends DomainEventType>(
  options: Pick<ConsumerOptions<Types>, 'handle' | 'handleWithinMs'>,
  event: DomainEvent,
): Promise<void> => {
  const handled = options.handle(event as DomainEventOf<Types>)
  await withinTime(handled, handlingLimitOf(options), `Handling ${event.type}`)
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
  { acknowledge, hold }: Pick<ConsumerGroup, 'acknowledge' | 'hold'>,
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

  const handleEntry = async (entry: GroupEntry): Promise<void> => {
    const { type = '', event = '' } = entry.message
    if (type === GAP_ENTRY) {
      if (await resync()) await acknowledge(entry)
      return
    }
    if (!wanted.has(type)) return acknowledge(entry)
    // It waited behind others of its batch, and another member may have taken it over meanwhile.
    if (!(await hold(entry.id))) return
    const parsed = domainEvent.safeParse(parseJson(event))
    if (!parsed.success) return moveToDeadLetters(entry, parsed.error)
    try {
      await handleInTime(options, parsed.data)
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

  return { handleEntry, handleAgain }
}
