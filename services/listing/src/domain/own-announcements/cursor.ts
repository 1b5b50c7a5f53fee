import { id, instant } from '@rouage/contracts'
import { Problem } from '@rouage/service-kit'
import * as z from 'zod/mini'

/** Where a page of ads ends: the last one's beginning and id. */
const cursor = z.tuple([instant, id])

export const cursorOf = (at: Date, announcementId: string): string =>
  Buffer.from(JSON.stringify([at.toISOString(), announcementId])).toString('base64url')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text.slice(0, 400), 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws Problem invalid_input for a text that `cursorOf` did not make */
export const readCursor = (text: string): { at: Date; id: string } => {
  const read = z.safeParse(cursor, parsed(text))
  if (!read.success)
    throw new Problem({ status: 400, code: 'invalid_input', detail: 'Cette page de la liste n’existe pas.' })
  return { at: new Date(read.data[0]), id: read.data[1] }
}
