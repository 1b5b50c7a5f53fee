import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { getPrices } from '@rouage/contracts/endpoints/publish'

const BOOSTS = { urgent: 9_90, '7days': 14_90, weekly: 36_90, '30days': 59_90 }

/** The table as the service answers it. */
export const pricesFixture: ResponseOf<typeof getPrices> = {
  freeAdsPerYear: 6,
  subscriptionCents: 39_90,
  plans: [
    {
      plan: 'particulier',
      photos: 3,
      items: { ad: 4_90, renewal: 4_90, edit: 1_90, pack3: 4_90, pack6: 7_90, ...BOOSTS },
    },
    {
      plan: 'professionnel',
      photos: 6,
      items: { ad: 7_90, renewal: 7_90, edit: 1_90, pack3: 0, pack6: null, ...BOOSTS },
    },
    { plan: 'subscribed', photos: 9, items: { ad: 0, renewal: 0, edit: 0, pack3: null, pack6: 0, ...BOOSTS } },
  ],
}
