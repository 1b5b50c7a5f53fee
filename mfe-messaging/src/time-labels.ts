import { formatDate, formatShortDate, type Instant } from '@rouage/ui/formats'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * When somebody wrote last: `À l’instant` under an hour, `Il y a 5h` under a day, then `12/03`. A time that is still to
 * come, by a clock that is off, is now.
 */
export const agoOf = (instant: Instant, now: number): string => {
  const age = now - new Date(instant).getTime()
  if (age < HOUR_MS) return 'À l’instant'
  if (age < DAY_MS) return `Il y a ${Math.floor(age / HOUR_MS)}h`
  return formatShortDate(instant).slice(0, 5)
}

/** The day above the messages of a day, as Paris counts them: `Aujourd’hui`, `Hier`, `12 mars 2026`. */
export const dayOf = (instant: Instant, now: number): string => {
  const day = formatShortDate(instant)
  if (day === formatShortDate(now)) return 'Aujourd’hui'
  return day === formatShortDate(now - DAY_MS) ? 'Hier' : formatDate(instant)
}
