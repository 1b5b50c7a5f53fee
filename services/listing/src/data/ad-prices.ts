import { MAX_PRICES } from '@rouage/contracts/prices'

/** A price in cents, and since when an ad had it. */
export type AdPrice = { cents: number; at: Date }

/** An ad as far as its prices hang on it. */
type Priced = {
  readonly priceCents: number
  readonly publishedAt: Date
  readonly updatedAt: Date
  readonly approval?: { readonly at: Date }
  readonly prices?: readonly AdPrice[]
}

/** Of an ad whose prices nobody noted: the one that it has, since it was last approved or went online. */
const firstOf = ({ priceCents, publishedAt, approval }: Priced): AdPrice => ({
  cents: priceCents,
  at: approval === undefined || approval.at < publishedAt ? publishedAt : approval.at,
})

/**
 * The prices of an ad, oldest first, the last one today's. A change by a release that noted none is known by the ad itself,
 * and by when that was last changed.
 */
export const pricesOf = (ad: Priced): readonly AdPrice[] => {
  const { prices = [], priceCents, updatedAt } = ad
  const last = prices.at(-1)
  if (last === undefined) return [firstOf(ad)]
  return last.cents === priceCents ? prices : [...prices, { cents: priceCents, at: updatedAt }]
}

/** The prices of an ad that changes now, where its price does; undefined where it stays as it is. */
export const pricesAfter = (ad: Priced, cents: number | undefined, at: Date): AdPrice[] | undefined =>
  cents === undefined || cents === ad.priceCents ? undefined : [...pricesOf(ad), { cents, at }].slice(-MAX_PRICES)
