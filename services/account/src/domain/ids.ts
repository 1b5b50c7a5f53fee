import { createHash, randomBytes, randomInt } from 'node:crypto'

/** An opaque id of 20 URL-safe characters. */
export const newId = (): string => randomBytes(15).toString('base64url')

/** A secret for a link or a cookie: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: who reads the database cannot use it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Six digits, evenly drawn. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const part = (): string => Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A recovery code to write down: `k7m2x-9qr4t`. */
export const newRecoveryCode = (): string => `${part()}-${part()}`
