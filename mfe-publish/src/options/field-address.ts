/** The form of a draft: of the ad to come, or of one that is edited. */
export const formAddress = (key: string): string =>
  key === 'new' ? '/create-announcement' : `/edit-announcement/${encodeURIComponent(key)}`

/** The form, at the field that is to be looked at. */
export const fieldAddress = (key: string, field: string): string =>
  `${formAddress(key)}?champ=${encodeURIComponent(field)}`
