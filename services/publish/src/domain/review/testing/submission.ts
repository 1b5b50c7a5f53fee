import type { AdContent } from '@rouage/contracts/ad-content'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'
import { newId } from '@rouage/service-kit'
import type { StoredSubmission } from '../../../data/submissions'

const CLIO: AdContent = {
  title: 'Renault Clio 1.5 dCi 90',
  // Too short to be taken for a copy of another seller's.
  description: 'Entretien suivi au garage, distribution faite à 90 000 km, deux clés. Visible en semaine après 18 h.',
  priceCents: 7_490_00,
  vehicle: {
    type: 'automobile',
    make: 'Renault',
    model: 'Clio',
    engine: '1.5 dCi 90',
    year: 2015,
    firstRegistration: '05/2015',
    mileageKm: 112_000,
    mileageGuaranteed: true,
    condition: 'bon-etat',
    powerHp: 90,
    fuel: 'diesel',
    gearbox: 'manuelle',
    body: 'citadine',
    doors: 5,
  },
  place: TOULOUSE,
  phone: null,
}

/** A description that a rule refuses alone. */
export const PHONES_FORBIDDEN = 'Clio en bon état, appelez-moi au 06 12 45 78 90 le soir. Entretien suivi, deux clés.'

const randomFingerprint = (): string =>
  Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** A version that waits for its review, of an ad without a fault. @param content what it says differently */
export const submissionFixture = ({
  content = {},
  ...differently
}: Partial<Omit<StoredSubmission, 'content'>> & { content?: Partial<AdContent> } = {}): StoredSubmission => {
  const now = new Date()
  return {
    _id: newId(),
    announcementId: newId(),
    sequence: 1,
    isEdit: false,
    seller: { id: newId(), kind: 'particulier', pseudo: 'ClaireM31' },
    fields: {},
    content: { ...CLIO, ...content },
    photos: [{ id: newId(), width: 1600, height: 1200 }],
    fingerprints: [randomFingerprint()],
    options: {},
    status: 'pending_review',
    orderId: null,
    checks: {},
    statement: null,
    submittedAt: now,
    reviewedFrom: now,
    decidedAt: null,
    ...differently,
  }
}

/** An ad that listing alone knows of. */
export const sourceFixture = (id: string): AnnouncementRecord => {
  const { phone: _phone, ...content } = CLIO
  const seller = { id: newId(), pseudo: 'Garage du Pont', kind: 'professionnel' as const }
  return {
    ...content,
    id,
    photos: [{ id: newId(), width: 1200, height: 900 }],
    seller: { ...seller, certified: true, memberSince: '2024-03-01T00:00:00.000Z', reviewCount: 0 },
    isUrgent: false,
    isBoosted: false,
    hasPhone: true,
    publishedAt: '2026-10-01T08:00:00.000Z',
    updatedAt: '2026-10-01T08:00:00.000Z',
    expiresAt: '2026-11-30T08:00:00.000Z',
    status: 'published',
    version: 3,
  }
}
