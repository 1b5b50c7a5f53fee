import { type OwnPhoto as PhotoFacts, PHOTO_WIDTHS, type PhotoFormat, photoUrl } from '@rouage/contracts/announcement'

type Width = (typeof PHOTO_WIDTHS)[number]

/** Widths worth offering: none larger than the original, and at least the smallest. */
const widthsOf = (photo: PhotoFacts, widest: number): readonly Width[] => {
  const fitting = PHOTO_WIDTHS.filter((width) => width <= Math.min(Math.max(photo.width, PHOTO_WIDTHS[0]), widest))
  return fitting.length === 0 ? [PHOTO_WIDTHS[0]] : fitting
}

/** The `srcset` of a photo in a format, up to `widest` pixels. */
export const photoSrcSet = (
  photo: PhotoFacts,
  format: PhotoFormat,
  widest: number = Number.POSITIVE_INFINITY,
): string =>
  widthsOf(photo, widest)
    .map((width) => `${photoUrl(photo, width, format)} ${width}w`)
    .join(', ')

/** One address for what knows no `srcset`: about `width` pixels wide. */
export const photoSrc = (photo: PhotoFacts, width: number, format: PhotoFormat = 'jpg'): string =>
  photoUrl(photo, widthsOf(photo, width).at(-1) ?? PHOTO_WIDTHS[0], format)
