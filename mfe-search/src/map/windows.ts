import type { MapCell, ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { type Zone, zoneOf } from '@rouage/contracts/zone'

const KM_PER_DEGREE = 111.2
/** Around a single commune, in degrees: two kilometres. */
const LEAST_DEGREES = 0.02
/** What is looked at has some ground around it. */
const MARGIN = 0.15

/** The part of the map that holds a radius; undefined for what has none. */
export const windowOfPlace = (place: ResolvedPlace | null | undefined): Zone | undefined => {
  if (place?.lat === undefined || place.lon === undefined || place.radiusKm === undefined) return undefined
  const { lat, lon } = place
  const north = place.radiusKm / KM_PER_DEGREE
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return zoneOf(lat - north, lon - east, lat + north, lon + east)
}

/** The part of the map that holds these bounds, with some ground around them. */
export const windowAround = ([south, west, north, east]: MapCell['bounds']): Zone | undefined => {
  const [tall, wide] = [north - south, east - west].map((span) => Math.max(LEAST_DEGREES, span * MARGIN))
  if (tall === undefined || wide === undefined) return undefined
  return zoneOf(south - tall, west - wide, north + tall, east + wide)
}

/** The part of the map that holds all these marks; undefined without any. */
export const windowOfCells = (cells: readonly MapCell[]): Zone | undefined => {
  if (cells.length === 0) return undefined
  const bounds = cells.map((cell) => cell.bounds)
  return windowAround([
    Math.min(...bounds.map(([south]) => south)),
    Math.min(...bounds.map(([, west]) => west)),
    Math.max(...bounds.map(([, , north]) => north)),
    Math.max(...bounds.map(([, , , east]) => east)),
  ])
}
