import { createHash } from 'node:crypto'

export const DAY_MS = 86_400_000

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** An opaque id that the same text always gives. */
export const hexId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** `mars 2026`, of a moment. */
export const monthAndYear = (moment: Date): string => `${MONTHS[moment.getUTCMonth()] ?? ''} ${moment.getUTCFullYear()}`
export const monthName = (month: number): string => MONTHS[month - 1] ?? ''
