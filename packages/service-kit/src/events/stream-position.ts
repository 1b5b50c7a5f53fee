import type { Redis } from '../data/redis'
import { isBefore } from './stream-id'

/** An entry that was read: its id and what it said. */
export type SeenEntry = { readonly id: string; readonly event: string }

/** How a stream stands, seen from an entry that was read before. */
export type StreamPosition = {
  /**
   * True when the stream does not go on from that entry: Redis came back older, or with other entries. One that is gone
   * altogether has lost its group, too, which says so itself.
   */
  readonly wentBack: boolean
  /**
   * True when entries were dropped right before `id`: nothing older is left. A reader that keeps up reads at the other end.
   */
  mayHaveDroppedBefore(id: string): boolean
}

/**
 * In one step, so that nothing is dropped or added between. KEYS: stream. ARGV: id of the entry that was read, or ''.
 * Answers the last id, the first one, length, entries ever added, and what the named entry says; nothing for no stream.
 */
const LOOK = `
local info = redis.pcall('XINFO', 'STREAM', KEYS[1])
if info.err then return {} end
local fields = {}
for i = 1, #info, 2 do fields[info[i]] = info[i + 1] end
local first = fields['first-entry']
local said = false
if ARGV[1] ~= '' then
  local found = redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1])
  if found[1] then
    said = ''
    local entry = found[1][2]
    for i = 1, #entry, 2 do
      if entry[i] == 'event' then said = entry[i + 1] end
    end
  end
end
return {
  fields['last-generated-id'],
  first and first[1] or '',
  tostring(fields['entries-added'] - fields['length']),
  said and 'there' or '',
  said or '',
}`

/**
 * An entry that was read is still there, or was dropped with all that is older. Its place taken by another one, missing
 * among older ones, or beyond the stream's last id: Redis went back in time. What came meanwhile cannot hide it.
 */
const isWrong = (seen: SeenEntry, [last = '', first = '', , there = '', said = '']: readonly string[]): boolean => {
  if (isBefore(last, seen.id)) return true
  if (there !== '') return said !== seen.event
  return first !== '' && isBefore(first, seen.id)
}

/** @param seen the entry that was read last; undefined before the first one */
export const lookAtStream = async (
  { client }: Pick<Redis, 'client'>,
  stream: string,
  seen: SeenEntry | undefined,
): Promise<StreamPosition> => {
  const answer = await client.eval(LOOK, { keys: [stream], arguments: [seen?.id ?? ''] })
  const found = Array.isArray(answer) ? answer.map(String) : []
  const [, first = '', dropped = '0'] = found
  return {
    wentBack: seen !== undefined && found.length > 0 && isWrong(seen, found),
    mayHaveDroppedBefore: (id) => Number(dropped) > 0 && (first === '' || !isBefore(first, id)),
  }
}
