import { Readable } from 'node:stream'
import type { BlobStore, StoredBlob } from '@rouage/service-kit'
import { LRUCache } from 'lru-cache'
import type { AnnouncementLists } from '../data/announcement-lists'
import type { PhotoRepository } from '../data/photo-repository'

/** How a photo is asked for. */
export type Asked = {
  /** Pixels that are enough for whoever asks; as wide as an original where it is not given. */
  readonly width?: number | undefined
  /** By nobody yet: it may take as long as it likes. */
  readonly isAhead?: boolean | undefined
}

export type DemoPhotos = {
  /** Of an original, in pixels. */
  readonly width: number
  /** Draws a demo photo from its spec, as JPEG. */
  draw(spec: unknown, asked?: Asked): Promise<Uint8Array>
  /** Resolves when nothing is drawn that was asked for: the turn of what can wait. */
  idle(): Promise<void>
  close(): Promise<void>
}

export type ReadPhoto = (photoId: string, asked?: Asked) => Promise<StoredBlob | undefined>

/** Of 10 to 40 kB each: more than a visitor looks at before whoever asked has come back for them. */
const MOST_SMALL = 200

/**
 * Reads originals. A demo photo is drawn when it is first asked for, so that filling a database takes seconds and
 * not the hour that drawing every photo would; and no larger than it is asked for, so that the small ones of a page of
 * results, a quarter of the work each, are there at once. Only a whole one is stored; small ones stay at hand for a
 * while, since on a busy machine whoever asked gives up before theirs is drawn, and asks again.
 */
export const readPhotoOf = ({
  store,
  photos,
  demoPhotos,
}: {
  store: Pick<BlobStore, 'open' | 'save'>
  photos: Pick<PhotoRepository, 'demoSpecOf'>
  demoPhotos: DemoPhotos | undefined
}): ReadPhoto => {
  const drawing = new Map<string, Promise<boolean>>()
  const draw = async (photoId: string, by: DemoPhotos, isAhead = false): Promise<boolean> => {
    const demoSpec = await photos.demoSpecOf(photoId)
    if (demoSpec === undefined) return false
    await store.save(photoId, await by.draw(demoSpec, { isAhead }))
    return true
  }
  /** Several readers of one photo wait for one drawing. */
  const drawOnce = async (photoId: string, by: DemoPhotos): Promise<boolean> => {
    const drawn = drawing.get(photoId) ?? draw(photoId, by).finally(() => drawing.delete(photoId))
    drawing.set(photoId, drawn)
    return drawn
  }
  const small = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_SMALL })
  const readSmall = async (photoId: string, width: number, by: DemoPhotos): Promise<StoredBlob | undefined> => {
    // Asked each time: a photo that was removed is nobody's any more.
    const demoSpec = await photos.demoSpecOf(photoId)
    if (demoSpec === undefined) return undefined
    const key = `${photoId} ${width}`
    const drawn = small.get(key) ?? by.draw(demoSpec, { width })
    small.set(key, drawn)
    const bytes = await drawn.catch((error: unknown) => {
      small.delete(key)
      throw error
    })
    return { stream: Readable.from([bytes]), size: bytes.length }
  }
  return async (photoId, { width, isAhead = false } = {}) => {
    const there = await store.open(photoId)
    if (there !== undefined || demoPhotos === undefined) return there
    if (width !== undefined && width < demoPhotos.width && !drawing.has(photoId))
      return readSmall(photoId, width, demoPhotos)
    // Whoever waits for a photo does not wait for one that has all the time in the world.
    const isDrawn = await (isAhead ? draw(photoId, demoPhotos, isAhead) : drawOnce(photoId, demoPhotos))
    return isDrawn ? store.open(photoId) : undefined
  }
}

/**
 * Draws the covers of the newest ads, so that visitors find them. One that cannot be drawn is left to whoever asks for it.
 * @param isAhead nobody waits for them
 * @param atOnce how many are waited for at a time
 * @param turn what each waits for before it begins: that nobody waits for a photo meanwhile
 */
export const drawCovers = async ({
  announcementLists,
  readPhoto,
  limit,
  atOnce,
  isAhead,
  turn = () => Promise.resolve(),
  onProgress = () => undefined,
}: {
  announcementLists: Pick<AnnouncementLists, 'newestCovers'>
  readPhoto: ReadPhoto
  limit: number
  atOnce: number
  isAhead: boolean
  turn?: () => Promise<void>
  onProgress?: (progress: { done: number; total: number }) => void
}): Promise<void> => {
  const covers = await announcementLists.newestCovers(limit)
  const waiting = covers.values()
  let done = 0
  const drawOneAfterTheOther = async (): Promise<void> => {
    for (const photoId of waiting) {
      await turn()
      const drawn = await readPhoto(photoId, { isAhead }).catch(() => undefined)
      drawn?.stream.destroy()
      done += 1
      onProgress({ done, total: covers.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawOneAfterTheOther))
}
