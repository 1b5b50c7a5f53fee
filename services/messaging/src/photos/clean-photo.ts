import { Problem } from '@rouage/service-kit/http/problems'
import { redrawPicture } from '@rouage/service-kit/files/clean-picture'
import sharp from 'sharp'

/** As wide or high as a screen shows it. */
const WHOLE_SIDE = 2_000
/** What a thread shows is at most 320 points wide, on a screen of two pixels a point. */
const SMALL_SIDE = 640

/** A photo as it is kept, in its two sizes. */
export type CleanPhoto = {
  /** WebP, as `small` is. */
  readonly whole: Uint8Array
  readonly small: Uint8Array
  /** Pixels of the whole one. */
  readonly width: number
  readonly height: number
}

/**
 * A picture drawn anew: upright and without metadata, the place where it was taken among them.
 * @throws Problem unusable_photo, with the reason in French
 */
export const cleanPhoto = async (bytes: Uint8Array): Promise<CleanPhoto> => {
  const whole = await redrawPicture(bytes, { format: 'webp', maxSide: WHOLE_SIDE }).catch((cause: unknown) => {
    const detail = 'Cette photo est illisible ou trop petite : envoyez une image JPEG, PNG ou WebP.'
    throw new Problem({ status: 400, code: 'unusable_photo', detail, cause })
  })
  const [{ width, height }, small] = await Promise.all([
    sharp(whole).metadata(),
    redrawPicture(whole, { format: 'webp', maxSide: SMALL_SIDE }),
  ])
  return { whole, small, width, height }
}
