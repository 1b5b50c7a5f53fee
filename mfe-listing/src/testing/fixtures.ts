import type { Announcement, AnnouncementSummary, SellerCard } from '@rouage/contracts/announcement'
import type { SellerAd, SellerAds, SellerProfile } from '@rouage/contracts/endpoints/listing'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'

/** Ads and sellers for tests; each function takes what a test wants different. */
export const sellerFixture = (changes: Partial<SellerCard> = {}): SellerCard => ({
  id: 'seller_1',
  pseudo: 'Garage des Tilleuls',
  kind: 'professionnel',
  companyName: 'Garage des Tilleuls SARL',
  siret: '73282932000074',
  certified: true,
  memberSince: '2021-04-02T08:00:00.000Z',
  rating: 4.6,
  reviewCount: 12,
  ...changes,
})

export const announcementFixture = (changes: Partial<Announcement> = {}): Announcement => ({
  id: 'ad_1',
  title: 'Peugeot 208 1.2 PureTech 110',
  description: 'Très bel état, entretien suivi.\nDeux clés.',
  priceCents: 12_490_00,
  vehicle: {
    type: 'automobile',
    make: 'Peugeot',
    model: '208',
    engine: '1.2 PureTech 110',
    year: 2019,
    firstRegistration: '03/2019',
    mileageKm: 64_200,
    mileageGuaranteed: true,
    condition: 'tres-bon-etat',
    powerHp: 110,
    colour: 'Bleu',
    body: 'citadine',
    fuel: 'essence',
    gearbox: 'manuelle',
    doors: 5,
    seats: 5,
  },
  place: TOULOUSE,
  photos: photosFixture(9),
  seller: sellerFixture(),
  isUrgent: false,
  isBoosted: false,
  hasPhone: true,
  publishedAt: '2026-11-14T17:42:00.000Z',
  updatedAt: '2026-11-14T17:42:00.000Z',
  expiresAt: '2027-01-13T17:42:00.000Z',
  ...changes,
})

export const photosFixture = (count: number): Announcement['photos'] =>
  Array.from({ length: count }, (_, index) => ({ id: `photo_${index + 1}`, width: 1600, height: 1200 }))

export const motoFixture = (changes: Partial<Announcement> = {}): Announcement =>
  announcementFixture({
    id: 'ad_2',
    title: 'Yamaha MT-07 689',
    vehicle: {
      type: 'moto',
      make: 'Yamaha',
      model: 'MT-07',
      year: 2022,
      mileageKm: 8_100,
      mileageGuaranteed: false,
      condition: 'bon-etat',
      powerHp: 73,
      displacementCc: 689,
      motoType: 'roadster',
      licence: 'a2',
    },
    ...changes,
  })

export const summaryFixture = (changes: Partial<AnnouncementSummary> = {}): AnnouncementSummary => ({
  id: 'ad_3',
  title: 'Peugeot 208 1.5 BlueHDi 100',
  make: 'Peugeot',
  model: '208',
  engine: '1.5 BlueHDi 100',
  vehicleType: 'automobile',
  priceCents: 11_900_00,
  year: 2018,
  mileageKm: 82_000,
  fuel: 'diesel',
  gearbox: 'manuelle',
  city: 'Albi',
  postalCode: '81000',
  departmentCode: '81',
  sellerId: 'seller_2',
  sellerPseudo: 'Marie81',
  sellerKind: 'particulier',
  sellerCertified: false,
  isUrgent: false,
  isBoosted: false,
  photo: { id: 'photo_20', width: 1600, height: 1200 },
  photoCount: 3,
  publishedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
})

export const profileFixture = (changes: Partial<SellerProfile> = {}): SellerProfile => ({
  seller: sellerFixture(),
  stats: { totalAnnouncements: 24, totalPhotos: 131, averageRating: 4.6, totalReviews: 12 },
  announcements: [summaryFixture({ id: 'ad_4' }), summaryFixture({ id: 'ad_5' })],
  reviews: [
    {
      id: 'review_1',
      authorPseudo: 'Karim',
      stars: 5,
      text: 'Vendeur sérieux, véhicule conforme.',
      createdAt: '2026-10-02T10:00:00.000Z',
      answer: 'Merci, bonne route !',
    },
  ],
  ...changes,
})

export const sellerAdFixture = (changes: Partial<SellerAd> = {}): SellerAd => ({
  ...summaryFixture(),
  hasPhone: true,
  ...changes,
})

/** Twelve of the 24 ads of the garage. */
export const sellerAdsFixture = (changes: Partial<SellerAds> = {}): SellerAds => ({
  total: 24,
  page: 1,
  pageCount: 2,
  items: Array.from({ length: 12 }, (_, index) =>
    sellerAdFixture({ id: `ad_${index + 4}`, title: `Peugeot 208 n° ${index + 1}` }),
  ),
  types: [
    { value: 'automobile', label: 'Automobile', count: 20 },
    { value: 'moto', label: 'Moto', count: 4 },
  ],
  makes: [
    { value: 'Peugeot', label: 'Peugeot', count: 18 },
    { value: 'Yamaha', label: 'Yamaha', count: 6 },
  ],
  ...changes,
})
