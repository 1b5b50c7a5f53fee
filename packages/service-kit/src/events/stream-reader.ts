import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { DomainEventType } from '@rouage/contracts/events/index'
import { startLoop } from '../jobs/loop'
import type { ConsumerOptions } from './consumer-options'
import { BATCH, createConsumerGroup, isNoGroup } from './consumer-group'
import { createEntryHandler } from './entry-handler'
import { createResync } from './resync'

const BLOCK_MS = 1_000

/** Which stream is read, and what brings its reader back to the truth. */
export type ReadStream = {
  readonly stream: string
  /** Rejects where it could not be done. */
  readonly onReset: () => Promise<void>
  /** A stream that nobody fills any more: it is read where it is there, and never made. */
  readonly isLeftOver: boolean
}

/** A member of a group at work on one stream. */
export type StreamReader = { close(): Promise<void> }

/**
 * Reads one stream as a member of a group until closed. Entries of a member that died are taken over by the others; one
 * that is slow says that it is at work for as long as its handler may take, and is not run twice at once until then.
 */
export const readStream = <Types extends DomainEventType>(
  options: ConsumerOptions<Types>,
  { stream, onReset, isLeftOver }: ReadStream,
): StreamReader => {
  const { redis, logger, group, retryAfterMs = 15_000 } = options
  const consumer = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const members = createConsumerGroup(redis, { stream, group, consumer, silentMs: retryAfterMs })
  const reader = redis.blockingClient()
  let joined = false
  let caughtUpAt = 0
  const resyncing = createResync({ redis, logger, stream, group, onReset })
  const { handleFresh, handleAgain } = createEntryHandler(options, stream, members, resyncing.resync)

  const join = async (): Promise<void> => {
    const made = await members.join(!isLeftOver)
    if (made === 'no_stream') {
      await reader.xRead({ key: stream, id: '0' }, { BLOCK: BLOCK_MS, COUNT: 1 })
      return
    }
    if (made) resyncing.noteNewGroup()
    resyncing.forget()
    joined = true
    caughtUpAt = 0
  }

  const claimAbandoned = async (isClosing: () => boolean): Promise<void> => {
    const until = performance.now() + retryAfterMs
    for (const pending of await members.findAbandoned()) {
      // What is new has its turn, however much there is that takes long and fails.
      if (isClosing() || performance.now() > until) return
      const entry = await members.claim(pending)
      if (entry !== undefined) await handleAgain(entry, pending.deliveries)
    }
  }

  /** From time to time: a resync that is needed, and what others left. */
  const catchUp = async (isClosing: () => boolean): Promise<void> => {
    if (Date.now() - caughtUpAt < retryAfterMs / 3) return
    caughtUpAt = Date.now()
    await resyncing.catchUp()
    await claimAbandoned(isClosing)
  }

  const handleNew = async (isClosing: () => boolean): Promise<void> => {
    const read = { COUNT: BATCH, BLOCK: Math.max(1, Math.min(BLOCK_MS, retryAfterMs)) }
    const answer = await reader.xReadGroup(group, consumer, { key: stream, id: '>' }, read)
    for (const { messages } of answer ?? []) {
      await resyncing.noteRead(messages)
      for (const entry of messages) {
        if (isClosing()) return
        await handleFresh(entry)
      }
    }
  }

  const loop = startLoop(
    `events ${group} ${stream}`,
    async (isClosing) => {
      try {
        if (!joined) await join()
        if (!joined) return
        await catchUp(isClosing)
        await handleNew(isClosing)
      } catch (error) {
        if (!isNoGroup(error)) throw error
        joined = false
      }
    },
    { everyMs: 0, logger },
  )
  return {
    close: async () => {
      const closed = loop.close()
      reader.destroy()
      await closed
      await members.leave()
    },
  }
}
