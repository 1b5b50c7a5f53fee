import { id, instant } from '@rouage/contracts'
import * as z from 'zod/mini'
import { Problem } from '../http/problems'
import { parseJson } from './json'

/** A row's place in a list that goes by time: no two rows have the same. */
export type Place = { readonly at: Date; readonly id: string }

const MAX_CURSOR = 400
const cursor = z.tuple([instant, id])

/** A place as callers hand it back, opaque to them. */
const cursorOf = ({ at, id: rowId }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), rowId])).toString('base64url')

/**
 * After which row a page begins; undefined without a cursor, for the first page.
 * @throws Problem invalid_input for a text that no page ended with
 */
export const placeOf = (after: string | undefined): Place | undefined => {
  if (after === undefined) return undefined
  const read = z.safeParse(cursor, parseJson(Buffer.from(after.slice(0, MAX_CURSOR), 'base64url').toString()))
  if (!read.success)
    throw new Problem({ status: 400, code: 'invalid_input', detail: 'Cette page de la liste n’existe pas.' })
  return { at: new Date(read.data[0]), id: read.data[1] }
}

/**
 * The condition of a page: rows that come after a place, in the order of `field` and then of `_id`.
 * @example
 * ads.find({ sellerId, ...beyond('publishedAt', after, 'newest first') }).sort({ publishedAt: -1, _id: -1 }).limit(51)
 */
export const beyond = <Field extends string>(
  field: Field,
  place: Place | undefined,
  order: 'newest first' | 'oldest first',
): object => {
  if (place === undefined) return {}
  const past = <T>(value: T) => (order === 'newest first' ? { $lt: value } : { $gt: value })
  return { $or: [{ [field]: past(place.at) }, { [field]: place.at, _id: past(place.id) }] }
}

/**
 * A page of rows, and the cursor of the next one where there is one.
 * @param found one more than `size` where more rows follow
 * @param placeOfRow where a row stands in the list's order
 */
export const pageOf = <Row>(
  found: readonly Row[],
  size: number,
  placeOfRow: (row: Row) => Place,
): { rows: Row[]; next: string | null } => {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last !== undefined ? cursorOf(placeOfRow(last)) : null }
}
