import { NARROW_SPACE } from './numbers'

/** `09:00` → `9 h`, `19:30` → `19 h 30` */
export const formatHour = (time: string): string => {
  const minutes = time.slice(3)
  return `${Number(time.slice(0, 2))}${NARROW_SPACE}h${minutes === '00' ? '' : `${NARROW_SPACE}${minutes}`}`
}

/** `9 h – 12 h, 14 h – 19 h`; `Fermé` for a day without any. */
export const formatOpening = (spans: readonly { readonly from: string; readonly to: string }[]): string =>
  spans.length === 0 ? 'Fermé' : spans.map(({ from, to }) => `${formatHour(from)} – ${formatHour(to)}`).join(', ')
