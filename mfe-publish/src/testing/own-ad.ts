import type { OwnAnnouncementPage } from '@rouage/contracts/endpoints/listing'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'

export const ownAdFixture = (changes: Partial<OwnAnnouncementPage> = {}): OwnAnnouncementPage => ({
  id: 'ad1',
  title: 'Peugeot 208 1.2 PureTech 110',
  description: 'Entretien suivi.',
  priceCents: 12_490_00,
  vehicle: {
    type: 'automobile',
    make: 'Peugeot',
    model: '208',
    year: 2021,
    mileageKm: 45_000,
    mileageGuaranteed: true,
    condition: 'bon-etat',
    fuel: 'essence',
    gearbox: 'manuelle',
  },
  place: TOULOUSE,
  photos: [],
  seller: {
    id: 'u1',
    pseudo: 'ClaireM31',
    kind: 'particulier',
    certified: false,
    memberSince: '2026-03-04T10:00:00.000Z',
    reviewCount: 0,
  },
  isUrgent: false,
  isBoosted: false,
  hasPhone: false,
  publishedAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-31T10:00:00.000Z',
  status: 'published',
  ...changes,
})
