import { type PricePosition, type PricePositionId, pricePositionIdOf } from '@rouage/contracts/price-position'
import type { AttributeSets, MakeModels } from './dictionaries'
import type { ModelPrices, Priced } from './model-prices'

/** Fewer prices than these say nothing of a market. */
export const MIN_COMPARED = 5
/** A third of few kilometres is nothing: the span is at least this wide on either side. */
const MIN_SPAN_KM = 10_000

/** The ads of a vehicle type, as far as they are compared. */
export type PricedAds = {
  readonly makeModels: MakeModels
  readonly attributeSets: AttributeSets
  readonly modelPrices: ModelPrices
  pricedAt(row: number): Priced
}

/** A vehicle that is to be compared. Make and model go by name, letter case and accents aside. */
export type Comparable = {
  readonly make: string
  readonly model: string
  readonly year: number
  /** Of any mileage unless given. */
  readonly mileageKm?: number | undefined
  /** Of any fuel unless given. */
  readonly fuel?: string | undefined
}

/** The same in the words of the index. */
type Wanted = Pick<Priced, 'makeModel' | 'year'> & {
  readonly mileageKm: number | undefined
  readonly fuels: readonly number[] | undefined
  /** What stands for the ad itself, which is not compared with its own price. */
  readonly own?: Priced | undefined
}

/** How near the ads of a model have to be; the first step with enough of them counts. Of any mileage without a share. */
type Step = { readonly years: number; readonly mileageShare?: number; readonly isSameFuel: boolean }
const NEAREST: Step = { years: 1, mileageShare: 1 / 3, isSameFuel: true }
const WIDEST: Step = { years: 4, isSameFuel: false }
/** Each takes in all that the one before does. */
const STEPS: readonly Step[] = [
  NEAREST,
  { years: 2, mileageShare: 2 / 3, isSameFuel: true },
  { years: 2, mileageShare: 2 / 3, isSameFuel: false },
  WIDEST,
]
/** Its place among the steps. */
export const WIDEST_STEP = STEPS.length - 1

/** A quantile of ascending prices, whole cents between two of them. @param share 0.5 is the median */
export const quantileOf = (ascending: Float64Array, share: number): number => {
  const at = (ascending.length - 1) * share
  const below = ascending[Math.floor(at)] ?? 0
  const above = ascending[Math.ceil(at)] ?? 0
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** The value that `rank` others are no greater than, from 0. Moves the values: those before it are these others. */
const ranked = (values: number[], rank: number): number => {
  let first = 0
  let last = values.length - 1
  while (first < last) {
    const pivot = values[(first + last) >>> 1] ?? 0
    let up = first
    let down = last
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up += 1
      while ((values[down] ?? 0) > pivot) down -= 1
      if (up > down) break
      const value = values[up] ?? 0
      values[up] = values[down] ?? 0
      values[down] = value
      up += 1
      down -= 1
    }
    if (rank <= down) last = down
    else if (rank >= up) first = up
    else break
  }
  return values[rank] ?? 0
}

/** As `quantileOf` has it of half of them, without the order of all others, which takes ten times as long. */
const medianOf = (values: number[]): number => {
  const half = values.length >>> 1
  const above = ranked(values, half)
  if (values.length % 2 === 1) return above
  let below = -Infinity
  for (let at = 0; at < half; at += 1) below = Math.max(below, values[at] ?? 0)
  return Math.round((below + above) / 2)
}

/** How far a mileage may be away, in km; any distance where that does not count. */
const spanOf = ({ mileageKm }: Pick<Wanted, 'mileageKm'>, { mileageShare }: Step): number =>
  mileageKm === undefined || mileageShare === undefined ? Infinity : Math.max(mileageKm * mileageShare, MIN_SPAN_KM)

/** What of a model may be near enough, whatever its mileage. */
type Listed = { readonly year: number; readonly fuel: number; readonly pairs: readonly number[] }

/** Mileages and prices of the years and fuels that a step takes in, as `ModelPrices` has them. */
function* listsNear({ modelPrices, attributeSets }: PricedAds, wanted: Wanted, step: Step): Generator<Listed> {
  const { makeModel } = wanted
  const all = attributeSets.dictionaries.carburants.texts.keys()
  const fuels = step.isSameFuel && wanted.fuels !== undefined ? wanted.fuels : [...all]
  for (let year = wanted.year - step.years; year <= wanted.year + step.years; year += 1) {
    for (const fuel of fuels) yield { year, fuel, pairs: modelPrices.of({ makeModel, year, fuel }) }
  }
}

const pricesNear = (ads: PricedAds, wanted: Wanted, step: Step): number[] => {
  const { mileageKm = 0, own } = wanted
  const span = spanOf(wanted, step)
  const prices: number[] = []
  let isOwnLeft = own !== undefined
  for (const { year, fuel, pairs } of listsNear(ads, wanted, step)) {
    const mayBeOwn = year === own?.year && fuel === own.fuel
    for (let at = 0; at < pairs.length; at += 2) {
      const km = pairs[at] ?? 0
      const cents = pairs[at + 1] ?? 0
      if (mayBeOwn && isOwnLeft && km === own.mileageKm && cents === own.priceCents) isOwnLeft = false
      else if (Math.abs(km - mileageKm) <= span) prices.push(cents)
    }
  }
  return prices
}

