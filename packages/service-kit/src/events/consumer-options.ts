import type { DomainEventOf, DomainEventType, ProducerOf } from '@rouage/contracts/events/index'
import type { Redis } from '../data/redis'
import type { Logger } from '../ops/logger'
import type { DeadLetters } from './dead-letters'

/** What a service consumes, and how. Times are in ms. */
export type ConsumerOptions<Types extends DomainEventType> = {
  readonly redis: Redis
  readonly deadLetters: DeadLetters
  readonly logger: Logger
  /** Who consumes: each group gets every event once among its members. The service's name, unless there are several. */
  readonly group: string
  /** What is consumed; the streams of those who tell it are read. */
  readonly types: readonly Types[]
  /**
   * Handles one event, at least once, in any order: idempotent by event id, or by never letting a lower version
   * replace a higher one. A rejection means that the event comes again.
   */
  readonly handle: (event: DomainEventOf<Types>) => Promise<void>
  /**
   * Brings the service back to what a producer says by its snapshot, since events of it may have been missed: the group
   * had to be made anew (first start, FLUSHALL), Redis went back in time, the stream dropped entries before the group
   * read them, or the relay says that some cannot be published again or are not told one by one. A rejection means that
   * it is asked again.
   */
  readonly onReset: Readonly<Record<ProducerOf<Types>, () => Promise<void>>>
  /** Tries before an event becomes a dead letter; 8 unless told. */
  readonly maxAttempts?: number
  /** How often dead letters are looked for that are due to be tried again; each minute unless told. */
  readonly retryDeadEveryMs?: number
  /**
   * An event whose handling failed comes again after this long, and so does one whose member has died: a member that is
   * at work says so more often. 15,000 unless told.
   */
  readonly retryAfterMs?: number
  /** Longest time a handler may take for one event; 30,000 unless told. */
  readonly handleWithinMs?: number
  /** What the streams' names begin with, for tests that must not meet. */
  readonly stream?: string
}
