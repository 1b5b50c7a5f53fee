import { isInZone, type Zone } from '@rouage/contracts/zone'
import type { Partition } from './partition'
import type { Scan, Scratch } from './scan'

/** Where some of the ads stand: the centre of a commune, and one of them. */
export type Stand = {
  readonly communeCode: string
  readonly departmentCode: string
  readonly lat: number
  readonly lon: number
  readonly count: number
  readonly id: string
}

/** Where the ads that were found stand in a part of the map. */
export const standsOf = (partition: Partition, { all, total }: Scan, scratch: Scratch, window: Zone): Stand[] => {
  const { columns, locations, ids } = partition
  const { location: locationOf } = columns
  const counts = new Int32Array(locations.size)
  const lastRows = new Int32Array(locations.size)
  for (let at = 0; at < total; at += 1) {
    const row = all ? at : (scratch.rows[at] ?? 0)
    const location = locationOf[row] ?? 0
    counts[location] = ((counts[location] ?? 0) + 1) | 0
    lastRows[location] = row
  }
  const stands: Stand[] = []
  counts.forEach((count, location) => {
    const [lat, lon] = [locations.lats[location] ?? 0, locations.lons[location] ?? 0]
    if (count === 0 || !isInZone(window, lat, lon)) return
    stands.push({
      communeCode: locations.communes[location] ?? '',
      departmentCode: locations.departments[location] ?? '',
      lat,
      lon,
      count,
      id: ids.idAt(lastRows[location] ?? 0),
    })
  })
  return stands
}
