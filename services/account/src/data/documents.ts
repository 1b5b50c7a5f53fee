import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * A file of a document that nothing points to, or nothing may come to point to: it goes unless its row goes first. It is
 * written before a file is, and with the change that lets go of one, so that whatever dies meanwhile no file is left.
 */
export type DocumentRemoval = {
  /** The document's id. */
  _id: string
  at: Date
  /** Set by who is about to remove the file: nobody may keep it from then on. */
  claimedAt: Date | null
}

const documentRemoval = new Schema<DocumentRemoval>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, claimedAt: { type: Date, default: null } },
  { collection: 'documentRemovals', versionKey: false },
)
documentRemoval.index({ at: 1 })

export type DocumentRemovalModel = Model<DocumentRemoval>
export const documentRemovalModel = (database: Database): DocumentRemovalModel => database.model('DocumentRemoval', documentRemoval)
