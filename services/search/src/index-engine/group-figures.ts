import { Ascending } from './ascending'
import { groupKeyOf, type Priced } from './model-prices'
import { figuresAround, type MarketFigures, MIN_COMPARED, nearestPairs, nearestSpanOf, type PricedAds } from './prices'

/** Mileages and prices, by mileage and then by price. */
type Pairs = { readonly km: Float64Array; readonly cents: Float64Array }

/** The ads of a year and fuel of a model, and what the first step says of each. */
type Group = Pairs & { readonly comparedWith: Uint32Array; readonly medianCents: Float64Array }

/**
 * The figures of `figuresAround` for many ads. Those of one make, model, year and fuel are compared with the same others:
 * they are worked out together, the first time that one of them is asked for, with a window over the others that moves on as
 * the mileage grows. One by one each of them looks at all others, and of ten million ads thousands are others to each.
 *
 * What changes meanwhile is not seen, but for an ad that is asked for with what was not there: it is looked at alone.
 */
export class GroupFigures {
  private readonly groups = new Map<number, Group>()

  constructor(private readonly ads: PricedAds) {}

  of(own: Priced): MarketFigures | undefined {
    const group = this.groupOf(own)
    const at = placeOf(group, own.mileageKm, own.priceCents)
    const comparedWith = group.comparedWith[at] ?? 0
    return comparedWith < MIN_COMPARED
      ? figuresAround(this.ads, own)
      : { medianCents: group.medianCents[at] ?? 0, comparedWith, step: 0 }
  }

  private groupOf(own: Priced): Group {
    const key = groupKeyOf(own)
    const known = this.groups.get(key)
    if (known !== undefined) return known
    const group = figuresOf(inOrder(this.ads.modelPrices.of(own)), inOrder(nearestPairs(this.ads, own)))
    this.groups.set(key, group)
    return group
  }
}

const inOrder = (pairs: readonly number[]): Pairs => {
  const kmAt = (at: number) => pairs[2 * at] ?? 0
  const centsAt = (at: number) => pairs[2 * at + 1] ?? 0
  const places = Uint32Array.from({ length: pairs.length / 2 }, (_, at) => at)
  places.sort((a, b) => kmAt(a) - kmAt(b) || centsAt(a) - centsAt(b))
  return { km: Float64Array.from(places, kmAt), cents: Float64Array.from(places, centsAt) }
}

/** Where a mileage and price stand; -1 where there is none that says the same. */
const placeOf = ({ km, cents }: Pairs, mileageKm: number, priceCents: number): number => {
  let from = 0
  let to = km.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const further = (km[middle] ?? 0) - mileageKm || (cents[middle] ?? 0) - priceCents
    if (further < 0) from = middle + 1
    else to = middle
  }
  return km[from] === mileageKm && cents[from] === priceCents ? from : -1
}

/** @param others all that may be near one of them, themselves as well */
const figuresOf = (own: Pairs, others: Pairs): Group => {
  const size = own.km.length
  const comparedWith = new Uint32Array(size)
  const medianCents = new Float64Array(size)
  const near = new Ascending(others.km.length)
  let first = 0
  let next = 0
  for (let at = 0; at < size; at += 1) {
    const mileageKm = own.km[at] ?? 0
    const span = nearestSpanOf(mileageKm)
    for (; next < others.km.length && (others.km[next] ?? 0) - mileageKm <= span; next += 1)
      near.add(others.cents[next] ?? 0)
    for (; first < next && mileageKm - (others.km[first] ?? 0) > span; first += 1) near.remove(others.cents[first] ?? 0)
    comparedWith[at] = near.size - 1
    if (near.size > MIN_COMPARED) medianCents[at] = near.medianWithout(own.cents[at] ?? 0)
  }
  return { ...own, comparedWith, medianCents }
}
