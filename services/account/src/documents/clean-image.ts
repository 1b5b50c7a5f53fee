import sharp from 'sharp'
import { unsupportedDocument } from './problems'

/** More than any scanner of an A4 page; a picture of some kilobytes can claim gigapixels. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 4_000
const MIN_SIDE = 100
/** No longer than its thread is let live. */
const DECODE_SECONDS = 8

/**
 * A picture drawn anew: upright, at most 4,000 pixels wide or high, without metadata, and without whatever else the
 * file held besides a picture.
 * @throws Problem unsupported_document
 */
export const cleanImage = async (bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer> => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  const unreadable = (cause: unknown) => unsupportedDocument(cause)
  const { width, height } = await sharp(bytes, options).metadata().catch((error: unknown) => {
    throw unreadable(error)
  })
  if (width * height > MAX_PIXELS || Math.min(width, height) < MIN_SIDE) throw unreadable(new Error(`${width} × ${height} pixels`))
  const upright = sharp(bytes, options)
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  return (format === 'png' ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer().catch((error: unknown) => {
    throw unreadable(error)
  })
}
