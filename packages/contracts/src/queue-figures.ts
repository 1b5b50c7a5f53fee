import * as z from 'zod/mini'
import { instant } from './ids'

/** Moderators decide within a day (docs/rules.md, Moderation). */
export const DECISION_HOURS = 24
/** What waits is counted by its age: under so many hours each, and older than all of them. */
export const AGE_HOURS = [4, 12, DECISION_HOURS] as const

/** A queue of the moderators in figures. */
export const queueFigures = z.object({
  /** Of what: `submission` and `appeal` of publish, what reports are about of listing, `certification` of account. */
  kind: z.string(),
  waiting: z.int(),
  /** Since when the oldest waits; null where nothing does. */
  oldestAt: z.nullable(instant),
  /** Of those that wait, by `AGE_HOURS`; one more than there are hours. */
  ages: z.array(z.int()),
  /** So many came to an end in the last 7 days. */
  ended: z.int(),
  /** Half of those waited no longer, in ms; null where none ended. */
  medianMs: z.nullable(z.int()),
})
export type QueueFigures = z.infer<typeof queueFigures>

/** What a service's queues come to. A kind of which nothing waits and nothing ended is missing. */
export const queuesInFigures = z.object({ queues: z.array(queueFigures) })
