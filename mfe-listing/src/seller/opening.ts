import { type OpeningHours, WEEKDAYS } from '@rouage/contracts/opening-hours'
import { formatHour } from '@rouage/ui/formats'

/** A moment of the week in Paris: the day from Monday (0) on, and minutes since midnight. */
type Moment = { readonly weekday: number; readonly minutes: number }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const dayName = (daysAhead: number, weekday: number): string => {
  if (daysAhead === 0) return ''
  return daysAhead === 1 ? 'demain ' : `${WEEKDAYS[weekday] ?? ''} `
}

/** How it stands now: `Ouvert jusqu’à 19 h`, `Fermé, ouvre lundi à 9 h`; undefined of a week without any hours. */
export const openingAt = (
  hours: OpeningHours,
  { weekday, minutes }: Moment,
): { readonly isOpen: boolean; readonly text: string } | undefined => {
  const current = hours[weekday]?.find(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))
  if (current !== undefined) return { isOpen: true, text: `Ouvert jusqu’à ${formatHour(current.to)}` }
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead += 1) {
    const day = (weekday + ahead) % WEEKDAYS.length
    const next = hours[day]?.find(({ from }) => ahead > 0 || minutesOf(from) > minutes)
    if (next !== undefined)
      return { isOpen: false, text: `Fermé, ouvre ${dayName(ahead, day)}à ${formatHour(next.from)}` }
  }
  return undefined
}
