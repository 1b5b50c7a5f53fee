import { DECISION_HOURS } from '@rouage/contracts/queue-figures'
import { type Instant, NARROW_SPACE } from '@rouage/ui/formats'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A length of time in one unit: `12 min`, `5 h`, `3 j`; under a minute it is `1 min`. */
export const durationOf = (ms: number): string => {
  const inUnit = (unitMs: number, unit: string) => `${Math.max(1, Math.floor(ms / unitMs))}${NARROW_SPACE}${unit}`
  if (ms < HOUR_MS) return inUnit(MINUTE_MS, 'min')
  return ms < 2 * DAY_MS ? inUnit(HOUR_MS, 'h') : inUnit(DAY_MS, 'j')
}

/** How long something has waited, by a clock that may be off. */
export const waitedMs = (since: Instant, now: number): number => Math.max(0, now - new Date(since).getTime())

/** `late` once the promise is broken, `soon` for the half day before. */
export type Urgency = 'late' | 'soon' | 'fine'
export const urgencyOf = (ms: number): Urgency => {
  if (ms >= DECISION_HOURS * HOUR_MS) return 'late'
  return ms >= (DECISION_HOURS / 2) * HOUR_MS ? 'soon' : 'fine'
}
