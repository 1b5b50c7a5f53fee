import type { OwnAnnouncement } from '../endpoints/listing'
import type { Order, Quote } from '../offers'
import type { OwnSubmission } from '../submissions'

const DAY_MS = 86_400_000

/** An ad as a row of its owner's list, which ends in so many days. */
export const ownAdRowFixture = (changes: Partial<OwnAnnouncement> = {}, endsInDays = 40): OwnAnnouncement => ({
  id: 'ad1',
  title: 'Peugeot 208 1.2 PureTech 110',
  priceCents: 12_490_00,
  vehicleType: 'automobile',
  city: 'Toulouse',
  status: 'published',
  isUrgent: false,
  isBoosted: false,
  publishedAt: '2026-11-01T10:00:00.000Z',
  expiresAt: new Date(Date.now() + endsInDays * DAY_MS).toISOString(),
  phoneReveals: 3,
  ...changes,
})

/** A version, of another ad, that its seller is to hear of. */
export const submissionFixture = (changes: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: 's1',
  announcementId: 'new1',
  isEdit: false,
  title: 'Renault Clio 1.0 TCe 90',
  priceCents: 13_900_00,
  vehicleType: 'automobile',
  city: 'Lyon',
  status: 'pending_review',
  submittedAt: '2026-11-21T10:00:00.000Z',
  ...changes,
})

const INCLUDED_AD = {
  item: 'ad',
  label: 'Annonce',
  amountCents: 0,
  note: 'Incluse : 5 annonces gratuites restantes',
} as const

/** What a new ad costs: nothing unless told. */
export const quoteFixture = (changes: Partial<Quote> = {}): Quote => ({
  plan: 'particulier',
  lines: [INCLUDED_AD],
  totalCents: 0,
  photoLimit: 3,
  freeAdsLeft: 5,
  version: 'v1',
  ...changes,
})

/** What is to be paid, at the test payment. */
export const orderFixture = (changes: Partial<Order> = {}): Order => ({
  id: 'or1',
  purpose: 'publication',
  reference: 'REF-1790000000000',
  announcementId: 'ad1',
  title: 'Peugeot 208 1.2 PureTech 110',
  lines: [
    INCLUDED_AD,
    { item: 'urgent', label: 'Annonce urgente', amountCents: 9_90 },
    { item: '7days', label: 'Remontée chaque jour pendant 7 jours', amountCents: 14_90 },
  ],
  totalCents: 24_80,
  status: 'awaiting_payment',
  payment: { mode: 'simulated', needsAuthentication: false },
  createdAt: '2026-11-22T10:00:00.000Z',
  ...changes,
})
