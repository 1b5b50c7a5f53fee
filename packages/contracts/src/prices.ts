/** A price in cents, and since when it stood: UTC, as ISO 8601 or a Date. */
export type PriceSince = { readonly cents: number; readonly at: string | Date }

/** How many prices of an ad are kept: the last ones. */
export const MAX_PRICES = 50

const LOWEST_OF_MS = 30 * 86_400_000
const timeOf = (at: string | Date): number => new Date(at).getTime()

/**
 * What a price is compared with: the lowest of the 30 days before. A price that went up in order to go down again is no
 * drop.
 * @param prices oldest first
 * @param moment when the price to be compared began
 * @returns cents, undefined where no price is known from before
 */
export const lowestBefore = (prices: readonly PriceSince[], moment: string | Date): number | undefined => {
  const since = timeOf(moment) - LOWEST_OF_MS
  const stood = prices.filter((_price, index) => {
    const next = prices[index + 1]
    return next === undefined || timeOf(next.at) > since
  })
  return stood.length === 0 ? undefined : Math.min(...stood.map(({ cents }) => cents))
}

/** How a price changed, to what, and when. */
export type PriceChange<Price extends PriceSince = PriceSince> = Price & {
  /** A `drop` is below all prices of the 30 days before; a price that is lower than the last one alone is `lowered`. */
  readonly kind: 'drop' | 'lowered' | 'raised'
  /** Cents: of a drop what it is below the lowest of 30 days, else below or above the price before. */
  readonly byCents: number
}

/**
 * What became of a price.
 * @param prices oldest first
 * @returns one change for each price that is unlike the one before, oldest first
 */
export const priceChangesOf = <Price extends PriceSince>(prices: readonly Price[]): PriceChange<Price>[] =>
  prices.flatMap((price, index): PriceChange<Price>[] => {
    const before = prices.slice(0, index)
    const last = before.at(-1)
    if (last === undefined || last.cents === price.cents) return []
    if (price.cents > last.cents) return [{ ...price, kind: 'raised', byCents: price.cents - last.cents }]
    const lowest = lowestBefore(before, price.at) ?? last.cents
    return price.cents < lowest
      ? [{ ...price, kind: 'drop', byCents: lowest - price.cents }]
      : [{ ...price, kind: 'lowered', byCents: last.cents - price.cents }]
  })
