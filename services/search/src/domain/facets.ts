import { FUELS, GEARBOXES, labelOf, LICENCES, MOTO_TYPES, type SearchCriteria, SELLER_KINDS } from '@rouage/contracts'
import type { Facet, Facets } from '@rouage/contracts/endpoints/search'
import type { FacetCounts } from '../index-engine/entry'

/** Contract `facet`: models of all makes are too many to send. */
const MAX_MODELS = 100

type Counts = FacetCounts[keyof FacetCounts]
type Options = Parameters<typeof labelOf>[0]

const named = (counts: Counts): Facet => counts.map(({ value, count }) => ({ value, label: value, count }))
const labelled = (counts: Counts, options: Options): Facet =>
  counts.map(({ value, count }) => ({ value, label: labelOf(options, value), count }))
const numbered = (counts: Counts, unit: string): Facet =>
  counts.map(({ value, count }) => ({ value, label: `${value} ${unit}`, count }))

/** The facets as the contract has them. */
export const facetsOf = (counts: FacetCounts, { marques }: Pick<SearchCriteria, 'marques'>): Facets => ({
  marques: named(counts.make),
  modeles: named(marques.length > 0 ? counts.model : counts.model.slice(0, MAX_MODELS)),
  carburants: labelled(counts.fuel, FUELS),
  transmissions: labelled(counts.gearbox, GEARBOXES),
  types: labelled(counts.motoType, MOTO_TYPES),
  permis: labelled(counts.licence, LICENCES),
  typeVendeur: labelled(counts.sellerKind, SELLER_KINDS),
  portes: numbered(counts.doors, 'portes'),
  sieges: numbered(counts.seats, 'places'),
})
