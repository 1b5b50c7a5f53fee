import { MIN_PASSWORD_LENGTH } from '@rouage/contracts/endpoints/account'
import type { PasswordStrength } from '@rouage/ui/PasswordField'

const poolOf = (password: string): number =>
  (/[a-z]/.test(password) ? 26 : 0) +
  (/[A-Z]/.test(password) ? 26 : 0) +
  (/\d/.test(password) ? 10 : 0) +
  (/[^A-Za-z\d]/.test(password) ? 33 : 0)

/** How many characters say something new: `aaaa` and `1234` say little more than their first one. */
const tellingCharacters = (password: string): number => {
  let telling = 0
  for (let at = 0; at < password.length; at += 1) {
    const step = at === 0 ? Number.NaN : password.charCodeAt(at) - password.charCodeAt(at - 1)
    telling += Math.abs(step) <= 1 ? 0.25 : 1
  }
  return Math.min(telling, new Set(password).size * 2)
}

const BITS_FOR = { medium: 40, good: 55, excellent: 75 } as const

/** What one can tell of a password on sight: advice while it is typed. The service judges, common passwords included. */
export const passwordStrength = (password: string, own: readonly string[]): PasswordStrength => {
  if (password === '') return 0
  if (password.length < MIN_PASSWORD_LENGTH || !isFarFrom(password, own)) return 1
  const bits = tellingCharacters(password) * Math.log2(poolOf(password))
  if (bits < BITS_FOR.medium) return 1
  if (bits < BITS_FOR.good) return 2
  return bits < BITS_FOR.excellent ? 3 : 4
}

const MIN_WORD = 3
const MIN_REST = 5
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** A password without the person's own words, as the service takes them away too. */
const withoutOwnWords = (password: string, own: readonly string[]): string =>
  own
    .flatMap((text) => [plain(text), ...text.split(/[^\p{L}\p{N}]+/u).map(plain)])
    .filter((word) => word.length >= MIN_WORD)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), plain(password))

/** Whether a password is made of more than the person's own names and address. */
export const isFarFrom = (password: string, own: readonly string[]): boolean => {
  const rest = withoutOwnWords(password, own)
  return rest.length === plain(password).length || rest.length >= MIN_REST
}
