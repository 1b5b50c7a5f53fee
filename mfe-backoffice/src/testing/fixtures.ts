import type { ReportCase } from '@rouage/contracts/moderation'
import type { ModerationCase } from '@rouage/contracts/submissions'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'

/** Cases for tests; each function takes what a test wants different. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

export const caseFixture = (changes: Partial<ModerationCase> = {}): ModerationCase => ({
  id: 'submission-s1',
  kind: 'submission',
  announcementId: 'ad_1',
  submissionId: 's1',
  isEdit: false,
  title: 'Renault Clio 1.5 dCi 90',
  description: 'Deux clés, carnet complet.',
  priceCents: 7_490_00,
  vehicle: {
    type: 'automobile',
    make: 'Renault',
    model: 'Clio',
    engine: '1.5 dCi 90',
    year: 2015,
    mileageKm: 112_000,
    mileageGuaranteed: true,
    condition: 'bon-etat',
  },
  place: TOULOUSE,
  photos: [{ id: 'photo_1', width: 1600, height: 1200, pass: 'pass' }],
  seller: { id: 'seller_1', pseudo: 'LucTlse', kind: 'particulier' },
  findings: [{ check: 'text', rule: 'text.link', severity: 'review', detail: 'Adresse d’un site.' }],
  changed: [],
  openedAt: hoursAgo(2),
  ...changes,
})

export const reportFixture = (changes: Partial<ReportCase> = {}): ReportCase => ({
  id: 'review-r1',
  kind: 'review',
  targetId: 'r1',
  version: 1,
  subjectId: 'u9',
  subjectPseudo: 'Marco',
  title: '',
  text: 'Vendeur désagréable, à fuir.',
  reports: [
    { reference: 'SIG-1', motive: 'harcelement', message: 'Il m’insulte.', createdAt: hoursAgo(3), excerpt: [] },
  ],
  reportCount: 1,
  openedAt: hoursAgo(3),
  ...changes,
})
