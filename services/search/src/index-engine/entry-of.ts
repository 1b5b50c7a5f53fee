import type { AnnouncementSummary, Place, Vehicle } from '@rouage/contracts'
import { colourOf } from './colour-of'
import type { IndexEntry } from './entry'

/**
 * What the index needs of an ad, besides its summary: what a filter may look at, where it stands, and when a paid lift
 * last brought it up.
 */
export type Facts = Partial<Vehicle> & Pick<Place, 'communeCode' | 'lat' | 'lon'> & { readonly liftedAt?: string }

/** The entry of a published ad. */
export const entryOf = (
  version: number,
  summary: AnnouncementSummary,
  { liftedAt = summary.publishedAt, ...facts }: Facts,
): IndexEntry => ({
  ...facts,
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
  sellerCertified: summary.sellerCertified,
  photoCount: summary.photoCount,
  colourId: colourOf(facts.colour),
  freshAt: Date.parse(liftedAt),
  departmentCode: summary.departmentCode,
})
