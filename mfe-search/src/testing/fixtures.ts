import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import type { Facets, SearchResults } from '@rouage/contracts/endpoints/search'
import { FACET_NAMES } from '@rouage/contracts/filters'

/** A result card's data; what a test is about is passed in. */
export const summary = (own: Partial<AnnouncementSummary> = {}): AnnouncementSummary => ({
  id: 'ad-1',
  title: 'Peugeot 208 1.2 PureTech 110',
  make: 'Peugeot',
  model: '208',
  engine: '1.2 PureTech 110',
  vehicleType: 'automobile',
  priceCents: 1_249_000,
  year: 2019,
  mileageKm: 61_200,
  fuel: 'essence',
  gearbox: 'manuelle',
  city: 'Toulouse',
  postalCode: '31000',
  departmentCode: '31',
  sellerId: 'seller-1',
  sellerPseudo: 'Camille',
  sellerKind: 'particulier',
  sellerCertified: false,
  isUrgent: false,
  isBoosted: false,
  photoCount: 0,
  publishedAt: '2026-11-02T09:00:00.000Z',
  ...own,
})

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))

const noFacets = Object.fromEntries(FACET_NAMES.map((name) => [name, []])) as unknown as Facets

export const facets = (): Facets => ({
  ...noFacets,
  marques: counted({ Peugeot: 12, Renault: 9 }),
  modeles: counted({ 208: 7, Clio: 5 }),
  carburants: counted({ essence: 14, diesel: 7 }),
  transmissions: counted({ manuelle: 18 }),
  typeVendeur: counted({ particulier: 15, professionnel: 6 }),
  portes: counted({ 5: 20 }),
  sieges: counted({ 5: 21 }),
})

export const results = (own: Partial<SearchResults> = {}): SearchResults => ({
  total: 21,
  page: 1,
  pageCount: 3,
  items: [summary(), summary({ id: 'ad-2', title: 'Renault Clio 1.0 TCe 90', make: 'Renault', model: 'Clio' })],
  facets: facets(),
  place: null,
  loosen: [],
  ...own,
})

export const latest = () => ({
  items: [summary()],
  counts: { automobile: 1_540, moto: 460 },
  topMakes: { automobile: counted({ Peugeot: 300, 'Alfa Romeo': 20 }), moto: counted({ Yamaha: 80 }) },
})

export const makes = {
  makes: [
    { name: 'Peugeot', models: ['208', '308'] },
    { name: 'Renault', models: ['Clio', 'Twingo'] },
  ],
}

export const suggestions = {
  items: [
    { type: 'automobile', make: 'Volkswagen', model: 'Golf', count: 12 },
    { type: 'moto', make: 'Yamaha', model: 'MT-07', count: 1 },
  ],
}
