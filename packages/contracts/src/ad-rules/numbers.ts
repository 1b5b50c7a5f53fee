import type { Reading, Rule } from './reading'

/** Spaces of every width, which French writes between thousands. */
const SPACES = /\s/g
/** Some write dots there. */
const DOTTED_THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?=,|$)/

const withoutThousands = (text: string): string =>
  text.replace(SPACES, '').replace(DOTTED_THOUSANDS, (digits) => digits.replaceAll('.', ''))

/** A whole number as French is typed, `125 000`; undefined where it is none, or longer than any that is right. */
export const wholeNumberIn = (text: string): number | undefined => {
  const digits = withoutThousands(text)
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

type Limits = { readonly least: number; readonly most: number }

/**
 * A whole number within limits, both included.
 * @param problem says both limits, and what to write
 */
export const wholeNumber =
  ({ least, most }: Limits, problem: string): Rule<number> =>
  (text) => {
    const value = wholeNumberIn(text)
    return value === undefined || value < least || value > most ? { problem } : { value }
  }

/** Prices that buyers can search for end here, in euros. */
const MOST_EUROS = 10_000_000

const centsIn = (text: string): number | undefined => {
  const [, euros, cents = ''] = /^(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(withoutThousands(text)) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Euros as typed, `12 000,50`, in cents. */
export const readPrice = (text: string): Reading<number> => {
  if (text.trim() === '') return { problem: 'Indiquez le prix, en euros.' }
  const cents = centsIn(text)
  if (cents === undefined) return { problem: 'Écrivez le prix en chiffres, par exemple 12 500 ou 12 000,50.' }
  if (cents < 100) return { problem: 'Indiquez un prix d’au moins 1 €.' }
  if (cents > MOST_EUROS * 100) return { problem: 'Indiquez un prix de 10 000 000 € au plus.' }
  return { value: cents }
}
