import * as z from 'zod/mini'
import { ID_PATTERN } from './id-pattern'

/** An opaque identifier. Nothing may be read out of it. */
export const id = z.string().check(z.regex(ID_PATTERN, 'Identifiant invalide'))

/** A moment, as an ISO 8601 string in UTC with milliseconds: `2026-11-21T09:00:00.000Z`. */
export const instant = z.iso.datetime()

/** An amount in integer euro cents. */
export const cents = z.int().check(z.minimum(0), z.maximum(100_000_000_00))
