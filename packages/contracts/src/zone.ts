/**
 * A part of the map in degrees: south, west, north, east, each to four digits, which is ten metres. West of the 180th
 * meridian and east of it may lie in one zone: its west is the greater number then.
 */
export type Zone = readonly [south: number, west: number, north: number, east: number]

const DIGITS = 1e4
const LIMITS = [90, 180, 90, 180] as const
const NUMBER = /^-?\d{1,4}(\.\d{1,20})?$/

/** Numbers of which each is brought between its limits; a zone that ends south of its beginning is none. */
export const zoneOf = (south: number, west: number, north: number, east: number): Zone | undefined => {
  const [from, left, to, right] = [south, west, north, east].map((value, at) => {
    const limit = LIMITS[at] ?? 0
    // Adding 0 makes 0 of -0.
    return Math.round(Math.min(limit, Math.max(-limit, value)) * DIGITS) / DIGITS + 0
  })
  if (from === undefined || left === undefined || to === undefined || right === undefined) return undefined
  return from <= to ? [from, left, to, right] : undefined
}

/** Reads `43.5,1.3,43.7,1.6`; undefined for whatever else is written. */
export const readZone = (text: string): Zone | undefined => {
  const parts = text
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  return zoneOf(south, west, north, east)
}

/** Whether a position in degrees lies in a zone, its edges included. */
export const isInZone = ([south, west, north, east]: Zone, lat: number, lon: number): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
