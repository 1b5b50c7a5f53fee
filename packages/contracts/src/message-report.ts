import * as z from 'zod/mini'
import { id } from './ids'
import { REPORT_MOTIVES } from './report'
import { reportNote } from './report-note'

export { MAX_REPORT_NOTE } from './report-note'

/** What can be wrong with words or conduct, of all that can be wrong with an ad. */
export const MESSAGE_MOTIVES = REPORT_MOTIVES.filter(
  ({ id: motive }) => motive !== 'deja-vendu' && motive !== 'doublon',
)

/** What a report from a conversation says; the messages are for the form. */
export const messageReport = z.object({
  /** One of the other’s messages; left out, it is about the conversation and whom it is with. */
  messageId: z.optional(id),
  motive: z
    .string()
    .check(z.refine((motive) => MESSAGE_MOTIVES.some((known) => known.id === motive), 'Veuillez choisir un motif')),
  note: reportNote('Le message ne doit pas dépasser 2\u202f000 caractères'),
})
