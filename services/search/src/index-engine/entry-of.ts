import type { AnnouncementSummary } from '@rouage/contracts'
import type { IndexEntry } from './entry'

/** What the index needs and a summary does not hold. */
export type Facts = {
  readonly doors?: number | undefined
  readonly seats?: number | undefined
  readonly communeCode: string
  readonly lat: number
  readonly lon: number
}

/** The entry of a published ad. */
export const entryOf = (
  version: number,
  summary: AnnouncementSummary,
  { doors, seats, communeCode, lat, lon }: Facts,
): IndexEntry => ({
  id: summary.id,
  version,
  type: summary.vehicleType,
  title: summary.title,
  make: summary.make,
  model: summary.model,
  engine: summary.engine,
  priceCents: summary.priceCents,
  year: summary.year,
  mileageKm: summary.mileageKm,
  displacementCc: summary.displacementCc,
  fuel: summary.fuel,
  gearbox: summary.gearbox,
  motoType: summary.motoType,
  licence: summary.licence,
  sellerKind: summary.sellerKind,
  doors,
  seats,
  publishedAt: Date.parse(summary.publishedAt),
  communeCode,
  departmentCode: summary.departmentCode,
  lat,
  lon,
})
