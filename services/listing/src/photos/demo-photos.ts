import { Readable } from 'node:stream'
import type { BlobStore, StoredBlob } from '@rouage/service-kit'
import type { AnnouncementLists } from '../data/announcement-lists'
import type { PhotoRepository } from '../data/photo-repository'

export type DemoPhotos = {
  /** Of an original, in pixels. */
  readonly width: number
  /** Draws a demo photo from its spec, as JPEG. @param width in pixels; that of an original where it is not given */
  draw(spec: unknown, width?: number): Promise<Uint8Array>
  /** Resolves when nothing is drawn that was asked for: the turn of what can wait. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** @param width pixels that are enough for whoever asks */
export type ReadPhoto = (photoId: string, width?: number) => Promise<StoredBlob | undefined>

/**
 * Reads originals. A demo photo is drawn when it is first asked for, so that filling a database takes seconds and
 * not the hour that drawing every photo would; and no larger than it is asked for, so that the small ones of a page of
 * results, a quarter of the work each, are there at once. Only a whole one is kept.
 */
export const readPhotoOf = ({
  store,
  photos,
  demoPhotos,
}: {
  store: BlobStore
  photos: Pick<PhotoRepository, 'demoSpecOf'>
  demoPhotos: DemoPhotos | undefined
}): ReadPhoto => {
  const drawing = new Map<string, Promise<boolean>>()
  const draw = async (photoId: string, by: DemoPhotos): Promise<boolean> => {
    const demoSpec = await photos.demoSpecOf(photoId)
    if (demoSpec === undefined) return false
    await store.save(photoId, await by.draw(demoSpec))
    return true
  }
  const drawSmall = async (photoId: string, width: number, by: DemoPhotos): Promise<StoredBlob | undefined> => {
    const demoSpec = await photos.demoSpecOf(photoId)
    if (demoSpec === undefined) return undefined
    const bytes = await by.draw(demoSpec, width)
    return { stream: Readable.from([bytes]), size: bytes.length }
  }
  return async (photoId, width) => {
    const there = await store.open(photoId)
    if (there !== undefined || demoPhotos === undefined) return there
    if (width !== undefined && width < demoPhotos.width && !drawing.has(photoId))
      return drawSmall(photoId, width, demoPhotos)
    // Several readers of one photo wait for one drawing.
    const drawn = drawing.get(photoId) ?? draw(photoId, demoPhotos).finally(() => drawing.delete(photoId))
    drawing.set(photoId, drawn)
    return (await drawn) ? store.open(photoId) : undefined
  }
}

/**
 * Draws the covers of the newest ads, so that visitors find them. One that cannot be drawn is left to whoever asks for it.
 * @param atOnce how many are waited for at a time
 * @param turn what each waits for before it begins: that nobody waits for a photo meanwhile
 */
export const drawCovers = async ({
  announcementLists,
  readPhoto,
  limit,
  atOnce,
  turn = () => Promise.resolve(),
  onProgress = () => undefined,
}: {
  announcementLists: Pick<AnnouncementLists, 'newestCovers'>
  readPhoto: ReadPhoto
  limit: number
  atOnce: number
  turn?: () => Promise<void>
  onProgress?: (progress: { done: number; total: number }) => void
}): Promise<void> => {
  const covers = await announcementLists.newestCovers(limit)
  const waiting = covers.values()
  let done = 0
  const drawOneAfterTheOther = async (): Promise<void> => {
    for (const photoId of waiting) {
      await turn()
      const drawn = await readPhoto(photoId).catch(() => undefined)
      drawn?.stream.destroy()
      done += 1
      onProgress({ done, total: covers.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawOneAfterTheOther))
}
