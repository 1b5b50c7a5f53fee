import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/**
 * A file, of a document or a photo, that nothing points to or nothing may come to point to: it goes unless its row goes
 * first. The row is written before a file is, and with the change that lets go of one, so that whatever dies meanwhile
 * no file is left.
 */
export type FileRemoval = {
  /** The document's or the photo's id. */
  _id: string
  at: Date
  /** Set by who is about to remove the file: nobody may keep it from then on. */
  claimedAt: Date | null
}

const removalSchema = (collection: string): Schema<FileRemoval> =>
  new Schema<FileRemoval>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true },
      claimedAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  ).index({ at: 1 })
const documentRemoval = removalSchema('documentRemovals')
const photoRemoval = removalSchema('photoRemovals')

export type FileRemovalModel = Model<FileRemoval>
/** Of documents. */
export const documentRemovalModel = (database: Database): FileRemovalModel =>
  database.model('DocumentRemoval', documentRemoval)
/** Of people's photos, whose files are elsewhere. */
export const photoRemovalModel = (database: Database): FileRemovalModel => database.model('PhotoRemoval', photoRemoval)

/** Rows of files that go unless somebody comes to keep them. */
export const createFileRemovalRepository = (removals: FileRemovalModel) => ({
  /** For a file that is about to be written. */
  insert: async (fileId: string): Promise<void> => {
    await removals.insertMany([{ _id: fileId, at: new Date(), claimedAt: null }])
  },

  /** For a file that is let go of; one that has a row keeps it. */
  insertOnce: async (fileId: string, session: ClientSession): Promise<void> => {
    const row = { at: new Date(), claimedAt: null }
    await removals.updateOne({ _id: fileId }, { $setOnInsert: row }, { session, upsert: true })
  },

  /** The file stays. False where it has no row, or somebody is about to remove it. */
  removeUnclaimed: async (fileId: string, session: ClientSession): Promise<boolean> =>
    (await removals.deleteOne({ _id: fileId, claimedAt: null }, { session })).deletedCount === 1,

  /** From then on nobody may keep the file. False where somebody did. */
  claim: async (fileId: string, at: Date): Promise<boolean> =>
    (await removals.updateOne({ _id: fileId }, { $set: { claimedAt: at } })).matchedCount === 1,

  /** Once the file is gone. */
  remove: async (fileId: string): Promise<void> => {
    await removals.deleteOne({ _id: fileId })
  },

  has: async (fileId: string): Promise<boolean> => (await removals.exists({ _id: fileId })) !== null,

  /** Ids of the files whose rows are from before a moment, oldest first. */
  listUntil: async (until: Date, limit: number): Promise<string[]> => {
    const found = await removals
      .find({ at: { $lte: until } })
      .sort({ at: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id }) => _id)
  },
})
export type FileRemovalRepository = ReturnType<typeof createFileRemovalRepository>
