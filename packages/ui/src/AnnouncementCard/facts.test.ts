import type { AnnouncementSummary } from '@rouage/contracts'
import { summaryFacts, summaryPlace } from './facts'

const car: AnnouncementSummary = {
  id: 'a1',
  title: 'Peugeot 208',
  make: 'Peugeot',
  model: '208',
  vehicleType: 'automobile',
  priceCents: 1_249_000,
  year: 2021,
  mileageKm: 42_000,
  fuel: 'electrique',
  gearbox: 'automatique',
  city: 'Toulouse',
  postalCode: '31000',
  departmentCode: '31',
  sellerId: 's1',
  sellerPseudo: 'Léa',
  sellerKind: 'particulier',
  sellerCertified: false,
  isUrgent: false,
  isBoosted: false,
  photoCount: 0,
  publishedAt: '2026-01-01T00:00:00Z',
}
const plain = (text: string) => text.replace(/\u202f/g, ' ')

test('a car shows year, mileage, fuel and gearbox', () => {
  expect(summaryFacts(car).map(plain)).toEqual(['2021', '42 000 km', 'Électrique', 'Automatique'])
})

test('a motorcycle shows year, mileage, displacement and type', () => {
  const moto = {
    ...car,
    vehicleType: 'moto',
    fuel: undefined,
    gearbox: undefined,
    displacementCc: 689,
    motoType: 'roadster',
  } as const
  expect(summaryFacts(moto).map(plain)).toEqual(['2021', '42 000 km', '689 cm³', 'Roadster'])
})

test('what the seller did not say is left out', () => {
  expect(summaryFacts({ ...car, fuel: undefined, gearbox: undefined }).map(plain)).toEqual(['2021', '42 000 km'])
})

test('the distance stands behind the place in a radius search', () => {
  expect(summaryPlace(car)).toBe('Toulouse (31)')
  expect(plain(summaryPlace({ ...car, distanceKm: 12.4 }))).toBe('Toulouse (31), à 12 km')
})
