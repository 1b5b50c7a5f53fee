const MOST_DIGITS = 6

/** What the field of a month and a year shows for what is typed: digits alone, six at most, as `MM/YYYY`. */
export const registrationText = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, MOST_DIGITS)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
