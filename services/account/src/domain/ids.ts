import { randomInt } from 'node:crypto'
import { newReadableText } from '@rouage/service-kit'

/** Six digits, evenly drawn. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A recovery code to write down: `k7m2x-9qr4t`. */
export const newRecoveryCode = (): string => `${newReadableText(5)}-${newReadableText(5)}`.toLowerCase()
