import type { SearchAlert } from '@rouage/contracts/saved-searches'

const HOUR_MS = 3_600_000
/** When daily e-mails go out in Paris, summer and winter. */
const DAILY_HOUR = 8

const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })

/** The next moment at which it is eight o'clock in Paris, after the one that is given. */
export const nextMorning = (after: Date): Date => {
  const firstHour = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS
  // A day of 25 hours has one more, and clocks are changed by whole hours.
  for (let hour = firstHour; hour <= firstHour + 25 * HOUR_MS; hour += HOUR_MS) {
    if (Number(parisHour.format(new Date(hour))) === DAILY_HOUR) return new Date(hour)
  }
  return new Date(firstHour + 24 * HOUR_MS)
}

/**
 * When somebody is to be told of an ad that matched; null for never.
 * @param collectMs how long an immediate alert waits for others, so that a burst of ads is one e-mail
 */
export const dueAtOf = (alert: SearchAlert, matchedAt: Date, collectMs: number): Date | null => {
  switch (alert) {
    case 'immediate':
      return new Date(matchedAt.getTime() + collectMs)
    case 'daily':
      return nextMorning(matchedAt)
    case 'none':
      return null
  }
}
