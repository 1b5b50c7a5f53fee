import { MIN_PASSWORD_LENGTH } from '@rouage/contracts/endpoints/account'
import type { PasswordStrength } from '@rouage/ui/PasswordField'

const poolOf = (password: string): number =>
  (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/\d/.test(password) ? 10 : 0) + (/[^A-Za-z\d]/.test(password) ? 33 : 0)

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
export const passwordStrength = (password: string, nearby: readonly string[]): PasswordStrength => {
  if (password === '') return 0
  if (password.length < MIN_PASSWORD_LENGTH || !isFarFrom(password, nearby)) return 1
  const bits = tellingCharacters(password) * Math.log2(poolOf(password))
  if (bits < BITS_FOR.medium) return 1
  if (bits < BITS_FOR.good) return 2
  return bits < BITS_FOR.excellent ? 3 : 4
}

const MIN_NAME = 3
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a password holds none of the names given; those of one or two letters are in everything. */
export const isFarFrom = (password: string, nearby: readonly string[]): boolean => {
  const typed = plain(password)
  return nearby
    // Of an e-mail address what stands before the @: `com` is in many a word.
    .flatMap((name) => plain(name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((name) => name.length >= MIN_NAME)
    .every((name) => !typed.includes(name))
}
