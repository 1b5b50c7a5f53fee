import type { BlobStore, Logger, Outbox } from '@rouage/service-kit'
import type { KeptPhoto } from '../../data/photo-repository'
import type { Repositories } from '../../data/repositories'

/** A photo is removed a second time so much later: by then no drawing or reader that began before the first is left. */
const AGAIN_AFTER_MS = 10 * 60_000
/** docs/rules.md, Photos. */
const UNSHOWN_MS = 60 * 24 * 3_600_000
const BATCH = 500

/** Takes photos that nobody needs any more out of the store, after the change that says so is safe. */
export const createPhotoRemovals = (
  { photos, announcementLists }: Pick<Repositories, 'photos' | 'announcementLists'>,
  {
    store,
    outbox,
    logger,
  }: { store: Pick<BlobStore, 'remove'>; outbox: Pick<Outbox, 'inTransaction'>; logger: Logger },
) => {
  const remove = async (photoId: string): Promise<void> => {
    const hasToGo = await outbox.inTransaction((session) => photos.beginRemoval(photoId, session))
    if (hasToGo) await store.remove(photoId)
  }

  /** @returns false where an ad shows it after all */
  const giveUpUnshown = (photoId: string, before: Date): Promise<boolean> =>
    outbox.inTransaction(async (session) => {
      if (!(await photos.isUnshownSince(photoId, before, session))) return false
      const shown = await announcementLists.findShown([photoId], session)
      if (shown.size === 0) await photos.scheduleRemoval([photoId], session)
      else await photos.beginShowing([photoId], session)
      return shown.size === 0
    })

  /** At once, as far as it goes: what fails here, `removeDroppedPhotos` does. */
  const removeNow = async (photoIds: readonly string[]): Promise<void> => {
    for (const photoId of photoIds) {
      await remove(photoId).catch((error: unknown) =>
        logger.warn({ err: error, photoId }, 'a photo was not removed yet'),
      )
    }
  }

  return {
    removeNow,

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

    /** Removes photos that no ad has shown for 60 days; resolves with how many. */
    removeUnshownPhotos: async (now = new Date()): Promise<number> => {
      const before = new Date(now.getTime() - UNSHOWN_MS)
      let removed = 0
      for (const photoId of await photos.findUnshownSince(before, BATCH)) {
        if (!(await giveUpUnshown(photoId, before))) continue
        await removeNow([photoId])
        removed += 1
      }
      return removed
    },

    /** Removes whatever a person sent and no ad shows. */
    removeUnshownOf: async (ownerId: string): Promise<void> => {
      for (let after: string | undefined = ''; after !== undefined;) {
        const found: readonly KeptPhoto[] = await photos.pageOf(ownerId, after, BATCH)
        const page = found.map(({ _id }) => _id)
        const gone = await outbox.inTransaction(async (session) => {
          const shown = await announcementLists.findShown(page, session)
          const unshown = page.filter((photoId) => !shown.has(photoId))
          await photos.scheduleRemoval(unshown, session)
          return unshown
        })
        await removeNow(gone)
        after = page.length === BATCH ? page.at(-1) : undefined
      }
    },
  }
}
export type PhotoRemovals = ReturnType<typeof createPhotoRemovals>
