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

const removalSchema = (collection: string): Schema<DocumentRemoval> =>
  new Schema<DocumentRemoval>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true },
      claimedAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  ).index({ at: 1 })
const documentRemoval = removalSchema('documentRemovals')
const photoRemoval = removalSchema('photoRemovals')

export type DocumentRemovalModel = Model<DocumentRemoval>
export const documentRemovalModel = (database: Database): DocumentRemovalModel =>
  database.model('DocumentRemoval', documentRemoval)
/** The same of people's photos, whose files are elsewhere. */
export const photoRemovalModel = (database: Database): DocumentRemovalModel =>
  database.model('PhotoRemoval', photoRemoval)
