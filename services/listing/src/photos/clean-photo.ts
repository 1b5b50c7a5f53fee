import { MAX_AD_PHOTO_BYTES } from '@rouage/contracts/endpoints/listing'
import { Problem } from '@rouage/service-kit/http/problems'
import sharp, { type Sharp } from 'sharp'
import { fingerprintOf } from './fingerprint'

/** More than any camera in a telephone; a picture of some kilobytes can claim gigapixels. */
const MAX_PIXELS = 50_000_000
/** The widest picture the edge serves is 1,600 pixels; the rest is room for a better one. */
const MAX_SIDE = 2_400
const MIN_SIDE = 100
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
/** No longer than its thread is let live. */
const DECODE_SECONDS = 7
const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const

/** A picture as it is kept. */
export type CleanPhoto = {
  /** JPEG. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Difference hash of 64 bits in hexadecimal. */
  readonly fingerprint: string
}

const invalidPhoto = (detail: string, cause?: unknown) =>
  new Problem({ status: 400, code: 'unusable_photo', detail, cause })

const unreadable = (cause: unknown) =>
  invalidPhoto('Cette photo est illisible : envoyez une image JPEG, PNG ou WebP.', cause)

const keep = async (picture: Sharp): Promise<CleanPhoto> => {
  const { data, info } = await picture
    .timeout({ seconds: DECODE_SECONDS })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  return { bytes: data, width: info.width, height: info.height, fingerprint: await fingerprintOf(data) }
}

/**
 * A picture as it is kept (docs/rules.md, Photos): turned upright, at most 2,400 pixels wide or high, sRGB, JPEG, and
 * without metadata (the place where it was taken among them).
 * @throws Problem unusable_photo, with the reason in French
 */
export const cleanPhoto = async (bytes: Uint8Array): Promise<CleanPhoto> => {
  if (bytes.byteLength > MAX_AD_PHOTO_BYTES) throw invalidPhoto('La photo dépasse 5 Mo.')
  if (bytes.byteLength === 0) throw unreadable(new Error('empty'))
  const { format, width, height } = await sharp(bytes, OPTIONS)
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  if (!FORMATS.has(format)) throw invalidPhoto('Ce format n’est pas accepté : envoyez une image JPEG, PNG ou WebP.')
  if (width * height > MAX_PIXELS) throw invalidPhoto('La photo a trop de pixels.')
  if (Math.min(width, height) < MIN_SIDE) throw invalidPhoto('La photo est trop petite.')
  return keep(
    sharp(bytes, OPTIONS)
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  )
}

/** A photo that is kept, turned clockwise by quarters. @throws Problem unusable_photo */
export const turnPhoto = (bytes: Uint8Array, quarterTurns: number): Promise<CleanPhoto> =>
  keep(sharp(bytes, OPTIONS).rotate(quarterTurns * 90))
