import type { PricePosition } from '@rouage/contracts/price-position'
import type { Partition } from './partition'

/** Fewer prices than these say nothing of a market. */
export const MIN_COMPARED = 5
/** A third of few kilometres is nothing: the span is at least this wide on either side. */
const MIN_SPAN_KM = 10_000

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
type Wanted = {
  readonly makeModel: number
  readonly year: number
  readonly mileageKm: number | undefined
  readonly fuels: readonly number[] | undefined
  /** Its own row. */
  readonly except?: number
}

/** How near the ads of a model have to be; the first step with enough of them counts. Of any mileage without a share. */
type Step = { readonly years: number; readonly mileageShare?: number; readonly isSameFuel: boolean }
const WIDEST: Step = { years: 4, isSameFuel: false }
const STEPS: readonly Step[] = [
  { years: 1, mileageShare: 1 / 3, isSameFuel: true },
  { years: 2, mileageShare: 2 / 3, isSameFuel: true },
  { years: 2, mileageShare: 2 / 3, isSameFuel: false },
  WIDEST,
]

/** A quantile of ascending prices, whole cents between two of them. @param share 0.5 is the median */
export const quantileOf = (ascending: Float64Array, share: number): number => {
  const at = (ascending.length - 1) * share
  const below = ascending[Math.floor(at)] ?? 0
  const above = ascending[Math.ceil(at)] ?? 0
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** How far a mileage may be away, in km; any distance where that does not count. */
const spanOf = ({ mileageKm }: Wanted, { mileageShare }: Step): number =>
  mileageKm === undefined || mileageShare === undefined ? Infinity : Math.max(mileageKm * mileageShare, MIN_SPAN_KM)

const pricesNear = ({ columns, attributeSets, modelRows }: Partition, wanted: Wanted, step: Step): number[] => {
  const { makeModel, year, mileageKm = 0, fuels, except } = wanted
  const { prix, kilometrage, attributeSet } = columns
  const { carburants } = attributeSets.values
  const span = spanOf(wanted, step)
  const hasFuel = (row: number): boolean =>
    !step.isSameFuel || fuels === undefined || fuels.includes(carburants[attributeSet[row] ?? 0] ?? 0)
  const prices: number[] = []
  for (let of = year - step.years; of <= year + step.years; of += 1) {
    for (const row of modelRows.of(makeModel, of)) {
      if (row === except || Math.abs((kilometrage[row] ?? 0) - mileageKm) > span || !hasFuel(row)) continue
      prices.push(prix[row] ?? 0)
    }
  }
  return prices
}

/** The nearest ads that are enough of them, or all of the widest step: their ascending prices, and how near they are. */
const nearest = (partition: Partition, wanted: Wanted): { prices: Float64Array; step: Step } => {
  let found: number[] = []
  for (const step of STEPS) {
    found = pricesNear(partition, wanted, step)
    if (found.length >= MIN_COMPARED) return { prices: Float64Array.from(found).sort(), step }
  }
  return { prices: Float64Array.from(found).sort(), step: WIDEST }
}

/**
 * What the ads of a model ask for that are most like a vehicle: a year and a third of the mileage more or less and the
 * same fuel, then wider step by step, until there are enough of them.
 * @returns ascending prices in cents; fewer than `MIN_COMPARED` where even the widest step has no more
 */
export const comparablePrices = (
  partition: Partition,
  { make, model, year, mileageKm, fuel }: Comparable,
): Float64Array => {
  const makeModel = partition.makeModels.find(make, model)
  if (makeModel === undefined) return new Float64Array(0)
  const fuels = fuel === undefined ? undefined : partition.attributeSets.dictionaries.carburants.lookup(fuel)
  return nearest(partition, { makeModel, year, mileageKm, fuels }).prices
}

/** The market around an ad: its median price in cents, and which ads it is of. */
export type Market = Required<Omit<PricePosition, 'label'>>

/**
 * What the others ask for that are like the ad of a row, found as `comparablePrices` finds them; undefined with fewer than
 * `MIN_COMPARED` of them.
 */
export const marketAround = (partition: Partition, row: number): Market | undefined => {
  const { columns, attributeSets } = partition
  const fuel = attributeSets.values.carburants[columns.attributeSet[row] ?? 0] ?? 0
  const year = columns.annee[row] ?? 0
  const mileageKm = columns.kilometrage[row] ?? 0
  const wanted: Wanted = {
    makeModel: columns.makeModel[row] ?? 0,
    year,
    mileageKm,
    // What the seller did not say is no reason to leave others out.
    fuels: fuel === 0 ? undefined : [fuel],
    except: row,
  }
  const { prices, step } = nearest(partition, wanted)
  if (prices.length < MIN_COMPARED) return undefined
  const span = spanOf(wanted, step)
  const mileages = Number.isFinite(span)
    ? { mileageMinKm: Math.max(0, Math.ceil(mileageKm - span)), mileageMaxKm: Math.floor(mileageKm + span) }
    : {}
  return {
    medianCents: quantileOf(prices, 0.5),
    comparedWith: prices.length,
    among: {
      yearMin: year - step.years,
      yearMax: year + step.years,
      ...mileages,
      isSameFuel: step.isSameFuel && fuel !== 0,
    },
  }
}
