import sharp, { type Sharp } from 'sharp'
import { unsupportedDocument } from './problems'

/** More than any scanner of an A4 page; a picture of some kilobytes can claim gigapixels. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 4_000
const MIN_SIDE = 100
/** No longer than its thread is let live. */
const DECODE_SECONDS = 8

/**
 * A picture to be drawn anew: upright, on white, without metadata, and without whatever else the file held besides a
 * picture.
 * @throws Error where it is none, or of a size that nobody draws
 */
export const openImage = async (bytes: Uint8Array): Promise<Sharp> => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  const { width, height } = await sharp(bytes, options).metadata()
  if (width * height > MAX_PIXELS || Math.min(width, height) < MIN_SIDE) throw new Error(`${width} × ${height} pixels`)
  return sharp(bytes, options)
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

/**
 * A picture drawn anew, at most 4,000 pixels wide or high.
 * @throws Problem unsupported_document
 */
export const cleanImage = async (bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer> => {
  try {
    const upright = (await openImage(bytes)).resize({
      width: MAX_SIDE,
      height: MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await (format === 'png' ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer()
  } catch (error) {
    throw unsupportedDocument(error)
  }
}
