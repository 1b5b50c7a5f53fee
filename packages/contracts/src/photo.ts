import * as z from 'zod/mini'
import { id } from './ids'

/** A stored photo. Its files are served at `photoUrl(photo, width, format)`. */
export const photo = z.object({
  id,
  /** Pixels of the original, after rotation. */
  width: z.int(),
  height: z.int(),
})
export type Photo = z.infer<typeof photo>

/**
 * A photo as its owner sees it. `pass` is there while nobody else may see it: whoever has the address with it may, for an
 * hour or two.
 */
export const ownPhoto = z.extend(photo, { pass: z.optional(z.string()) })
export type OwnPhoto = z.infer<typeof ownPhoto>

/** Widths, in pixels, that the edge serves; any other width is a 404, so that nobody can fill the disk with variants. */
export const PHOTO_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
export type PhotoFormat = 'avif' | 'webp' | 'jpg'

/** Address of a resized photo on the edge, with its pass where it has one. */
export const photoUrl = (
  { id: photoId, pass }: Pick<OwnPhoto, 'id' | 'pass'>,
  width: (typeof PHOTO_WIDTHS)[number],
  format: PhotoFormat,
): string => `/media/photos/${photoId}/${width}.${format}${pass === undefined ? '' : `?pass=${pass}`}`
