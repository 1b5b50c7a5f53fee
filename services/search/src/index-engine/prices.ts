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

/** How near the ads of a model have to be; the first step with enough of them counts. */
type Step = { readonly years: number; readonly mileageShare: number; readonly sameFuel: boolean }
const STEPS: readonly Step[] = [
  { years: 1, mileageShare: 1 / 3, sameFuel: true },
  { years: 2, mileageShare: 2 / 3, sameFuel: true },
  { years: 2, mileageShare: 2 / 3, sameFuel: false },
  { years: 4, mileageShare: Infinity, sameFuel: false },
]

/** A quantile of ascending prices, whole cents between two of them. @param share 0.5 is the median */
export const quantileOf = (ascending: Float64Array, share: number): number => {
  const at = (ascending.length - 1) * share
  const below = ascending[Math.floor(at)] ?? 0
  const above = ascending[Math.ceil(at)] ?? 0
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

const rowsOf = ({ columns, makeModels, length }: Partition, { make, model }: Comparable): number[] => {
  const own = makeModels.find(make, model)
  const rows: number[] = []
  if (own === undefined) return rows
  for (let row = 0; row < length; row += 1) if (columns.makeModel[row] === own) rows.push(row)
  return rows
}

const fitsOf = (partition: Partition, { year, mileageKm, fuel }: Comparable) => {
  const { columns, attributeSets } = partition
  const fuelCodes = fuel === undefined ? undefined : attributeSets.dictionaries.carburants.lookup(fuel)
  const hasFuel = (row: number): boolean =>
    fuelCodes?.includes(attributeSets.values.carburants[columns.attributeSet[row] ?? 0] ?? 0) ?? true
  const isNear = (row: number, share: number): boolean =>
    mileageKm === undefined ||
    Math.abs((columns.kilometrage[row] ?? 0) - mileageKm) <= Math.max(mileageKm * share, MIN_SPAN_KM)
  return (row: number, { years, mileageShare, sameFuel }: Step): boolean =>
    Math.abs((columns.annee[row] ?? 0) - year) <= years && isNear(row, mileageShare) && (!sameFuel || hasFuel(row))
}

/**
 * What the ads of a model ask for that are most like a vehicle: a year and a third of the mileage more or less and the
 * same fuel, then wider step by step, until there are enough of them.
 * @returns ascending prices in cents; fewer than `MIN_COMPARED` where even the widest step has no more
 */
export const comparablePrices = (partition: Partition, vehicle: Comparable): Float64Array => {
  const rows = rowsOf(partition, vehicle)
  const fits = fitsOf(partition, vehicle)
  let compared: number[] = []
  for (const step of STEPS) {
    compared = rows.filter((row) => fits(row, step))
    if (compared.length >= MIN_COMPARED) break
  }
  return Float64Array.from(compared, (row) => partition.columns.prix[row] ?? 0).sort()
}
