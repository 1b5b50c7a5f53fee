import { formatNumber } from '../formats'

const MOST_DIGITS = 9

/** `8k`, `12,5 k€`: thousands, as they are said. */
const THOUSANDS = /^\D*(\d{1,6})(?:[.,](\d)\d*)?\s*k/i
export const saysThousands = (typed: string): boolean => THOUSANDS.test(typed)

/** `-5`, `12e3`, `5 à 9`: no whole number, or more than one. Guessing at it would search for something else. */
const NO_NUMBER = /[-\u2212\u2013]\s*\d|\d\D*[^\d\s.,'’]\D*\d/

/**
 * The whole number in what someone typed or pasted (`12 490 €`, `12,5k`); undefined without any digit, and where its
 * digits are not one number from 0 on.
 */
export const readDigits = (typed: string): number | undefined => {
  if (NO_NUMBER.test(typed)) return undefined
  const [, whole, tenth = '0'] = THOUSANDS.exec(typed) ?? []
  if (whole !== undefined) return Number(`${whole}${tenth}00`)
  const digits = typed.replace(/,\d*/, '').replace(/\D/g, '').slice(0, MOST_DIGITS)
  return digits === '' ? undefined : Number(digits)
}

/** What a field shows for a number. */
export const showDigits = (value: number | undefined): string => (value === undefined ? '' : formatNumber(value))

/** Where the caret belongs after grouping: behind as many digits as before. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at
    if (/\d/.test(formatted.charAt(at))) seen += 1
  }
  return formatted.length
}
