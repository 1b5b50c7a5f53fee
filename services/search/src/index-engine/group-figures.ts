import { Ascending } from './ascending'
import { ByGroup, type Group } from './by-group'
import type { Priced } from './model-prices'
import { figuresAround, type MarketFigures, MIN_COMPARED, nearestLists, nearestSpanOf, type PricedAds } from './prices'

/** Mileages and prices, by mileage and then by price. */
type Pairs = { readonly km: Float64Array; readonly cents: Float64Array }

/** The ads of a group, and what the first step says of each. */
type Known = Pairs & { readonly comparedWith: Uint32Array; readonly medianCents: Float64Array }

/** After so many ads it is asked whether others shall have a turn. */
const ADS_AT_ONCE = 256

/**
 * The figures of `figuresAround` for many ads. Those of one group are compared with the same others: they are worked out
 * together, before the first of them is asked for, with a window over the others that moves on as the mileage grows. One by
 * one each of them looks at all others, and of ten million ads thousands are others to each.
 *
 * What changes meanwhile is not seen, but for an ad that is asked for with what was not there: it is looked at alone.
 */
export class GroupFigures {
  private readonly groups = new ByGroup<Known>()

  constructor(private readonly ads: PricedAds) {}

  /** Whether the group of an ad is worked out. */
  has(own: Group): boolean {
    return this.groups.get(own) !== undefined
  }

  /** Works out the group of an ad. Yields whenever `isSpent` says that others shall have a turn. */
  *learn(own: Priced, isSpent: () => boolean): Generator<void, void> {
    const pairs = inOrder([this.ads.modelPrices.of(own)])
    const others = inOrder(nearestLists(this.ads, own))
    if (isSpent()) yield
    this.groups.set(own, yield* figuresOf(pairs, others, isSpent))
  }

  /** The figures of an ad, alone where its group is not worked out or did not hold it. */
  of(own: Priced): MarketFigures | undefined {
    const known = this.groups.get(own)
    const at = known === undefined ? -1 : placeOf(known, own.mileageKm, own.priceCents)
    const comparedWith = known?.comparedWith[at] ?? 0
    return comparedWith < MIN_COMPARED
      ? figuresAround(this.ads, own)
      : { medianCents: known?.medianCents[at] ?? 0, comparedWith, step: 0 }
  }
}

/**
 * By mileage and then by price. Mileage and place are put together in one number: numbers are sorted without a call for
 * each two of them. It is exact for 4,000,000 ads of 2,000,000,000 km.
 */
const inOrder = (lists: readonly (readonly number[])[]): Pairs => {
  const size = lists.reduce((sum, { length }) => sum + length / 2, 0)
  const keys = new Float64Array(size)
  const asked = new Float64Array(size)
  let place = 0
  for (const pairs of lists) {
    for (let at = 0; at < pairs.length; at += 2) {
      keys[place] = (pairs[at] ?? 0) * size + place
      asked[place] = pairs[at + 1] ?? 0
      place += 1
    }
  }
  keys.sort()
  const km = keys.map((key) => Math.floor(key / size))
  const cents = keys.map((key, at) => asked[key - (km[at] ?? 0) * size] ?? 0)
  for (let from = 0, to = 1; to <= size; to += 1) {
    if (km[to] === km[from]) continue
    if (to - from > 1) cents.subarray(from, to).sort()
    from = to
  }
  return { km, cents }
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
function* figuresOf(own: Pairs, others: Pairs, isSpent: () => boolean): Generator<void, Known> {
  const size = own.km.length
  const comparedWith = new Uint32Array(size)
  const medianCents = new Float64Array(size)
  const near = new Ascending(others.km.length)
  let first = 0
  let next = 0
  for (let at = 0; at < size; at += 1) {
    const mileageKm = own.km[at] ?? 0
    const span = nearestSpanOf(mileageKm)
    for (; next < others.km.length && (others.km[next] ?? 0) - mileageKm <= span; next += 1) {
      near.add(others.cents[next] ?? 0)
      if (next % ADS_AT_ONCE === 0 && isSpent()) yield
    }
    for (; first < next && mileageKm - (others.km[first] ?? 0) > span; first += 1) {
      near.remove(others.cents[first] ?? 0)
      if (first % ADS_AT_ONCE === 0 && isSpent()) yield
    }
    comparedWith[at] = near.size - 1
    if (near.size > MIN_COMPARED) medianCents[at] = near.medianWithout(own.cents[at] ?? 0)
    if (at % ADS_AT_ONCE === 0 && isSpent()) yield
  }
  return { ...own, comparedWith, medianCents }
}
