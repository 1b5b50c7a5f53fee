/** What a publication failed with: carried to its confirmation as the state of the location, never in an address. */
export type PublicationFailure = {
  /** The service's sentence. */
  readonly publicationFailure: string
  /** Of an edit; the ad to come unless told. */
  readonly announcementId?: string | undefined
}

/** The failure in a location's state, which an older release or another page may have written. */
export const failureIn = (state: unknown): PublicationFailure | undefined => {
  if (typeof state !== 'object' || state === null || !('publicationFailure' in state)) return undefined
  const { publicationFailure } = state
  if (typeof publicationFailure !== 'string') return undefined
  const announcementId = 'announcementId' in state ? state.announcementId : undefined
  return { publicationFailure, announcementId: typeof announcementId === 'string' ? announcementId : undefined }
}
