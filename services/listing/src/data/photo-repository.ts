import type { ClientSession } from 'mongoose'
import type { PhotoModel, PhotoRemovalModel, StoredPhoto } from './photos'

/** A photo that somebody sent, as it is stored first. */
export type NewPhoto = Pick<StoredPhoto, '_id' | 'width' | 'height'> &
  Required<Pick<StoredPhoto, 'ownerId' | 'fingerprint'>>
/** A photo that is there, but for what it was drawn from. */
export type KeptPhoto = Omit<StoredPhoto, 'demoSpec'>

/** Whoever decides about the photos in another transaction meets this write, and looks again. */
const markChanged = async (
  photos: PhotoModel,
  photoIds: readonly string[],
  session: ClientSession,
  update: { $unset?: { unshownSince: 1 } } = {},
): Promise<void> => {
  await photos.updateMany({ _id: { $in: photoIds } }, { ...update, $inc: { changes: 1 } }, { session })
}

/** Records of photos. */
const createPhotoRecords = (photos: PhotoModel, photoRemovals: PhotoRemovalModel) => ({
  /** Stores the record of an expected photo, whose original is in the photo store by now. @throws where it went */
  insert: async (photo: NewPhoto, session: ClientSession): Promise<void> => {
    const { deletedCount } = await photoRemovals.deleteOne({ _id: photo._id }, { session })
    if (deletedCount === 0) throw new Error(`Photo ${photo._id} was given up before it had its record.`)
    const createdAt = new Date()
    await photos.insertMany([{ ...photo, createdAt, unshownSince: createdAt }], { session })
  },

  /** What a demo photo shows; undefined for any other photo. */
  demoSpecOf: async (photoId: string): Promise<unknown> =>
    (await photos.findById(photoId, { demoSpec: 1 }).lean())?.demoSpec,

  /** Those of these photos that there are, but for those that have to go. */
  findKept: async (photoIds: readonly string[]): Promise<ReadonlyMap<string, KeptPhoto>> => {
    if (photoIds.length === 0) return new Map()
    const [kept, leaving] = await Promise.all([
      photos.find({ _id: { $in: photoIds } }, { demoSpec: 0 }).lean(),
      photoRemovals.find({ _id: { $in: photoIds } }, { _id: 1 }).lean(),
    ])
    const removed = new Set(leaving.map(({ _id }) => _id))
    return new Map(kept.filter(({ _id }) => !removed.has(_id)).map((photo) => [photo._id, photo]))
  },

  /** An ad shows these photos from now on: none of them goes. @returns those that there are (still) */
  beginShowing: async (photoIds: readonly string[], session: ClientSession): Promise<ReadonlySet<string>> => {
    await markChanged(photos, photoIds, session, { $unset: { unshownSince: 1 } })
    await photoRemovals.deleteMany({ _id: { $in: photoIds } }, { session })
    const kept = await photos
      .find({ _id: { $in: photoIds } }, { _id: 1 })
      .session(session)
      .lean()
    return new Set(kept.map(({ _id }) => _id))
  },

  /** Ids of photos that no ad has shown since a moment, the longest ago first. */
  findUnshownSince: async (moment: Date, limit: number): Promise<string[]> => {
    const unshown = await photos
      .find({ unshownSince: { $lte: moment } }, { _id: 1 })
      .sort({ unshownSince: 1 })
      .limit(limit)
      .lean()
    return unshown.map(({ _id }) => _id)
  },

  /** Whether still no ad has shown the photo since then. */
  isUnshownSince: async (photoId: string, moment: Date, session: ClientSession): Promise<boolean> =>
    (await photos.exists({ _id: photoId, unshownSince: { $lte: moment } }).session(session)) !== null,

  /** Photos that a person sent and no ad has shown yet, by id after the one named. */
  pageOfUnshown: (ownerId: string, after: string, limit: number): Promise<KeptPhoto[]> =>
    photos
      .find({ ownerId, unshownSince: { $ne: null }, _id: { $gt: after } }, { demoSpec: 0 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** Photos that a person sent, by id after the one named. */
  pageOf: (ownerId: string, after: string, limit: number): Promise<KeptPhoto[]> =>
    photos
      .find({ ownerId, _id: { $gt: after } }, { demoSpec: 0 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),
})

/** Which photos have to go. */
const createPhotosToGo = (photos: PhotoModel, photoRemovals: PhotoRemovalModel) => ({
  /** An original is about to be stored: it goes unless its record follows. */
  expect: async (photoId: string): Promise<void> => {
    await photoRemovals.updateOne({ _id: photoId }, { $set: { at: new Date() } }, { upsert: true })
  },

  /** Notes that photos have to go, within the change that takes them out of their ad. */
  scheduleRemoval: async (photoIds: readonly string[], session: ClientSession): Promise<void> => {
    if (photoIds.length === 0) return
    await markChanged(photos, photoIds, session)
    for (const photoId of photoIds) {
      await photoRemovals.updateOne({ _id: photoId }, { $setOnInsert: { at: new Date() } }, { session, upsert: true })
    }
  },

  /** Removes the record of a photo that has to go: without it nothing draws a demo photo again. @returns whether it does */
  beginRemoval: async (photoId: string, session: ClientSession): Promise<boolean> => {
    const begun = await photoRemovals.updateOne({ _id: photoId }, { $set: { begunAt: new Date() } }, { session })
    if (begun.matchedCount === 0) return false
    await photos.deleteOne({ _id: photoId }, { session })
    return true
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

/** Records of photos, and which of them have to go. */
export const createPhotoRepository = (photos: PhotoModel, photoRemovals: PhotoRemovalModel) => ({
  ...createPhotoRecords(photos, photoRemovals),
  ...createPhotosToGo(photos, photoRemovals),
})
export type PhotoRepository = ReturnType<typeof createPhotoRepository>
