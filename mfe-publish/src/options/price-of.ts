import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { getPrices } from '@rouage/contracts/endpoints/publish'
import type { Plan } from '@rouage/contracts/offers'
import { formatPrice } from '@rouage/ui/formats'

export type Prices = ResponseOf<typeof getPrices>
export type PlanPrices = Prices['plans'][number]

export const pricesOfPlan = (prices: Prices | undefined, plan: Plan): PlanPrices | undefined =>
  prices?.plans.find((each) => each.plan === plan)

/** `9,90 €`; nothing until the service has said it. */
export const priceOf = (prices: PlanPrices | undefined, item: string): string => {
  const cents = prices?.items[item]
  return cents === null || cents === undefined ? '' : formatPrice(cents)
}
