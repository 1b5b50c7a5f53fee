import { ByGroup, type Group, isYear } from './by-group'

/** What of an ad is compared: its group, and what is asked for it. */
export type Priced = Group & {
  readonly mileageKm: number
  readonly priceCents: number
}

export const isSamePriced = (a: Priced, b: Priced): boolean =>
  a.makeModel === b.makeModel &&
  a.year === b.year &&
  a.fuel === b.fuel &&
  a.mileageKm === b.mileageKm &&
  a.priceCents === b.priceCents

/**
 * Mileages and prices of every make and model by year and fuel, one behind the other: comparable ads are then found in a few
 * short lists, without a look at any column, whose rows lie far apart in memory. Two ads that say the same are the same
 * here, so that a list need not know whose its prices are.
 */
export class ModelPrices {
  private readonly lists = new ByGroup<number[]>()

  /** Pairs of mileage in km and price in cents: `[km, cents, km, cents…]`, in no order. */
  of(group: Group): readonly number[] {
    return isYear(group.year) ? (this.lists.get(group) ?? []) : []
  }

  add(priced: Priced): void {
    const { mileageKm, priceCents } = priced
    const pairs = this.lists.get(priced)
    if (pairs === undefined) this.lists.set(priced, [mileageKm, priceCents])
    else pairs.push(mileageKm, priceCents)
  }

  remove(priced: Priced): void {
    const { mileageKm, priceCents } = priced
    const pairs = this.lists.get(priced) ?? []
    for (let at = 0; at < pairs.length; at += 2) {
      if (pairs[at] !== mileageKm || pairs[at + 1] !== priceCents) continue
      const cents = pairs.pop() ?? 0
      const km = pairs.pop() ?? 0
      if (at < pairs.length) {
        pairs[at] = km
        pairs[at + 1] = cents
      }
      break
    }
    if (pairs.length === 0) this.lists.delete(priced)
  }
}
