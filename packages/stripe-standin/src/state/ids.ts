import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** As `pi_3Q…`: the prefix says what it is the id of. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`
