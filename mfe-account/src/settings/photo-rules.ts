import { MAX_PROFILE_PHOTO_BYTES, PHOTO_TYPES } from '@rouage/contracts/endpoints/account'

/** Why a file cannot be a photo, as far as one can tell before its content is read; undefined where it may be one. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PHOTO_TYPES.some((known) => known === type)) {
    return 'Ce format d’image n’est pas pris en charge. Choisissez une photo JPEG, PNG, WebP ou AVIF.'
  }
  return size > MAX_PROFILE_PHOTO_BYTES
    ? 'Cette photo dépasse 5 Mo. Choisissez-en une plus légère, ou envoyez-en une capture d’écran.'
    : undefined
}

/** Problems of the photo itself: sending it again will not help. */
export const OF_PHOTO: readonly string[] = ['unsupported_photo', 'photo_too_large', 'unusable_photo']
