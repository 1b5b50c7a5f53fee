import path from 'node:path'
import type { BlobPlace, BlobStore } from '@rouage/service-kit'
import type { CleanPhoto } from './clean-photo'

/** The sizes in which a photo is kept. */
export type PhotoSize = 'small' | 'whole'
const SIZES: readonly PhotoSize[] = ['small', 'whole']

/** Where photos of messages are kept. They never change: another picture is another id. */
export const photoPlace = (folder: string): BlobPlace => ({
  folder: path.join(folder, 'kept'),
  prefix: 'messaging/photos/',
  suffix: '.webp',
  isSpread: true,
})

/** Where parts of photos on their way are kept. */
export const uploadPlace = (folder: string): BlobPlace => ({
  folder: path.join(folder, 'uploads'),
  prefix: 'messaging/uploads/',
})

/** A photo's files, of which there are two. */
export const createPhotoFiles = (blobs: Pick<BlobStore, 'save' | 'read' | 'remove'>) => ({
  save: async (photoId: string, photo: Pick<CleanPhoto, PhotoSize>): Promise<void> => {
    for (const size of SIZES) await blobs.save(`${photoId}_${size}`, photo[size])
  },
  read: (photoId: string, size: PhotoSize): Promise<Buffer | undefined> => blobs.read(`${photoId}_${size}`),
  /** Done already is done. */
  remove: async (photoId: string): Promise<void> => {
    for (const size of SIZES) await blobs.remove(`${photoId}_${size}`)
  },
})
export type PhotoFiles = ReturnType<typeof createPhotoFiles>
