import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'

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
