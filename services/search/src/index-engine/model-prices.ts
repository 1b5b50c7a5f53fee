/** More than any year of a vehicle: an ad that says another one is like no other. */
const YEARS = 4_096
/** More than there are. */
const FUELS = 64

/** What of an ad is compared: the codes of its make and model and of its fuel, and what is asked for it. */
export type Priced = {
  readonly makeModel: number
  readonly year: number
  /** 0 where its seller did not say. */
  readonly fuel: number
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
  private readonly lists = new Map<number, number[]>()

  /** Pairs of mileage in km and price in cents: `[km, cents, km, cents…]`, in no order. */
  of(group: Pick<Priced, 'makeModel' | 'year' | 'fuel'>): readonly number[] {
    return isYear(group.year) ? (this.lists.get(groupKeyOf(group)) ?? []) : []
  }

  add(priced: Priced): void {
    const { mileageKm, priceCents } = priced
    const key = groupKeyOf(priced)
    const pairs = this.lists.get(key)
    if (pairs === undefined) this.lists.set(key, [mileageKm, priceCents])
    else pairs.push(mileageKm, priceCents)
  }

  remove(priced: Priced): void {
    const { mileageKm, priceCents } = priced
    const key = groupKeyOf(priced)
    const pairs = this.lists.get(key) ?? []
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
    if (pairs.length === 0) this.lists.delete(key)
  }
}

const isYear = (year: number): boolean => year >= 0 && year < YEARS - 1

/** Of all ads that are compared with the same others. */
export const groupKeyOf = ({ makeModel, year, fuel }: Pick<Priced, 'makeModel' | 'year' | 'fuel'>): number =>
  (makeModel * YEARS + (isYear(year) ? year : YEARS - 1)) * FUELS + Math.min(fuel, FUELS - 1)
