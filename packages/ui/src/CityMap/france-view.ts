/** Degrees at the upper left corner of the drawing, and of its size. */
const NORTH = 51.3
const WEST = -5.5
const [LAT_SPAN, LON_SPAN] = [10.2, 15.3]
/** As long as a degree of latitude, for the middle of the country. */
const LON_SCALE = Math.cos((46.5 * Math.PI) / 180)
/** Units of the drawing for a degree of latitude. */
const UNITS = 10

/** How large the drawing of France is, in units of its own, each about 11 km. */
export const FRANCE_VIEW = { width: LON_SPAN * LON_SCALE * UNITS, height: LAT_SPAN * UNITS } as const

/** Where a place stands on the drawing; undefined for one that is not on it, as overseas. */
export const placeOnFrance = ({ lat, lon }: { readonly lat: number; readonly lon: number }) => {
  const x = (lon - WEST) * LON_SCALE * UNITS
  const y = (NORTH - lat) * UNITS
  return x >= 0 && y >= 0 && x <= FRANCE_VIEW.width && y <= FRANCE_VIEW.height ? { x, y } : undefined
}
