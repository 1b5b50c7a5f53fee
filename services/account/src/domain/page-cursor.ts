/** Where a page ends: the time and id of its last row. */
export type Place = { readonly at: Date; readonly id: string }

/** A place as callers hand it back, opaque to them. */
export const cursorOf = (at: Date, id: string): string => `${at.getTime()}_${id}`

/** Undefined without a cursor, and for one that this service never made: the list begins anew. */
export const placeOf = (cursor: string | undefined): Place | undefined => {
  const [, ms, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor ?? '') ?? []
  return ms === undefined || id === undefined ? undefined : { at: new Date(Number(ms)), id }
}
