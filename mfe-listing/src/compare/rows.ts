import type { AnnouncementPage } from '@rouage/contracts/endpoints/listing'
import type { PricePosition } from '@rouage/contracts/price-position'
import { PRICE_POSITIONS } from '@rouage/contracts/price-words'
import { labelOf, SELLER_KINDS, VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { formatDate, formatMileage, formatPrice } from '@rouage/ui/formats'
import { type CriteriaGroup, criteriaOf, historyOf } from '../announcement/facts'

/** An ad to be compared, as far as it is known: `position` comes later, or never. */
export type Compared = { readonly ad: AnnouncementPage; readonly position: PricePosition | undefined }

export type Row = {
  readonly label: string
  /** One for each vehicle, in their order; undefined where its seller did not say, or it does not apply. */
  readonly values: readonly (string | undefined)[]
  readonly differs: boolean
}
export type RowGroup = { readonly title: string; readonly rows: readonly Row[] }

const offerOf = ({ ad, position }: Compared): CriteriaGroup => ({
  title: 'L’offre',
  criteria: [
    { label: 'Prix', value: formatPrice(ad.priceCents) },
    { label: 'Position du prix', value: position === undefined ? '' : labelOf(PRICE_POSITIONS, position.label) },
    { label: 'Type', value: labelOf(VEHICLE_TYPES, ad.vehicle.type) },
    { label: 'Ville', value: `${ad.place.city} (${ad.place.departmentCode})` },
    { label: 'En ligne depuis le', value: formatDate(ad.publishedAt) },
  ],
})

const equipmentOf = ({ ad: { equipment = [] } }: Compared): CriteriaGroup => ({
  title: 'Équipement',
  criteria: equipment.map(({ title, items }) => ({ label: title, value: items.join(', ') })),
})

const pastOf = ({ ad }: Compared): CriteriaGroup => ({
  title: 'Historique',
  criteria: [
    { label: 'Année', value: String(ad.vehicle.year) },
    ...historyOf(ad).map(({ label, value }) =>
      label === 'Kilométrage' ? { label, value: formatMileage(ad.vehicle.mileageKm) } : { label, value },
    ),
    { label: 'Kilométrage garanti', value: ad.vehicle.mileageGuaranteed ? 'Oui' : 'Non' },
  ],
})

const sellerOf = ({ ad: { seller } }: Compared): CriteriaGroup => ({
  title: 'Le vendeur',
  criteria: [
    { label: 'Nom', value: seller.pseudo },
    { label: 'Statut', value: labelOf(SELLER_KINDS, seller.kind) },
    { label: 'Certifié', value: seller.certified ? 'Oui' : 'Non' },
  ],
})

const factsOf = (compared: Compared): readonly CriteriaGroup[] => [
  offerOf(compared),
  ...criteriaOf(compared.ad.vehicle),
  equipmentOf(compared),
  pastOf(compared),
  sellerOf(compared),
]

const TITLES = ['L’offre', 'Le véhicule', 'Moteur et équipement', 'Équipement', 'Historique', 'Le vendeur'] as const

/**
 * Everything that the ads say, in groups: a line for each thing that one of them tells. A car beside a motorcycle has
 * lines that only one of the two fills.
 * @param compared undefined for an ad that is not online: nothing is known of it, and it differs from none
 */
export const rowsOf = (compared: readonly (Compared | undefined)[]): readonly RowGroup[] => {
  const facts = compared.map((each) => (each === undefined ? undefined : factsOf(each)))
  return TITLES.map((title) => {
    const told = facts.map(
      (groups) => new Map(groups?.find((group) => group.title === title)?.criteria.map((c) => [c.label, c.value])),
    )
    const labels = [...new Set(told.flatMap((values) => [...values.keys()]))]
    const rows = labels.map((label) => {
      const values = told.map((each) => each.get(label) || undefined)
      const known = values.filter((_value, at) => facts[at] !== undefined)
      return { label, values, differs: new Set(known).size > 1 }
    })
    return { title, rows: rows.filter(({ values }) => values.some((value) => value !== undefined)) }
  }).filter(({ rows }) => rows.length > 0)
}
