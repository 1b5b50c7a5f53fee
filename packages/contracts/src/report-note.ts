import * as z from 'zod/mini'
import { cleanText } from './ad-rules/reading'

export const MAX_REPORT_NOTE = 2_000

/**
 * What whoever reports something adds, as moderators read it: cleaned (`cleanText`), so that no sign turns the words beside
 * it around.
 * @param tooLong what is said of more than 2,000 characters
 */
export const reportNote = (tooLong: string) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(5 * MAX_REPORT_NOTE, tooLong)), z.transform(cleanText)),
    z.string().check(z.maxLength(MAX_REPORT_NOTE, tooLong)),
  )
