import { NARROW_SPACE } from './numbers'

/**
 * Dates as the French write them, always in the time of Paris, so that the edge and every browser say the same.
 * Names of months are ours for the reason told in `numbers`.
 */
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

const DAY_MS = 86_400_000

/** A time: UTC in ISO 8601, a Date, or milliseconds since 1970. */
export type Instant = string | number | Date

type Parts = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const HOUR_MS = 3_600_000

/** The last Sunday of a month (0 to 11) at 01:00 UTC, when the whole European Union changes its clocks. */
const lastSunday = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}

/**
 * Paris is one hour ahead of UTC, two from the last Sunday of March to that of October (directive 2000/84/EC; the same
 * days since 1996). Reckoned here because Intl's first look at a time zone keeps a phone busy for a tenth of a second.
 */
const partsOf = (instant: Instant): Parts | undefined => {
  const date = new Date(instant)
  const time = date.getTime()
  if (Number.isNaN(time)) return undefined
  const utcYear = date.getUTCFullYear()
  const isSummer = time >= lastSunday(utcYear, 2) && time < lastSunday(utcYear, 9)
  const paris = new Date(time + (isSummer ? 2 : 1) * HOUR_MS)
  return {
    year: paris.getUTCFullYear(),
    month: paris.getUTCMonth() + 1,
    day: paris.getUTCDate(),
    hour: paris.getUTCHours(),
    minute: paris.getUTCMinutes(),
  }
}

const pad = (value: number): string => String(value).padStart(2, '0')

const dayText = ({ day, month, year }: Parts): string => `${day === 1 ? '1er' : day} ${MONTHS[month - 1] ?? ''} ${year}`

/** `12 mars 2026`, `1er avril 2026`; an empty text for what is no date. */
export const formatDate = (instant: Instant): string => {
  const parts = partsOf(instant)
  return parts === undefined ? '' : dayText(parts)
}

/** `12/03/2026` */
export const formatShortDate = (instant: Instant): string => {
  const parts = partsOf(instant)
  return parts === undefined ? '' : `${pad(parts.day)}/${pad(parts.month)}/${parts.year}`
}

/** `14 h 05` */
export const formatTime = (instant: Instant): string => {
  const parts = partsOf(instant)
  return parts === undefined ? '' : `${parts.hour}${NARROW_SPACE}h${NARROW_SPACE}${pad(parts.minute)}`
}

/** `12 mars 2026 à 14 h 05` */
export const formatDateTime = (instant: Instant): string => {
  const parts = partsOf(instant)
  return parts === undefined ? '' : `${dayText(parts)} à ${formatTime(instant)}`
}

/** `mars 2024`, for a first registration given as `03/2024`; any other text stays as it is. */
export const formatMonth = (monthSlashYear: string): string => {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{4})$/.exec(monthSlashYear) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? monthSlashYear : `${name} ${year}`
}

const dayNumber = ({ year, month, day }: Parts): number => Date.UTC(year, month - 1, day) / DAY_MS

/**
 * How old an ad is, by calendar days of Paris: `Aujourd'hui`, `Hier`, `Il y a 5 jours` up to 7 days, then the date.
 * A date in the future, from a clock that is off, reads as today.
 */
export const formatAge = (instant: Instant, now: Instant = Date.now()): string => {
  const then = partsOf(instant)
  const today = partsOf(now)
  if (then === undefined || today === undefined) return ''
  const days = dayNumber(today) - dayNumber(then)
  if (days <= 0) return "Aujourd'hui"
  if (days === 1) return 'Hier'
  return days <= 7 ? `Il y a ${days} jours` : formatDate(instant)
}

/** A moment as a week has it in Paris: the day from Monday (0) to Sunday (6), and minutes since midnight. */
export const weekMoment = (instant: Instant): { readonly weekday: number; readonly minutes: number } => {
  const parts = partsOf(instant)
  if (parts === undefined) return { weekday: 0, minutes: 0 }
  // 1 January 1970 was a Thursday.
  return { weekday: (dayNumber(parts) + 3) % 7, minutes: parts.hour * 60 + parts.minute }
}
