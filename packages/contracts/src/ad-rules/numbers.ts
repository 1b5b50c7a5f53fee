import type { AdFieldName } from '../ad-form'
import type { Reading, Rule } from './reading'

/** Spaces of every width, which French writes between thousands. */
const SPACES = /\s/g
/** Some write dots there. */
const DOTTED_THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?=,|$)/

/** `95k`, `11,5k`: thousands, as they are said. */
const SAID_THOUSANDS = /^(\d{1,6})(?:[.,](\d{1,3}))?k$/i

/** What is written behind a number, by the unit of its field. */
const WRITTEN_UNITS = {
  km: /(?:kms?|kilom[eè]tres?)$/i,
  ch: /(?:ch|cv|hp|chevaux)$/i,
  'cm³': /(?:cm3|cm³|cc)$/i,
  '€': /(?:€|euros?|eur)$/i,
} as const
export type Unit = keyof typeof WRITTEN_UNITS

/** The unit of each field of a whole number that has one. */
export const FIELD_UNITS = { mileageKm: 'km', powerHp: 'ch', displacementCc: 'cm³' } as const satisfies Partial<
  Record<AdFieldName, Unit>
>

/** The digits of a number, and its decimals, without what people write between and behind them. */
const bareNumber = (text: string, unit: Unit | undefined): string => {
  const packed = text.normalize('NFC').replace(SPACES, '')
  const number = unit === undefined ? packed : packed.replace(WRITTEN_UNITS[unit], '')
  const [, thousands, rest = ''] = SAID_THOUSANDS.exec(number) ?? []
  if (thousands !== undefined) return `${thousands}${rest.padEnd(3, '0')}`
  return number.replace(DOTTED_THOUSANDS, (digits) => digits.replaceAll('.', ''))
}

/**
 * A whole number as French is typed or pasted, `125 000`, `125k`, and `125 000 km` where that is its unit; undefined
 * where it is none, or longer than any that is right.
 */
export const wholeNumberIn = (text: string, unit?: Unit): number | undefined => {
  const digits = bareNumber(text, unit)
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

type Limits = { readonly least: number; readonly most: number; readonly unit?: Unit }

/**
 * A whole number within limits, both included.
 * @param problem says both limits, and what to write
 */
export const wholeNumber =
  ({ least, most, unit }: Limits, problem: string): Rule<number> =>
  (text) => {
    const value = wholeNumberIn(text, unit)
    return value === undefined || value < least || value > most ? { problem } : { value }
  }

/** Prices that buyers can search for end here, in euros. */
const MOST_EUROS = 10_000_000

const centsIn = (text: string): number | undefined => {
  const [, euros, cents = ''] = /^(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(bareNumber(text, '€')) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Euros as typed or pasted, `12 000,50`, `11,5k`, `11 500 €`, in cents. */
export const readPrice = (text: string): Reading<number> => {
  if (text.trim() === '') return { problem: 'Indiquez le prix, en euros.' }
  const cents = centsIn(text)
  if (cents === undefined) return { problem: 'Écrivez le prix en chiffres, par exemple 12\u202f500 ou 12\u202f000,50.' }
  if (cents < 100) return { problem: 'Indiquez un prix d’au moins 1\u202f€.' }
  if (cents > MOST_EUROS * 100) return { problem: 'Indiquez un prix de 10\u202f000\u202f000\u202f€ au plus.' }
  return { value: cents }
}
