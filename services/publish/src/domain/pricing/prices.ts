import type { ResponseOf } from '@rouage/contracts'
import type { getPrices } from '@rouage/contracts/endpoints/publish'
import { type Plan, PLANS, type QuoteLine } from '@rouage/contracts/offers'

/** What is sold by the piece. */
export type SoldItem = Exclude<QuoteLine['item'], 'subscription'>
/** In cents, VAT included; 0 is included, null not offered (docs/rules.md, Prices). */
type PlanPrices = {
  readonly photos: number
  readonly items: Readonly<Record<SoldItem, number | null>>
}

const BOOSTS = { urgent: 9_90, '7days': 14_90, weekly: 36_90, '30days': 59_90 } as const

export const FREE_ADS_PER_YEAR = 6
export const SUBSCRIPTION_CENTS = 39_90

/** The one table of prices. */
export const PRICES: Readonly<Record<Plan, PlanPrices>> = {
  particulier: { photos: 3, items: { ad: 4_90, renewal: 4_90, edit: 1_90, pack3: 4_90, pack6: 7_90, ...BOOSTS } },
  professionnel: { photos: 6, items: { ad: 7_90, renewal: 7_90, edit: 1_90, pack3: 0, pack6: null, ...BOOSTS } },
  subscribed: { photos: 9, items: { ad: 0, renewal: 0, edit: 0, pack3: null, pack6: 0, ...BOOSTS } },
}

/** The table as anybody may read it. */
export const priceTable = (): ResponseOf<typeof getPrices> => ({
  freeAdsPerYear: FREE_ADS_PER_YEAR,
  subscriptionCents: SUBSCRIPTION_CENTS,
  plans: PLANS.map((plan) => ({ plan, ...PRICES[plan] })),
})
