import type { Random } from './chance'
import { DAY_MS, iso } from './moments'

/** A seller who has waited this long thinks of the price. */
const PATIENCE_MS = 3 * DAY_MS
const MOST_CHANGES = 3
/** A price that is raised is the exception. */
const RAISED_SHARE = 0.12

type Price = { readonly cents: number; readonly at: string }

/** A round price that is some percent above or below another; unlike it. */
const priceNear = (random: Random, cents: number): number => {
  const step = cents >= 5_000_00 ? 100_00 : 50_00
  const share = random.between(0.02, 0.07) * (random.chance(RAISED_SHARE) ? -1 : 1)
  const steps = Math.round((cents * share) / step)
  return Math.max(step, cents + (steps === 0 ? 1 : steps) * step)
}

/**
 * The prices of an ad that its seller changed, the oldest first: up to three changes, the last one when the ad was last
 * updated. One price of an ad that nobody touched since, or that is too young for second thoughts.
 * @param published moments in milliseconds, as `updated`
 */
export const drawPrices = (
  random: Random,
  { cents, published, updated }: { cents: number; published: number; updated: number },
): readonly Price[] => {
  const room = Math.floor((updated - published) / PATIENCE_MS)
  const changes = Math.min(room, MOST_CHANGES, 1 + Math.floor(random.next() * MOST_CHANGES))
  const prices: Price[] = []
  let price = cents
  for (let change = changes; change > 0; change -= 1) {
    prices.unshift({ cents: price, at: iso(published + ((updated - published) * change) / changes) })
    price = priceNear(random, price)
  }
  return [{ cents: price, at: iso(published) }, ...prices]
}
