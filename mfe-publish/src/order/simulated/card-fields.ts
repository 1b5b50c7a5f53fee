/** A group of digits as it is typed: what is no digit goes. */
const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

const NUMBER_DIGITS = 16
const CVC_DIGITS = 3

/** `4242 4242 4242 4242`: 19 characters at most. */
export const formatCardNumber = (typed: string): string =>
  digitsOf(typed, NUMBER_DIGITS).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `MM/AA`, as the digits come. */
export const formatExpiry = (typed: string): string => digitsOf(typed, 4).replace(/^(\d{2})(?=\d)/, '$1/')

export const formatCvc = (typed: string): string => digitsOf(typed, CVC_DIGITS)

/** Where the caret stands in a text once as many of its digits are before it as were before. */
export const caretAfter = (text: string, digitsBefore: number): number => {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1
    if (seen === digitsBefore) return at + 1
  }
  return text.length
}
