import { createHash, randomBytes, randomInt } from 'node:crypto'

/** An opaque id of 20 URL-safe characters. */
export const newId = (): string => randomBytes(15).toString('base64url')

/** A secret for a link or a cookie: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret or an address, URL-safe: who reads the database cannot use it. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Without letters and digits that look alike when written down or read out on the phone. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Something for people to copy, evenly drawn: capital letters and digits that nobody takes for another one. */
export const newReadableText = (length: number): string =>
  Array.from({ length }, () => READABLE.charAt(randomInt(READABLE.length))).join('')
