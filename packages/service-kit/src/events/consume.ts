import { domainEvent, type DomainEventType } from '@rouage/contracts/events/index'
import { parseJson } from '../data/json'
import type { ConsumerOptions } from './consumer-options'
import { startRetries } from './dead-letters'
import { deadLetterSource, handleInTime } from './entry-handler'
import { EVENT_STREAM, producersOf, streamOf } from './event-stream'
import { readStream } from './stream-reader'

/** A consumer at work. `close` resolves once the event in hand is handled. */
export type EventConsumer = { close(): Promise<void> }

/**
 * Reads the streams of those who tell some types of events, as a member of a group, until closed. Events of a member
 * that died are taken over by the others; events that fail `maxAttempts` times become dead letters under
 * `events:<group>`, which are tried again after growing pauses.
 * @example
 * const consumer = consumeEvents({
 *   redis,
 *   deadLetters,
 *   logger,
 *   group: 'search',
 *   types: ['announcement.changed'],
 *   handle: async ({ data }) => readModel.put(data),
 *   onReset: { listing: () => readFromListing() },
 * })
 */
export const consumeEvents = <Types extends DomainEventType>(options: ConsumerOptions<Types>): EventConsumer => {
  const { logger, group, deadLetters, stream = EVENT_STREAM } = options
  const producers = producersOf(options.types)
  const source = deadLetterSource(group)
  const readers = producers.map((producer) =>
    readStream(options, {
      stream: streamOf(producer, stream),
      onReset: options.onReset[producer],
      isLeftOver: false,
    }),
  )
  const resetAll = async (): Promise<void> => {
    for (const producer of producers) await options.onReset[producer]()
  }
  // For one release: producers of the release before tell all events here.
  readers.push(readStream(options, { stream, onReset: resetAll, isLeftOver: true }))
  const retries = startRetries({
    deadLetters,
    source,
    // One that this release cannot read waits for one that can.
    handle: async ({ payload }) => handleInTime(options, domainEvent.parse(parseJson(payload))),
    logger,
    everyMs: options.retryDeadEveryMs,
  })
  return {
    close: async () => {
      await Promise.all([...readers.map((reader) => reader.close()), retries.close()])
    },
  }
}
