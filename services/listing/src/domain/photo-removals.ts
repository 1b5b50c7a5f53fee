import type { BlobStore, Logger } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'

/** A photo is removed a second time so much later: by then no drawing or reader that began before the first is left. */
const AGAIN_AFTER_MS = 10 * 60_000
const BATCH = 500

/** Takes photos that ads dropped out of the store, after the change is safe. */
export const createPhotoRemovals = (
  { photos }: Pick<Repositories, 'photos'>,
  { store, logger }: { store: Pick<BlobStore, 'remove'>; logger: Logger },
) => {
  const remove = async (photoId: string): Promise<void> => {
    // The record first: without it nothing draws a demo photo again.
    await photos.remove(photoId)
    await store.remove(photoId)
  }

  return {
    /** At once, as far as it goes: what fails here, `removeDroppedPhotos` does. */
    removeNow: async (photoIds: readonly string[]): Promise<void> => {
      for (const photoId of photoIds) {
        await remove(photoId).catch((error: unknown) =>
          logger.warn({ err: error, photoId }, 'a photo was not removed yet'),
        )
      }
    },

    /** Removes photos that ads dropped a while ago, in case they are there (again); resolves with how many. */
    removeDroppedPhotos: async (now = new Date()): Promise<number> => {
      const before = new Date(now.getTime() - AGAIN_AFTER_MS)
      const due = await photos.removalsScheduledBefore(before, BATCH)
      for (const photoId of due) {
        await remove(photoId)
        await photos.finishRemoval(photoId)
      }
      return due.length
    },
  }
}
export type PhotoRemovals = ReturnType<typeof createPhotoRemovals>
