import type { BlobStore, StoredBlob } from '@rouage/service-kit'
import type { AnnouncementLists } from '../data/announcement-lists'
import type { PhotoRepository } from '../data/photo-repository'

/** Draws the original of a demo photo from its spec, as JPEG. */
export type DemoPhotos = { draw(spec: unknown): Promise<Uint8Array>; close(): Promise<void> }

/**
 * Reads originals. A demo photo is drawn when it is first asked for, so that filling a database takes seconds and
 * not the hour that drawing every photo would.
 */
export const readPhotoOf = ({
  store,
  photos,
  demoPhotos,
}: {
  store: BlobStore
  photos: Pick<PhotoRepository, 'demoSpecOf'>
  demoPhotos: DemoPhotos | undefined
}): ((photoId: string) => Promise<StoredBlob | undefined>) => {
  const drawing = new Map<string, Promise<boolean>>()
  const draw = async (photoId: string, by: DemoPhotos): Promise<boolean> => {
    const demoSpec = await photos.demoSpecOf(photoId)
    if (demoSpec === undefined) return false
    await store.save(photoId, await by.draw(demoSpec))
    return true
  }
  return async (photoId) => {
    const there = await store.open(photoId)
    if (there !== undefined || demoPhotos === undefined) return there
    // Several readers of one photo wait for one drawing.
    const drawn = drawing.get(photoId) ?? draw(photoId, demoPhotos).finally(() => drawing.delete(photoId))
    drawing.set(photoId, drawn)
    return (await drawn) ? store.open(photoId) : undefined
  }
}

/**
 * Draws the covers of the newest ads, so that visitors find them. One that cannot be drawn is left to whoever asks for it.
 * @param atOnce how many are waited for at a time
 */
export const drawCovers = async ({
  announcementLists,
  readPhoto,
  limit,
  atOnce,
  onProgress = () => undefined,
}: {
  announcementLists: Pick<AnnouncementLists, 'newestCovers'>
  readPhoto: (photoId: string) => Promise<StoredBlob | undefined>
  limit: number
  atOnce: number
  onProgress?: (progress: { done: number; total: number }) => void
}): Promise<void> => {
  const covers = await announcementLists.newestCovers(limit)
  const waiting = covers.values()
  let done = 0
  const drawOneAfterTheOther = async (): Promise<void> => {
    for (const photoId of waiting) {
      const drawn = await readPhoto(photoId).catch(() => undefined)
      drawn?.stream.destroy()
      done += 1
      onProgress({ done, total: covers.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawOneAfterTheOther))
}
