import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { Invoice, Quote, Subscription } from '@rouage/contracts/offers'
import type { DecisionStatement } from '@rouage/contracts/submissions'
import { quoteFixture } from '@rouage/contracts/testing/seller-samples'

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

export const statementFixture = (changes: Partial<DecisionStatement> = {}): DecisionStatement => ({
  motive: 'contact-details',
  text: 'Votre numéro est dans le texte de l’annonce.',
  decidedAt: '2026-11-21T11:00:00.000Z',
  automatic: false,
  ...changes,
})

/** What a renewal costs; nothing unless told. */
export const renewalQuoteFixture = (amountCents = 0, version = 'q1'): Quote =>
  quoteFixture({
    lines: [
      {
        item: 'renewal',
        label: 'Renouvellement pour 60 jours',
        amountCents,
        note: amountCents === 0 ? 'Incluse : 2 annonces gratuites restantes' : undefined,
      },
    ],
    totalCents: amountCents,
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

/** Nobody has bought anything: what publish answers in the settings. */
export const nothingBilled = {
  'GET /api/publish/me/subscription': () => subscriptionFixture({ state: 'none', periodEnd: undefined }),
  'GET /api/publish/me/invoices': () => ({ items: [], next: null }),
}
