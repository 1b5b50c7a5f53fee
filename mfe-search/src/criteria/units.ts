import type { Unit } from '@rouage/contracts/filters'
import { formatCount, formatDisplacement, formatMileage, formatPower, formatPrice } from '@rouage/ui/formats'

type UnitWords = {
  /** A number as visitors read it. */
  readonly text: (value: number) => string
  /** Stands before a smallest number that has no greatest one. */
  readonly from: string
  /** Stands in the field that a number is typed into. */
  readonly sign?: string
}

/** How visitors read and type the numbers of ranges. */
export const UNITS: Readonly<Record<Unit, UnitWords>> = {
  year: { text: String, from: 'depuis' },
  euro: { text: (euros) => formatPrice(euros * 100), from: 'dès', sign: '€' },
  km: { text: formatMileage, from: 'dès', sign: 'km' },
  hp: { text: formatPower, from: 'dès', sign: 'ch' },
  seat: { text: (seats) => formatCount(seats, 'place'), from: 'dès' },
  cm3: { text: formatDisplacement, from: 'dès', sign: 'cm³' },
}
