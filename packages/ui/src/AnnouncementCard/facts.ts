import { type AnnouncementSummary, FUELS, GEARBOXES, labelOf, MOTO_TYPES } from '@rouage/contracts'
import { formatDisplacement, formatDistance, formatMileage } from '../formats'

/** What the facts of a card are made of; of an ad that is being written, some are not known yet. */
export type CardFacts = Pick<AnnouncementSummary, 'vehicleType' | 'fuel' | 'gearbox' | 'displacementCc' | 'motoType'> &
  Partial<Pick<AnnouncementSummary, 'year' | 'mileageKm'>>

/** Year, mileage, then what counts for the kind of vehicle: fuel and gearbox, or displacement and type. */
export const summaryFacts = (ad: CardFacts): readonly string[] => {
  const own =
    ad.vehicleType === 'automobile'
      ? [ad.fuel && labelOf(FUELS, ad.fuel), ad.gearbox && labelOf(GEARBOXES, ad.gearbox)]
      : [ad.displacementCc && formatDisplacement(ad.displacementCc), ad.motoType && labelOf(MOTO_TYPES, ad.motoType)]
  const year = ad.year !== undefined && String(ad.year)
  const mileage = ad.mileageKm !== undefined && formatMileage(ad.mileageKm)
  return [year, mileage, ...own].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

/** `Toulouse (31)`, and how far that is from where one searches: `Toulouse (31), à 12 km`. */
export const summaryPlace = ({ city, departmentCode, distanceKm }: AnnouncementSummary): string =>
  `${city} (${departmentCode})${distanceKm === undefined ? '' : `, ${formatDistance(distanceKm)}`}`
