import type { AnnouncementSummary } from '@rouage/contracts'

const HOUR_MS = 3_600_000

type Sample = Partial<AnnouncementSummary> & Pick<AnnouncementSummary, 'make' | 'model' | 'priceCents' | 'year' | 'mileageKm'>

const ad = (number: number, sample: Sample): AnnouncementSummary => ({
  id: `ad${number}`,
  title: [sample.make, sample.model, sample.engine].filter(Boolean).join(' '),
  vehicleType: 'automobile',
  city: 'Toulouse',
  postalCode: '31000',
  departmentCode: '31',
  sellerId: 's1',
  sellerPseudo: 'Léa M.',
  sellerKind: 'particulier',
  sellerCertified: false,
  isUrgent: false,
  isBoosted: false,
  photo: { id: `ph${number}`, width: 1600, height: 1200 },
  photoCount: number,
  publishedAt: new Date(Date.now() - number * 17 * HOUR_MS).toISOString(),
  ...sample,
})

/** Ads with every state a card has: urgent, boosted, professional, certified, long names, missing facts, broken photo. */
export const sampleAds: readonly AnnouncementSummary[] = [
  ad(1, { make: 'Peugeot', model: '208', engine: '1.2 PureTech 100 Allure', priceCents: 1_249_000, year: 2021, mileageKm: 42_300, fuel: 'essence', gearbox: 'manuelle' }),
  ad(6, { make: 'Renault', model: 'Mégane E-Tech', engine: 'EV60 220 ch Super charge Iconic', priceCents: 2_399_000, year: 2023, mileageKm: 18_450, fuel: 'electrique', gearbox: 'automatique', sellerKind: 'professionnel', sellerCertified: true, isBoosted: true, city: 'Bordeaux', departmentCode: '33', distanceKm: 12.3 }),
  ad(3, { make: 'Yamaha', model: 'MT-07', engine: '35 kW', priceCents: 589_000, year: 2020, mileageKm: 12_800, vehicleType: 'moto', displacementCc: 689, motoType: 'roadster', licence: 'a2', isUrgent: true, city: 'Lyon', departmentCode: '69' }),
  ad(9, { make: 'Mercedes-Benz', model: 'Classe C Break', engine: '220 d 9G-Tronic AMG Line Toit panoramique', priceCents: 3_149_000, year: 2019, mileageKm: 128_000, fuel: 'diesel', gearbox: 'semi-automatique', sellerKind: 'professionnel', isUrgent: true, isBoosted: true, city: 'Saint-Germain-en-Laye', departmentCode: '78', distanceKm: 0.4 }),
  ad(12, { make: 'Citroën', model: '2 CV', priceCents: 899_900, year: 1984, mileageKm: 86_000, photo: undefined, photoCount: 0, city: 'Colmar', departmentCode: '68' }),
  ad(2, { make: 'Dacia', model: 'Sandero', engine: 'Stepway TCe 90', priceCents: 990_000, year: 2018, mileageKm: 61_200, fuel: 'hybride', gearbox: 'manuelle', photo: { id: 'broken', width: 1600, height: 1200 }, sellerCertified: true }),
]
