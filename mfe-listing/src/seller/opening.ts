import { type OpeningHours, WEEKDAYS } from '@rouage/contracts/opening-hours'
import { NARROW_SPACE } from '@rouage/ui/formats'

/** A moment of the week in Paris: the day from Monday (0) on, and minutes since midnight. */
type Moment = { readonly weekday: number; readonly minutes: number }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `09:00` → `9 h`, `19:30` → `19 h 30` */
export const hourText = (time: string): string => {
  const minutes = time.slice(3)
  return `${Number(time.slice(0, 2))}${NARROW_SPACE}h${minutes === '00' ? '' : `${NARROW_SPACE}${minutes}`}`
}

/** `9 h – 12 h, 14 h – 19 h`, or `Fermé`. */
export const dayText = (spans: OpeningHours[number]): string =>
  spans.length === 0 ? 'Fermé' : spans.map(({ from, to }) => `${hourText(from)} – ${hourText(to)}`).join(', ')

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
  if (current !== undefined) return { isOpen: true, text: `Ouvert jusqu’à ${hourText(current.to)}` }
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead += 1) {
    const day = (weekday + ahead) % WEEKDAYS.length
    const next = hours[day]?.find(({ from }) => ahead > 0 || minutesOf(from) > minutes)
    if (next !== undefined)
      return { isOpen: false, text: `Fermé, ouvre ${dayName(ahead, day)}à ${hourText(next.from)}` }
  }
  return undefined
}
