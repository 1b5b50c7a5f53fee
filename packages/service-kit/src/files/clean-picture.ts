import sharp, { type Sharp } from 'sharp'

/** More than any scanner of an A4 page; a picture of some kilobytes can claim gigapixels. */
const MAX_PIXELS = 50_000_000
const MIN_SIDE = 100
/** No longer than its thread is let live. */
const DECODE_SECONDS = 8

/**
 * A picture to be drawn anew: upright, on white, without metadata, and without whatever else the file held besides a
 * picture.
 * @throws Error where it is none, or of a size that nobody draws
 */
export const openPicture = async (bytes: Uint8Array): Promise<Sharp> => {
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
 * A picture drawn anew, no side longer than `maxSide` pixels.
 * @throws as `openPicture`
 */
export const redrawPicture = async (
  bytes: Uint8Array,
  { format, maxSide }: { format: 'jpeg' | 'png' | 'webp'; maxSide: number },
): Promise<Buffer> => {
  const upright = (await openPicture(bytes)).resize({
    width: maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  switch (format) {
    case 'png':
      return upright.png().toBuffer()
    case 'webp':
      return upright.webp({ quality: 82 }).toBuffer()
    case 'jpeg':
      return upright.jpeg({ quality: 90 }).toBuffer()
  }
}
