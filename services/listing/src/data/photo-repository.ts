import type { Photo } from '@rouage/contracts'
import type { ClientSession } from 'mongoose'
import type { PhotoModel, PhotoRemovalModel } from './photos'

/** Records of photos, and which of them have to go. */
export const createPhotoRepository = (photos: PhotoModel, photoRemovals: PhotoRemovalModel) => ({
  /** Stores the record of a photo whose original is in the photo store. */
  insert: async ({ id, width, height }: Photo): Promise<void> => {
    await photos.insertMany([{ _id: id, width, height, createdAt: new Date() }])
  },

  /** What a demo photo shows; undefined for any other photo. */
  demoSpecOf: async (photoId: string): Promise<unknown> =>
    (await photos.findById(photoId, { demoSpec: 1 }).lean())?.demoSpec,

  /** Which of these photos there are, but for those that have to go. */
  findKept: async (photoIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (photoIds.length === 0) return new Set()
    const [kept, leaving] = await Promise.all([
      photos.find({ _id: { $in: photoIds } }, { _id: 1 }).lean(),
      photoRemovals.find({ _id: { $in: photoIds } }, { _id: 1 }).lean(),
    ])
    const removed = new Set(leaving.map(({ _id }) => _id))
    return new Set(kept.map(({ _id }) => _id).filter((photoId) => !removed.has(photoId)))
  },

  /** Removes a photo's record: without it nothing draws a demo photo again. */
  remove: async (photoId: string): Promise<void> => {
    await photos.deleteOne({ _id: photoId })
  },

  /** Notes that photos have to go, within the change that takes them out of their ad. */
  scheduleRemoval: async (photoIds: readonly string[], session: ClientSession): Promise<void> => {
    for (const photoId of photoIds) {
      await photoRemovals.updateOne({ _id: photoId }, { $setOnInsert: { at: new Date() } }, { session, upsert: true })
    }
  },

  /** Ids of photos that had to go before a moment, the longest ago first. */
  removalsScheduledBefore: async (moment: Date, limit: number): Promise<string[]> => {
    const due = await photoRemovals
      .find({ at: { $lte: moment } })
      .sort({ at: 1 })
      .limit(limit)
      .lean()
    return due.map(({ _id }) => _id)
  },

  /** The photo is gone for good: nothing is left to do. */
  finishRemoval: async (photoId: string): Promise<void> => {
    await photoRemovals.deleteOne({ _id: photoId })
  },
})
export type PhotoRepository = ReturnType<typeof createPhotoRepository>
