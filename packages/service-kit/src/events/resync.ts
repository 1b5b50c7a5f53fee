import type { Redis } from '../data/redis'
import type { Logger } from '../ops/logger'
import type { GroupEntry } from './consumer-group'
import { lookAtStream, type SeenEntry } from './stream-position'

/**
 * Knows whether the reader of a stream may have missed events, and resyncs with their owner then. A Redis that went back
 * in time is noticed by the entry that was read last, before anything newer is remembered in its place.
 * @param onReset resyncs; rejects where it could not be done
 */
export const createResync = ({
  redis,
  logger,
  stream,
  group,
  onReset,
}: {
  redis: Redis
  logger: Logger
  stream: string
  group: string
  onReset: () => Promise<void>
}) => {
  let isNeeded = false
  let seen: SeenEntry | undefined

  const lookBack = async (next?: string): Promise<void> => {
    const { wentBack, mayHaveDroppedBefore } = await lookAtStream(redis, stream, seen)
    if (wentBack) {
      seen = undefined
      logger.warn({ stream, group }, 'Redis went back in time, resyncing with the owner')
    }
    if (wentBack || (next !== undefined && mayHaveDroppedBefore(next))) isNeeded = true
  }

  /** An owner who is away holds up nobody: he is asked again. @returns whether it was done */
  const resync = async (): Promise<boolean> => {
    try {
      await onReset()
      return true
    } catch (error) {
      logger.warn({ err: error, stream, group }, 'resync with the owner failed, will try again')
      return false
    }
  }

  return {
    resync,
    /** The group begins anew: nobody knows what it has missed. */
    noteNewGroup: (): void => {
      isNeeded = true
      logger.info({ stream, group }, 'joined the event stream anew')
    },
    /** The reader begins anew, whatever it read before. */
    forget: (): void => {
      seen = undefined
    },
    /** Entries were read, in their order. */
    noteRead: async (entries: readonly GroupEntry[]): Promise<void> => {
      const [first] = entries
      const last = entries.at(-1)
      if (first !== undefined) await lookBack(first.id)
      if (last !== undefined) seen = { id: last.id, event: last.message.event ?? '' }
    },
    /** From time to time: whether Redis went back, and a resync that is still needed. */
    catchUp: async (): Promise<void> => {
      await lookBack()
      if (isNeeded) isNeeded = !(await resync())
    },
  }
}
