import { profilePhotoUrl } from '@rouage/contracts/profile-photo'

/** Address of somebody's photo; undefined without one. */
export const photoOf = ({ photoId }: { readonly photoId?: string | undefined }): string | undefined =>
  photoId === undefined ? undefined : profilePhotoUrl(photoId)
