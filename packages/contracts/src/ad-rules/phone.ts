import type { Reading } from './reading'

/** France, and its overseas departments, whose national numbers begin with the same digits. */
const COUNTRY = /^(?:\+|00)(?:33(?:\(0\)|0)?|(?=(?:262|590|594|596)\d{9}$)\d{3})/

/** A French number in national format with spaces: `06 12 34 56 78`. */
export const readPhone = (text: string): Reading<string> => {
  const digits = text.replace(/[\s.\-\u2010\u2011]/g, '').replace(COUNTRY, '0')
  if (!/^0[1-9]\d{8}$/.test(digits))
    return { problem: 'Indiquez un numéro français à dix chiffres, par exemple 06 12 34 56 78.' }
  return { value: digits.replace(/\B(?=(\d{2})+$)/g, ' ') }
}
