import type { Interval } from '../state/entities'

export const HOUR = 3_600
export const DAY = 24 * HOUR

const monthsOf = { day: 0, week: 0, month: 1, year: 12 } as const
const daysOf = { day: 1, week: 7, month: 0, year: 0 } as const

/** Months after a moment, on its day; on the last of the month where that has no such day, as 31 January + 1 month. */
const addMonths = (moment: number, months: number): number => {
  const from = new Date(moment * 1000)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const midnight = Date.UTC(from.getUTCFullYear(), month, day)
  return midnight / 1000 + (((moment % DAY) + DAY) % DAY)
}

/** When the period of a number begins, counted from the anchor so that 31 January, 28 February, 31 March follow. */
export const periodStart = (
  anchor: number,
  recurring: { readonly interval: Interval; readonly interval_count: number },
  periods: number,
): number => {
  const count = periods * recurring.interval_count
  return addMonths(anchor, monthsOf[recurring.interval] * count) + daysOf[recurring.interval] * count * DAY
}
