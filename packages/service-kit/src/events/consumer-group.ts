import type { Redis } from '../data/redis'

/** An entry of the event stream: its id, and the fields `type` and `event`, where it has them. */
export type GroupEntry = { readonly id: string; readonly message: Readonly<Record<string, string>> }

/** Pending entries that are looked at together. */
const BATCH = 50

const isGroupThere = (error: unknown): boolean =>
  error instanceof Object && 'message' in error && String(error.message).includes('BUSYGROUP')

/** The group or its stream is gone, as after a FLUSHALL. */
export const isNoGroup = (error: unknown): boolean =>
  error instanceof Object && 'message' in error && /NOGROUP|UNBLOCKED/.test(String(error.message))

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

/** What one member does with its group of a stream's readers, in Redis' terms. */
export const createConsumerGroup = (
  { client }: Pick<Redis, 'client'>,
  { stream, group, consumer }: { stream: string; group: string; consumer: string },
) => ({
  /** Makes the group where it is not there, from the stream's beginning. @returns whether it was made */
  join: async (): Promise<boolean> => {
    try {
      await client.xGroupCreate(stream, group, '0', { MKSTREAM: true })
      return true
    } catch (error) {
      if (isGroupThere(error)) return false
      throw error
    }
  },

  /** The entry is dealt with: it comes to nobody of the group again. */
  acknowledge: async ({ id, message: { event = '' } }: GroupEntry): Promise<void> => {
    await client.eval(ACKNOWLEDGE, { keys: [stream], arguments: [group, id, event] })
  },

  /**
   * True when the stream may have dropped entries right before this one, which was just read: nothing older is left. A
   * reader that keeps up reads at the other end.
   */
  mayFollowTrimmedEntries: async (read: string): Promise<boolean> => {
    const info = await client.xInfoStream(stream)
    const first = info['first-entry']
    return info['entries-added'] > info.length && (first === null || !isBefore(first.id, read))
  },

  /** What was delivered, not acknowledged, and left alone for `idleMs`: own failures and the work of dead members. */
  findAbandoned: async (idleMs: number): Promise<{ readonly id: string; readonly deliveries: number }[]> => {
    const pending = await client.xPendingRange(stream, group, '-', '+', BATCH, { IDLE: idleMs })
    return pending.map(({ id, deliveriesCounter }) => ({ id, deliveries: deliveriesCounter }))
  },

  /**
   * Takes an abandoned entry over. Claiming checks the idle time again and starts it anew, so two members never take
   * the same entry.
   * @returns undefined where another member has it, or the stream dropped it
   */
  claim: async (id: string, idleMs: number): Promise<GroupEntry | undefined> => {
    const [entry] = await client.xClaim(stream, group, consumer, idleMs, id)
    if (entry === null) await client.xAck(stream, group, id)
    return entry ?? undefined
  },

  /** A member that holds nothing leaves; one that does stays, for the others to take its entries over. Never rejects. */
  leave: async (): Promise<void> => {
    const [own] = await client.xPendingRange(stream, group, '-', '+', 1, { consumer }).catch(() => [{}])
    if (own === undefined) await client.xGroupDelConsumer(stream, group, consumer).catch(() => undefined)
  },
})
/** What `createConsumerGroup` makes. */
export type ConsumerGroup = ReturnType<typeof createConsumerGroup>
