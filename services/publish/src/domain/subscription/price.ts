import type Stripe from 'stripe'
import { SUBSCRIPTION_CENTS } from '../pricing/prices'

/** A price of Stripe's never changes: another amount is another price. */
const LOOKUP_KEY = `rouage-pro-month-${SUBSCRIPTION_CENTS}`

/** Stripe's price of a month, made when it is first needed. */
export const createMonthPrice = () => {
  let known: string | undefined
  const find = async (client: Stripe): Promise<string | undefined> => {
    const { data } = await client.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 })
    return data[0]?.id
  }
  const make = async (client: Stripe): Promise<string> => {
    const product = await client.products.create(
      { name: 'Abonnement professionnel Rouage' },
      { idempotencyKey: `product-${LOOKUP_KEY}` },
    )
    const price = await client.prices.create(
      {
        product: product.id,
        currency: 'eur',
        unit_amount: SUBSCRIPTION_CENTS,
        recurring: { interval: 'month' },
        lookup_key: LOOKUP_KEY,
        tax_behavior: 'inclusive',
      },
      { idempotencyKey: `price-${LOOKUP_KEY}` },
    )
    return price.id
  }
  return async (client: Stripe): Promise<string> => (known ??= (await find(client)) ?? (await make(client)))
}
