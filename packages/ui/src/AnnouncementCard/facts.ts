import { type AnnouncementSummary, FUELS, GEARBOXES, labelOf, LICENCES, MOTO_TYPES } from '@rouage/contracts'
import { formatCount, formatDisplacement, formatDistance, formatMileage, formatPower } from '../formats'

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

/** What a wide card says besides: power, doors or licence, and the first registration. */
export const moreFacts = ({
  vehicleType,
  powerHp,
  doors,
  licence,
  firstRegistration,
}: AnnouncementSummary): readonly string[] =>
  [
    powerHp !== undefined && formatPower(powerHp),
    vehicleType === 'automobile' && doors !== undefined && formatCount(doors, 'porte'),
    vehicleType === 'moto' && licence !== undefined && `Permis ${labelOf(LICENCES, licence)}`,
    firstRegistration !== undefined && `1re mise en circ. ${firstRegistration}`,
  ].filter((fact) => typeof fact === 'string')

/** The name a visitor reads first: a professional's company, else the pseudonym. */
export const sellerName = ({ sellerKind, sellerCompany, sellerPseudo }: AnnouncementSummary): string =>
  sellerKind === 'professionnel' ? (sellerCompany ?? sellerPseudo) : sellerPseudo

/** `Toulouse (31)`, and how far that is from where one searches: `Toulouse (31), à 12 km`. */
export const summaryPlace = ({ city, departmentCode, distanceKm }: AnnouncementSummary): string =>
  `${city} (${departmentCode})${distanceKm === undefined ? '' : `, ${formatDistance(distanceKm)}`}`
