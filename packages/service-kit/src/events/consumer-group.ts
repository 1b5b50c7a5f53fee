import type { Redis } from '../data/redis'

/** An entry of an event stream: its id, and the fields `type` and `event`, where it has them. */
export type GroupEntry = { readonly id: string; readonly message: Readonly<Record<string, string>> }

/** An entry that was delivered and not acknowledged. */
type PendingEntry = { readonly id: string; readonly deliveries: number }

/** Entries that are read, or looked at, together. */
export const BATCH = 50
/** How often a member says that it is at work in the time after which it counts as dead: one sign may be late. */
const SIGNS_IN_SILENCE = 3

/** A reader of a group of a stream's readers. */
export type GroupMember = {
  readonly stream: string
  readonly group: string
  /** The member's name: nobody else has it. */
  readonly consumer: string
  /** An entry of which nothing is heard for so long, in ms, is nobody's: its member died, or its handling failed. */
  readonly silentMs: number
}

const says = (error: unknown, words: RegExp): boolean =>
  error instanceof Object && 'message' in error && words.test(String(error.message))

/** The group or its stream is gone, as after a FLUSHALL. */
export const isNoGroup = (error: unknown): boolean => says(error, /NOGROUP|UNBLOCKED/)

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

/**
 * Starts the idle time of an entry anew where the member still has it, and of those that it has behind, without counting
 * a delivery: whoever takes them over gets them in order. KEYS: stream. ARGV: group, consumer, id, most entries.
 */
const HOLD = `
local found = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[3], '+', ARGV[4], ARGV[2])
if not found[1] or found[1][1] ~= ARGV[3] then return 0 end
local claim = {'XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0}
for _, entry in ipairs(found) do claim[#claim + 1] = entry[1] end
claim[#claim + 1] = 'JUSTID'
redis.call(unpack(claim))
return 1`

/** What one member does with its group of a stream's readers, in Redis' terms. */
export const createConsumerGroup = (
  { client }: Pick<Redis, 'client'>,
  { stream, group, consumer, silentMs }: GroupMember,
) => {
  const hold = async (id: string, most: number): Promise<boolean> =>
    (await client.eval(HOLD, { keys: [stream], arguments: [group, consumer, id, String(most)] })) === 1

  return {
    /**
     * Makes the group where it is not there, from the stream's beginning.
     * @param makesStream whether to make a stream that is not there, too
     * @returns whether it was made; `no_stream` where there is none and none was to be made
     */
    join: async (makesStream: boolean): Promise<boolean | 'no_stream'> => {
      try {
        await client.xGroupCreate(stream, group, '0', makesStream ? { MKSTREAM: true } : undefined)
        return true
      } catch (error) {
        if (says(error, /BUSYGROUP/)) return false
        if (says(error, /requires the key to exist/)) return 'no_stream'
        throw error
      }
    },

    /**
     * Does the work of an entry where the member still has it. Until that ends nobody takes it over, however long it
     * takes: the member says again and again that it is at work.
     * @param most how many it holds so, this one and those of its batch behind it: what is tried again is held alone,
     * since what is behind it may be anybody's to take over
     */
    whileHeld: async (id: string, most: number, work: () => Promise<void>): Promise<void> => {
      if (!(await hold(id, most))) return
      // Where Redis is away for longer than that, others may do it once more: handlers bear it.
      const saying = setInterval(() => void hold(id, most).catch(() => undefined), silentMs / SIGNS_IN_SILENCE)
      await work().finally(() => clearInterval(saying))
    },

    /** The entry is dealt with: it comes to nobody of the group again. */
    acknowledge: async ({ id, message: { event = '' } }: GroupEntry): Promise<void> => {
      await client.eval(ACKNOWLEDGE, { keys: [stream], arguments: [group, id, event] })
    },

    /**
     * What was delivered, not acknowledged, and of which nothing was heard: own failures, and what the dead left. What was
     * tried least comes first, so that what fails again and again keeps nothing else waiting.
     */
    findAbandoned: async (): Promise<PendingEntry[]> => {
      const pending = await client.xPendingRange(stream, group, '-', '+', BATCH, { IDLE: silentMs })
      return pending
        .map(({ id, deliveriesCounter }) => ({ id, deliveries: deliveriesCounter }))
        .toSorted((one, other) => one.deliveries - other.deliveries)
    },

    /**
     * Takes an abandoned entry over. Claiming checks the idle time again and starts it anew, so two members never take
     * the same entry.
     * @returns undefined where another member has it, or the stream dropped it
     */
    claim: async ({ id }: PendingEntry): Promise<GroupEntry | undefined> => {
      const [entry] = await client.xClaim(stream, group, consumer, silentMs, id)
      if (entry === null) await client.xAck(stream, group, id)
      return entry ?? undefined
    },

    /** A member that holds nothing leaves; one that does stays, for the others to take its entries over. Never rejects. */
    leave: async (): Promise<void> => {
      const [own] = await client.xPendingRange(stream, group, '-', '+', 1, { consumer }).catch(() => [{}])
      if (own === undefined) await client.xGroupDelConsumer(stream, group, consumer).catch(() => undefined)
    },
  }
}
/** What `createConsumerGroup` makes. */
export type ConsumerGroup = ReturnType<typeof createConsumerGroup>
