import type { ClientSession } from 'mongoose'
import type { PhotoModel, StoredPhoto } from './photos'

/** The photos, as the domain asks for them. */
export const createPhotoRepository = (photos: PhotoModel) => ({
  add: async (photo: Pick<StoredPhoto, '_id' | 'ownerId' | 'width' | 'height' | 'removeAt'>): Promise<void> => {
    await photos.insertMany([photo])
  },

  byId: async (id: string): Promise<StoredPhoto | undefined> => (await photos.findById(id).lean()) ?? undefined,

  /** Gives somebody’s photos to a message. @returns those that it has now: what is another’s or used is left out */
  show: async (
    ids: readonly string[],
    { ownerId, messageId, conversationId }: { ownerId: string; messageId: string; conversationId: string },
    session: ClientSession,
  ): Promise<StoredPhoto[]> => {
    await photos.updateMany(
      { _id: { $in: ids }, ownerId, messageId: null, isGoing: false },
      { $set: { messageId, conversationId, ownerId: null, removeAt: null } },
      { session },
    )
    return photos
      .find({ _id: { $in: ids }, messageId })
      .session(session)
      .lean()
  },

  /** Those of a message go. */
  letGoOfMessage: async (messageId: string, session: ClientSession): Promise<void> => {
    await photos.updateMany({ messageId }, { $set: { removeAt: new Date() } }, { session })
  },

  /** Those of a conversation go. */
  letGoOfConversation: async (conversationId: string, session: ClientSession): Promise<void> => {
    await photos.updateMany({ conversationId }, { $set: { removeAt: new Date() } }, { session })
  },

  /** Those that somebody sent and no message shows go. */
  letGoOfOwner: async (ownerId: string): Promise<void> => {
    await photos.updateMany({ ownerId }, { $set: { removeAt: new Date() } })
  },

  /** Some of those that have to go. */
  due: async (now: Date, limit: number): Promise<string[]> => {
    const found = await photos
      .find({ removeAt: { $lte: now } }, { _id: 1 })
      .sort({ removeAt: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id }) => _id)
  },

  /** From then on no message may show it. @returns false where one does by now */
  claim: async (id: string, now: Date): Promise<boolean> => {
    const claimed = await photos.updateOne({ _id: id, removeAt: { $lte: now } }, { $set: { isGoing: true } })
    return claimed.matchedCount === 1
  },

  remove: async (id: string): Promise<void> => {
    await photos.deleteOne({ _id: id })
  },
})
export type PhotoRepository = ReturnType<typeof createPhotoRepository>
