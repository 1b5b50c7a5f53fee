import type { Photo } from '@rouage/contracts'
import { type BlobStore, newId, Problem } from '@rouage/service-kit'
import sharp from 'sharp'
import type { PhotoRepository } from '../data/photo-repository'

/** docs/rules.md, Photos. */
const MAX_BYTES = 5 * 1024 * 1024
/** More than any camera in a telephone; a picture of some kilobytes can claim gigapixels. */
const MAX_PIXELS = 50_000_000
/** The widest picture the edge serves is 1,600 pixels; the rest is room for a better one. */
const MAX_SIDE = 2_400
const MIN_SIDE = 100
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const DECODE_SECONDS = 20

const invalidPhoto = (detail: string, cause?: unknown) =>
  new Problem({ status: 400, code: 'unusable_photo', detail, cause })

/**
 * A picture as it is kept: turned upright, at most 2,400 pixels wide or high, sRGB, JPEG, and without metadata (the
 * place where it was taken among them).
 * @throws Problem unusable_photo, with the reason in French
 */
export const cleanPhoto = async (bytes: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }> => {
  if (bytes.byteLength > MAX_BYTES) throw invalidPhoto('La photo dépasse 5 Mo.')
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  const unreadable = (cause: unknown) =>
    invalidPhoto('Cette photo est illisible : envoyez une image JPEG, PNG ou WebP.', cause)
  if (bytes.byteLength === 0) throw unreadable(new Error('empty'))
  const { format, width, height } = await sharp(bytes, options)
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  if (!FORMATS.has(format)) throw invalidPhoto('Ce format n’est pas accepté : envoyez une image JPEG, PNG ou WebP.')
  if (width * height > MAX_PIXELS) throw invalidPhoto('La photo a trop de pixels.')
  if (Math.min(width, height) < MIN_SIDE) throw invalidPhoto('La photo est trop petite.')
  const cleaned = await sharp(bytes, options)
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  return { bytes: cleaned.data, width: cleaned.info.width, height: cleaned.info.height }
}

/**
 * Cleans a picture, stores it and its record.
 * @throws Problem unusable_photo
 */
export const importPhoto = async (
  bytes: Uint8Array,
  { store, photos }: { store: BlobStore; photos: Pick<PhotoRepository, 'insert'> },
): Promise<Photo> => {
  const cleaned = await cleanPhoto(bytes)
  const photoId = newId()
  // The file first: a record always has its original.
  await store.save(photoId, cleaned.bytes)
  const photo = { id: photoId, width: cleaned.width, height: cleaned.height }
  await photos.insert(photo)
  return photo
}
