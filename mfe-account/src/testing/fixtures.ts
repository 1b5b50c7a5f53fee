import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import type { Invoice, Order, Quote, Subscription } from '@rouage/contracts/offers'
import type { DecisionStatement, OwnSubmission } from '@rouage/contracts/submissions'

export const PASSWORD = 'quatre tulipes jaunes'

export const profileFixture = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  id: 'u1',
  email: 'claire@exemple.fr',
  phone: null,
  firstName: 'Claire',
  lastName: 'Martin',
  pseudo: 'ClaireM31',
  sellerKind: 'particulier',
  role: 'user',
  memberSince: '2026-03-04T10:00:00.000Z',
  secondFactor: { enabled: false, recoveryCodesLeft: 0 },
  certification: { state: 'none' },
  notifications: { messages: true, favorites: true, searchAlerts: false, newsletter: false },
  erasureAt: null,
  ...changes,
})

export const sessionsFixture = {
  items: [
    {
      id: 's1',
      isCurrent: true,
      device: 'Chrome sur Linux',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-21T10:00:00.000Z',
    },
    {
      id: 's2',
      isCurrent: false,
      device: 'Safari sur iPhone',
      createdAt: '2026-11-10T10:00:00.000Z',
      lastSeenAt: '2026-11-12T10:00:00.000Z',
    },
  ],
}

const DAY_MS = 86_400_000

/** An ad that ends in so many days. */
export const adFixture = (changes: Partial<OwnAnnouncement> = {}, endsInDays = 40): OwnAnnouncement => ({
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

/** A version that a seller is to hear of. */
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

export const statementFixture = (changes: Partial<DecisionStatement> = {}): DecisionStatement => ({
  motive: 'contact-details',
  text: 'Votre numéro est dans le texte de l’annonce.',
  decidedAt: '2026-11-21T11:00:00.000Z',
  automatic: false,
  ...changes,
})

/** What a renewal costs; nothing unless told. */
export const renewalQuoteFixture = (amountCents = 0, version = 'q1'): Quote => ({
  plan: 'particulier',
  lines: [
    {
      item: 'renewal',
      label: 'Renouvellement pour 60 jours',
      amountCents,
      note: amountCents === 0 ? 'Incluse : 2 annonces gratuites restantes' : undefined,
    },
  ],
  totalCents: amountCents,
  photoLimit: 3,
  freeAdsLeft: amountCents === 0 ? 2 : 0,
  version,
})

export const subscriptionFixture = (changes: Partial<Subscription> = {}): Subscription => ({
  state: 'active',
  priceCents: 39_90,
  periodEnd: '2026-12-12T10:00:00.000Z',
  ...changes,
})

export const invoiceFixture = (changes: Partial<Invoice> = {}): Invoice => ({
  number: 'FA-2026-000042',
  issuedAt: '2026-11-20T10:00:00.000Z',
  label: 'Annonce supplémentaire',
  netCents: 4_08,
  vatCents: 82,
  totalCents: 4_90,
  ...changes,
})

/** What is to be paid. */
export const orderFixture = (changes: Partial<Order> = {}): Order => ({
  id: 'o1',
  purpose: 'renewal',
  reference: 'REF-1',
  title: adFixture().title,
  lines: renewalQuoteFixture(4_90).lines,
  totalCents: 4_90,
  status: 'awaiting_payment',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
})

/** Nobody has bought anything: what publish answers in the settings. */
export const nothingBilled = {
  'GET /api/publish/me/subscription': () => subscriptionFixture({ state: 'none', periodEnd: undefined }),
  'GET /api/publish/me/invoices': () => ({ items: [], next: null }),
}
