import type { Partition } from './partition'
import type { Plan, Words } from './plan'

/**
 * Row lists that searches write into, kept between searches: a search is synchronous, so one set serves them all.
 */
export class Scratch {
  rows = new Uint32Array(1024)
  buckets = new Uint16Array(1024)

  reserve(length: number): void {
    if (this.rows.length >= length) return
    this.rows = new Uint32Array(Math.ceil(length * 1.5))
    this.buckets = new Uint16Array(this.rows.length)
  }
}

/**
 * What a pass over the rows found. `total` rows fit; they stand at the start of `scratch.rows`, or are all rows when
 * `all` is true (the list is then not written). The histograms count, for each combination, the rows that fit but for
 * filters on traits, and for each pair the rows that fit but for make and model.
 */
export type Scan = {
  readonly total: number
  readonly all: boolean
  readonly comboCounts: ArrayLike<number>
  readonly pairCounts: ArrayLike<number>
}

// These loops run over a million rows. They hold no branch that depends on a row's value: a row is always written and
// the end moves on by 0 or 1, which is several times quicker than branches that a processor cannot foresee.

const keepInRange = (column: Float64Array, min: number, max: number, rows: Uint32Array, length: number, first: boolean): number => {
  let kept = 0
  for (let i = 0; i < length; i += 1) {
    const row = first ? i : (rows[i] ?? 0)
    const value = column[row] ?? -1
    rows[kept] = row
    kept += Number(value >= min) & Number(value <= max)
  }
  return kept
}

const keepAllowed = (codes: Uint32Array, allowed: Uint8Array, rows: Uint32Array, length: number, first: boolean): number => {
  let kept = 0
  for (let i = 0; i < length; i += 1) {
    const row = first ? i : (rows[i] ?? 0)
    rows[kept] = row
    kept += allowed[codes[row] ?? 0] ?? 0
  }
  return kept
}

const keepWorded = (pairOf: Uint32Array, titleOf: Uint32Array, words: Words, rows: Uint32Array, length: number, first: boolean): number => {
  const { pairMasks, titleMasks, full } = words
  let kept = 0
  for (let i = 0; i < length; i += 1) {
    const row = first ? i : (rows[i] ?? 0)
    const found = (pairMasks[pairOf[row] ?? 0] ?? 0) | (titleMasks[titleOf[row] ?? 0] ?? 0)
    rows[kept] = row
    kept += Number(found === full)
  }
  return kept
}

const passesOf = (fails: Uint8Array): Uint8Array => fails.map((mask) => (mask === 0 ? 1 : 0))

/** Narrows `scratch.rows` down to the rows that pass everything without a facet; `first` while no list was written. */
const narrow = (partition: Partition, plan: Plan, scratch: Scratch): { length: number; first: boolean } => {
  const { columns } = partition
  let length = partition.length
  let first = true
  if (plan.spots !== undefined) {
    length = keepAllowed(columns.spot, plan.spots, scratch.rows, length, first)
    first = false
  }
  if (plan.words !== undefined) {
    length = keepWorded(columns.pair, columns.title, plan.words, scratch.rows, length, first)
    first = false
  }
  for (const { column, min, max } of plan.ranges) {
    length = keepInRange(columns[column], min, max, scratch.rows, length, first)
    first = false
  }
  return { length, first }
}

export const scan = (partition: Partition, plan: Plan, scratch: Scratch): Scan => {
  const { columns, combos, pairs } = partition
  scratch.reserve(partition.length)
  const { length, first } = narrow(partition, plan, scratch)
  if (first && !plan.filtersPairs && !plan.filtersCombos) {
    return { total: length, all: true, comboCounts: combos.counts, pairCounts: pairs.counts }
  }
  const { rows } = scratch
  const pairOf = columns.pair
  const comboOf = columns.combo
  const pairPasses = passesOf(plan.pairFails)
  const comboPasses = passesOf(plan.comboFails)
  const comboCounts = new Uint32Array(combos.size)
  const pairCounts = new Uint32Array(pairs.size)
  let total = 0
  for (let i = 0; i < length; i += 1) {
    const row = first ? i : (rows[i] ?? 0)
    const pair = pairOf[row] ?? 0
    const combo = comboOf[row] ?? 0
    const pairPass = pairPasses[pair] ?? 0
    const comboPass = comboPasses[combo] ?? 0
    comboCounts[combo] = (comboCounts[combo] ?? 0) + pairPass
    pairCounts[pair] = (pairCounts[pair] ?? 0) + comboPass
    rows[total] = row
    total += pairPass & comboPass
  }
  return { total, all: false, comboCounts, pairCounts }
}
