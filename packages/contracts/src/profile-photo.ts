/**
 * Address of a person's photo, a square of 256 pixels: where the account service's `profilePhoto` is called. On its own,
 * since every page needs it and none of the schemas beside that call.
 */
export const profilePhotoUrl = (photoId: string): string => `/api/account/photos/${photoId}`

/** The same of somebody who may have none. */
export const photoOf = (person: { readonly photoId?: string | undefined } | null | undefined): string | undefined =>
  person?.photoId === undefined ? undefined : profilePhotoUrl(person.photoId)
