import { isInZone, type Zone } from '@rouage/contracts/zone'
import type { Locations } from './geo'
import type { Partition } from './partition'
import type { Scan, Scratch } from './scan'

/** Where ads stand that were found: in one commune, or in one department. */
export type Stand = {
  /** Undefined of a department. */
  readonly communeCode: string | undefined
  readonly departmentCode: string
  readonly count: number
  /** On average. */
  readonly lat: number
  readonly lon: number
  /** South, west, north and east of them all. */
  readonly bounds: readonly [number, number, number, number]
  /** One of them. */
  readonly id: string
}

export type StandRequest = {
  readonly window: Zone
  /** With more communes in sight than this, ads are told by department; 0 tells them so at once. */
  readonly mostCommunes: number
}

/** Sums of one commune or department, turned into a stand when all of it was seen. */
type Sums = {
  readonly location: number
  count: number
  lat: number
  lon: number
  south: number
  west: number
  north: number
  east: number
  row: number
}

const startAt = (location: number): Sums => ({
  location,
  count: 0,
  lat: 0,
  lon: 0,
  south: 90,
  west: 180,
  north: -90,
  east: -180,
  row: 0,
})

const summed = (
  { lats, lons }: Locations,
  seen: readonly number[],
  counts: Int32Array,
  lastRows: Int32Array,
  keyOf: (location: number) => string | number,
): Sums[] => {
  const groups = new Map<string | number, Sums>()
  for (const location of seen) {
    const key = keyOf(location)
    let sums = groups.get(key)
    if (sums === undefined) groups.set(key, (sums = startAt(location)))
    const [count, lat, lon] = [counts[location] ?? 0, lats[location] ?? 0, lons[location] ?? 0]
    sums.count += count
    sums.lat += lat * count
    sums.lon += lon * count
    sums.south = Math.min(sums.south, lat)
    sums.west = Math.min(sums.west, lon)
    sums.north = Math.max(sums.north, lat)
    sums.east = Math.max(sums.east, lon)
    sums.row = lastRows[location] ?? 0
  }
  return [...groups.values()]
}

/** Where the ads that were found stand in a part of the map. A commune's ads all stand at its centre. */
export const standsOf = (
  { columns, locations, ids }: Partition,
  { all, total }: Scan,
  scratch: Scratch,
  { window, mostCommunes }: StandRequest,
): Stand[] => {
  const { location: locationOf } = columns
  const counts = new Int32Array(locations.size)
  const lastRows = new Int32Array(locations.size)
  for (let at = 0; at < total; at += 1) {
    const row = all ? at : (scratch.rows[at] ?? 0)
    const location = locationOf[row] ?? 0
    counts[location] = ((counts[location] ?? 0) + 1) | 0
    lastRows[location] = row
  }
  const seen: number[] = []
  for (let location = 0; location < counts.length; location += 1) {
    if (counts[location] === 0) continue
    if (isInZone(window, locations.lats[location] ?? 0, locations.lons[location] ?? 0)) seen.push(location)
  }
  const byCommune = seen.length <= mostCommunes
  const groups = byCommune
    ? summed(locations, seen, counts, lastRows, (location) => locations.communes[location] ?? '')
    : summed(locations, seen, counts, lastRows, (location) => locations.departmentCodes[location] ?? 0)
  return groups.map(({ location, count, lat, lon, south, west, north, east, row }) => ({
    communeCode: byCommune ? locations.communes[location] : undefined,
    departmentCode: locations.departments[location] ?? '',
    count,
    lat: lat / count,
    lon: lon / count,
    bounds: [south, west, north, east],
    id: ids.idAt(row),
  }))
}
