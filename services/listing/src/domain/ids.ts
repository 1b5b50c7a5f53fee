import { randomBytes, randomInt } from 'node:crypto'

/** An opaque id of 20 URL-safe characters. */
export const newId = (): string => randomBytes(15).toString('base64url')

/** Without letters and digits that look alike when read out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What a reporter quotes when he asks about his report: `SIG-7K2M9XQ4`. */
export const newReportReference = (): string =>
  `SIG-${Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`
