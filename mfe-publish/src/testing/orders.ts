import type { Order, Quote } from '@rouage/contracts/offers'

export const orderFixture = (changes: Partial<Order> = {}): Order => ({
  id: 'or1',
  purpose: 'publication',
  reference: 'REF-1790000000000',
  announcementId: 'ad1',
  title: 'Peugeot 208 1.2 PureTech 110',
  lines: [
    { item: 'ad', label: 'Annonce', amountCents: 0, note: 'Incluse : 5 annonces gratuites restantes' },
    { item: 'urgent', label: 'Annonce urgente', amountCents: 9_90 },
    { item: '7days', label: 'Remontée chaque jour pendant 7 jours', amountCents: 14_90 },
  ],
  totalCents: 24_80,
  status: 'awaiting_payment',
  payment: { mode: 'simulated', needsAuthentication: false },
  createdAt: '2026-11-22T10:00:00.000Z',
  ...changes,
})

export const quoteFixture = (changes: Partial<Quote> = {}): Quote => ({
  plan: 'particulier',
  lines: [{ item: 'ad', label: 'Annonce', amountCents: 0, note: 'Incluse : 5 annonces gratuites restantes' }],
  totalCents: 0,
  photoLimit: 3,
  freeAdsLeft: 5,
  version: 'v1',
  ...changes,
})
