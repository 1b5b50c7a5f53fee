import { type DomainEventType, EVENT_PRODUCERS, type ProducerOf } from '@rouage/contracts/events/index'
import type { Redis } from '../data/redis'

/**
 * What the streams' names begin with. Releases up to 2026-11-22 told all events on the stream of this very name, which
 * readers follow for one release more (docs/decisions/0043-streams-of-producers.md).
 */
export const EVENT_STREAM = 'rouage:events'
/** The stream on which a service tells its events. */
export const streamOf = (producer: ProducerOf, base: string = EVENT_STREAM): string => `${base}:${producer}`
/** Who tells events of these types, each once. */
export const producersOf = <Types extends DomainEventType>(types: readonly Types[]): ProducerOf<Types>[] => [
  ...new Set(types.map((type): ProducerOf<Types> => EVENT_PRODUCERS[type])),
]
/** An entry that is no event: some were lost for good, or are not told one by one, so readers resync with the owner. */
export const GAP_ENTRY = 'relay.gap'

/** Entries a stream keeps, about. A consumer that was away for longer starts over from a snapshot. */
export const STREAM_LENGTH = 100_000

/** An entry as it is appended: an event's type and JSON, or `GAP_ENTRY` and `{}`. */
export type StreamEntry = { readonly type: string; readonly event: string }

/**
 * Appends one batch where the marker stands as expected, and moves the marker: both or neither, also in what Redis
 * writes to its disk and to its replicas.
 * KEYS: stream. ARGV: marker, where it stands ('' for nowhere), where it goes, length of the stream, then type and
 * event in turn.
 */
const APPEND = `
local at = ''
local groups = redis.pcall('XINFO', 'GROUPS', KEYS[1])
for _, group in ipairs(groups) do
  local fields = {}
  for i = 1, #group, 2 do fields[group[i]] = group[i + 1] end
  if fields['name'] == ARGV[1] then at = fields['last-delivered-id'] end
end
if at ~= ARGV[2] then return 0 end
for i = 5, #ARGV, 2 do
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], '*', 'type', ARGV[i], 'event', ARGV[i + 1])
end
if at == '' then redis.call('XGROUP', 'CREATE', KEYS[1], ARGV[1], ARGV[3], 'MKSTREAM')
else redis.call('XGROUP', 'SETID', KEYS[1], ARGV[1], ARGV[3]) end
return 1`

const isNoStream = (error: unknown): boolean => error instanceof Error && error.message.includes('no such key')

/**
 * How far a stream was filled, as the stream itself says: the position of a group that nobody reads with. It lives and
 * dies with the stream and is only moved together with an append.
 * @param name of the group
 */
export const createStreamMarker = (
  { client }: Pick<Redis, 'client'>,
  { stream, name, length }: { stream: string; name: string; length: number },
) => ({
  /** Where the marker stands; '' where there is none. */
  read: async (): Promise<string> => {
    try {
      const groups = await client.xInfoGroups(stream)
      return groups.find((group) => group.name === name)?.['last-delivered-id'] ?? ''
    } catch (error) {
      if (isNoStream(error)) return ''
      throw error
    }
  },

  /**
   * Appends entries and moves the marker, or neither.
   * @returns false where the marker does not stand where it is expected: somebody was quicker, or Redis went back
   */
  append: async (from: string, to: string, entries: readonly StreamEntry[]): Promise<boolean> => {
    const taken = await client.eval(APPEND, {
      keys: [stream],
      arguments: [name, from, to, String(length), ...entries.flatMap(({ type, event }) => [type, event])],
    })
    return taken === 1
  },
})