/** The nearest ads that are enough of them, or all of the widest step: their prices, and the place of that step. */
const nearest = (ads: PricedAds, wanted: Wanted): { prices: number[]; step: number } => {
  let prices: number[] = []
  for (const [at, step] of STEPS.entries()) {
    prices = pricesNear(ads, wanted, step)
    if (prices.length >= MIN_COMPARED) return { prices, step: at }
  }
  return { prices, step: WIDEST_STEP }
}

/**
 * What the ads of a model ask for that are most like a vehicle: a year and a third of the mileage more or less and the
 * same fuel, then wider step by step, until there are enough of them.
 * @returns ascending prices in cents; fewer than `MIN_COMPARED` where even the widest step has no more
 */
export const comparablePrices = (ads: PricedAds, { make, model, year, mileageKm, fuel }: Comparable): Float64Array => {
  const makeModel = ads.makeModels.find(make, model)
  if (makeModel === undefined) return new Float64Array(0)
  const fuels = fuel === undefined ? undefined : ads.attributeSets.dictionaries.carburants.lookup(fuel)
  return Float64Array.from(nearest(ads, { makeModel, year, mileageKm, fuels }).prices).sort()
}

/** The market around an ad: its median price in cents, and which ads it is of. */
export type Market = Required<Omit<PricePosition, 'label'>>
/** The same in few numbers: the rest follows from the ad and the step, which is one of four by its place. */
export type MarketFigures = Pick<Market, 'medianCents' | 'comparedWith'> & { readonly step: number }

const figuresFor = (ads: PricedAds, wanted: Wanted): MarketFigures | undefined => {
  const { prices, step } = nearest(ads, wanted)
  if (prices.length < MIN_COMPARED) return undefined
  return { medianCents: medianOf(prices), comparedWith: prices.length, step }
}

/**
 * What the others ask for that are like the ad of a row, found as `comparablePrices` finds them; undefined with fewer than
 * `MIN_COMPARED` of them.
 */
export const figuresAround = (ads: PricedAds, own: Priced): MarketFigures | undefined => figuresFor(ads, wantedBy(own))

// What the seller did not say is no reason to leave others out.
const wantedBy = (own: Priced): Wanted => ({ ...own, fuels: own.fuel === 0 ? undefined : [own.fuel], own })

/** Mileages and prices of what the first step may take in for an ad, as `ModelPrices` has them. */
export const nearestLists = (ads: PricedAds, own: Priced): readonly (readonly number[])[] =>
  [...listsNear(ads, wantedBy(own), NEAREST)].map(({ pairs }) => pairs)

/** How far a mileage may be away from an ad's in the first step, in km. Both ends of it grow with the ad's mileage. */
export const nearestSpanOf = (mileageKm: number): number => spanOf({ mileageKm }, NEAREST)

/** The market that some figures are of, for the ad that they are around. */
export const marketOf = ({ year, fuel, mileageKm }: Priced, { step: at, ...figures }: MarketFigures): Market => {
  const step = STEPS[at] ?? WIDEST
  const span = spanOf({ mileageKm }, step)
  const mileages = Number.isFinite(span)
    ? { mileageMinKm: Math.max(0, Math.ceil(mileageKm - span)), mileageMaxKm: Math.floor(mileageKm + span) }
    : {}
  return {
    ...figures,
    among: {
      yearMin: year - step.years,
      yearMax: year + step.years,
      ...mileages,
      isSameFuel: step.isSameFuel && fuel !== 0,
    },
  }
}

/** The market around the ad of a row, as it is at this moment. */
export const marketAround = (ads: PricedAds, row: number): Market | undefined => {
  const own = ads.pricedAt(row)
  const figures = figuresAround(ads, own)
  return figures && marketOf(own, figures)
}

/**
 * Where the price of an ad stands that may be in the index in another version or not yet.
 * @param row of the ad, which is not compared with itself; negative where it is not in the index
 */
export const positionAmong = (
  ads: PricedAds,
  { make, model, year, mileageKm, fuel, priceCents }: Comparable & { readonly priceCents: number },
  row: number,
): PricePositionId | undefined => {
  const makeModel = ads.makeModels.find(make, model)
  if (makeModel === undefined) return undefined
  const fuels = fuel === undefined ? undefined : ads.attributeSets.dictionaries.carburants.lookup(fuel)
  const held = row < 0 ? undefined : ads.pricedAt(row)
  const own = held?.makeModel === makeModel ? held : undefined
  const figures = figuresFor(ads, { makeModel, year, mileageKm, fuels, own })
  return figures && pricePositionIdOf(priceCents, figures.medianCents)
}

/**
 * Whether a vehicle of the same make and model is near enough to another to count in its market, or to have counted. What
 * is not changes no market that was found with this step: earlier steps take in less.
 */
export const isNear = (
  own: Pick<Priced, 'year' | 'fuel' | 'mileageKm'>,
  other: Pick<Priced, 'year' | 'fuel' | 'mileageKm'>,
  at: number,
): boolean => {
  const step = STEPS[at] ?? WIDEST
  return (
    Math.abs(own.year - other.year) <= step.years &&
    (!step.isSameFuel || own.fuel === 0 || own.fuel === other.fuel) &&
    Math.abs(own.mileageKm - other.mileageKm) <= spanOf(own, step)
  )
}
