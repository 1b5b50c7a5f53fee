import type { OwnSubmission } from '@rouage/contracts/submissions'

export const submissionFixture = (changes: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: 'su1',
  announcementId: 'ad1',
  isEdit: false,
  title: 'Peugeot 208 1.2 PureTech 110',
  priceCents: 12_490_00,
  vehicleType: 'automobile',
  city: 'Toulouse',
  status: 'pending_review',
  submittedAt: '2026-11-22T10:00:00.000Z',
  ...changes,
})
