import { AGE_HOURS, type QueueFigures } from '@rouage/contracts/queue-figures'

const HOUR_MS = 3_600_000
const RECENT_MS = 7 * 24 * HOUR_MS

/** Something that waits for a moderator, or did. */
export type QueueRow = { readonly kind: string; readonly openedAt: Date; readonly closedAt: Date | null }

/** Since when what came to an end counts in a queue's figures. */
export const recentSince = (now = new Date()): Date => new Date(now.getTime() - RECENT_MS)

const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null

/** How many are younger than each of `AGE_HOURS` and no younger than the one before; the last are older than all. */
const agesOf = (waited: readonly number[]): number[] => {
  const ends = [...AGE_HOURS.map((hours) => hours * HOUR_MS), Number.POSITIVE_INFINITY]
  return ends.map((end, place) => waited.filter((ms) => ms < end && ms >= (ends[place - 1] ?? 0)).length)
}

/** What the queues come to, by kind. @param rows all that wait, and what came to an end since `recentSince` */
export const queueFiguresOf = (rows: readonly QueueRow[], now = new Date()): QueueFigures[] =>
  [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    const waiting = ofKind.filter(({ closedAt }) => closedAt === null)
    // A clock that is off makes nothing wait for less than no time.
    const waited = waiting.map(({ openedAt }) => Math.max(0, now.getTime() - openedAt.getTime()))
    const oldestMs = Math.max(...waited)
    const ended = ofKind.flatMap(({ openedAt, closedAt }) =>
      closedAt === null ? [] : [Math.max(0, closedAt.getTime() - openedAt.getTime())],
    )
    return {
      kind,
      waiting: waiting.length,
      oldestAt: waiting.length === 0 ? null : new Date(now.getTime() - oldestMs).toISOString(),
      ages: agesOf(waited),
      ended: ended.length,
      medianMs: medianOf(ended),
    }
  })
