import type { AttributeName } from '@rouage/contracts'
import {
  type Bits,
  countBoth,
  countCodes,
  countRows,
  intersect,
  listRows,
  listRowsTwice,
  markAllowed,
  markInRange,
  markWorded,
  unite,
  wordsFor,
} from './bits'
import type { Partition } from './partition'
import type { Plan } from './plan'

/** Room that searches write into, kept between searches: a search is synchronous, so one set serves them all. */
export class Scratch {
  rows = new Int32Array(1024)
  buckets = new Uint16Array(1024)
  near = new Int32Array(1024)
  private keys = new Float64Array(0)
  private bits: Bits[] = []
  private taken = 0
  private words = 0

  /** Makes room for so many rows and takes all bits back. */
  reserve(length: number): void {
    this.taken = 0
    if (this.rows.length < length) {
      const room = Math.ceil(length * 1.5)
      this.rows = new Int32Array(room)
      this.buckets = new Uint16Array(room)
      this.near = new Int32Array(room)
    }
    if (this.words < wordsFor(length)) {
      this.words = wordsFor(this.rows.length)
      this.bits = []
    }
  }

  /** A number for each of so many rows, of any content, until the next call. */
  takeKeys(length: number): Float64Array {
    if (this.keys.length < length) this.keys = new Float64Array(Math.ceil(length * 1.5))
    return this.keys
  }

  /** One bit for each row, of any content, until the next `reserve`. */
  takeBits(): Bits {
    const bits = this.bits[this.taken] ?? new Int32Array(this.words)
    this.bits[this.taken] = bits
    this.taken += 1
    return bits
  }
}

/**
 * What a search found. `total` rows fit; they stand at the start of `scratch.rows`, or are all rows when `all` is true
 * (the list is then not written).
 */
export type Scan = {
  readonly total: number
  readonly all: boolean
  /** Rows that fit, by their set of attributes. */
  readonly attributeSetCounts: ArrayLike<number>
  /** Rows that fit but for make and model, by these. */
  readonly makeModelCounts: ArrayLike<number>
  /** For each attribute with a filter, the rows that fit but for it, by the attribute's code. */
  readonly attributeCounts: ReadonlyMap<AttributeName, Uint32Array>
  /** The rows that fit, until the next search; undefined where all do. */
  readonly fitting: Bits | undefined
}

const passesOf = (fails: Uint8Array): Uint8Array => fails.map((mask) => (mask === 0 ? 1 : 0))

/** The rows that pass everything without a facet; undefined when nothing of that kind is asked for. */
const baseBits = (
  { columns, length }: Partition,
  { ranges, locations, words }: Plan,
  scratch: Scratch,
): Bits | undefined => {
  if (ranges.length === 0 && locations === undefined && words === undefined) return undefined
  const bits = scratch.takeBits()
  let isFirst = true
  for (const { column, min, max } of ranges) {
    markInRange(columns[column], min, max, bits, length, isFirst)
    isFirst = false
  }
  if (locations !== undefined) {
    markAllowed(columns.location, locations, bits, length, isFirst)
    isFirst = false
  }
  if (words !== undefined) markWorded(columns.makeModel, columns.title, words, bits, length, isFirst)
  return bits
}

/** The rows of a make and model that are asked for. */
const makeModelBits = (
  { bits: values, columns, length }: Partition,
  plan: Plan,
  scratch: Scratch,
): Bits | undefined => {
  if (!plan.filtersMakeModels) return undefined
  const bits = scratch.takeBits()
  if (plan.makes === undefined) markAllowed(columns.makeModel, passesOf(plan.makeModelFails), bits, length, true)
  else
    unite(
      bits,
      plan.makes.flatMap((make) => values.ofMake(make) ?? []),
      wordsFor(length),
    )
  return bits
}

/** The rows that pass each filter, or each kind of filter that has no facet of its own. */
const marksOf = (partition: Partition, plan: Plan, scratch: Scratch) => {
  scratch.reserve(partition.length)
  const attributes = plan.attributes.map(({ attribute, codes }) => {
    const bits = scratch.takeBits()
    unite(
      bits,
      codes.flatMap((code) => partition.bits.ofAttribute(attribute, code) ?? []),
      wordsFor(partition.length),
    )
    return { attribute, bits }
  })
  return { base: baseBits(partition, plan, scratch), makeModels: makeModelBits(partition, plan, scratch), attributes }
}

/** What all the given bits have in common; undefined for none, which stands for every row. */
const inAll = (marks: readonly (Bits | undefined)[], words: number, scratch: Scratch): Bits | undefined => {
  const [first, ...others] = marks.filter((bits) => bits !== undefined)
  if (first === undefined || others.length === 0) return first
  const common = scratch.takeBits()
  common.set(first.subarray(0, words))
  for (const bits of others) intersect(common, bits, words)
  return common
}

/** Exact count, without the work that rows and facets cost. */
export const countFitting = (partition: Partition, plan: Plan, scratch: Scratch): number => {
  const { base, makeModels, attributes } = marksOf(partition, plan, scratch)
  const words = wordsFor(partition.length)
  const fitting = inAll([base, makeModels, ...attributes.map(({ bits }) => bits)], words, scratch)
  return fitting === undefined ? partition.length : countRows(fitting, words)
}

/** How many of some rows have each value of an attribute, by its code; of all rows where none are given. */
export const countValues = (
  { attributeSets, bits, length }: Partition,
  attribute: AttributeName,
  rows: Bits | undefined,
): Uint32Array =>
  Uint32Array.from(attributeSets.dictionaries[attribute].texts, (_, code) => {
    const value = bits.ofAttribute(attribute, code)
    return value === undefined ? 0 : countBoth(value, rows ?? value, wordsFor(length))
  })

export const scan = (partition: Partition, plan: Plan, scratch: Scratch): Scan => {
  const { columns, attributeSets, makeModels, length } = partition
  const marks = marksOf(partition, plan, scratch)
  const words = wordsFor(length)
  const matchesIgnoringMakeModel = inAll([marks.base, ...marks.attributes.map(({ bits }) => bits)], words, scratch)
  const fitting = inAll([matchesIgnoringMakeModel, marks.makeModels], words, scratch)

  const attributeCounts = new Map(
    marks.attributes.map(({ attribute }) => {
      const others = marks.attributes.flatMap((other) => (other.attribute === attribute ? [] : [other.bits]))
      const rest = inAll([marks.base, marks.makeModels, ...others], words, scratch)
      return [attribute, countValues(partition, attribute, rest)]
    }),
  )
  if (fitting === undefined) {
    return {
      total: length,
      all: true,
      attributeSetCounts: attributeSets.counts,
      makeModelCounts: makeModels.counts,
      attributeCounts,
      fitting,
    }
  }
  const attributeSetCounts = new Int32Array(attributeSets.size)
  if (matchesIgnoringMakeModel === fitting) {
    const makeModelCounts = new Int32Array(makeModels.size)
    const total = listRowsTwice(
      fitting,
      words,
      scratch.rows,
      columns.attributeSet,
      attributeSetCounts,
      columns.makeModel,
      makeModelCounts,
    )
    return { total, all: false, attributeSetCounts, makeModelCounts, attributeCounts, fitting }
  }
  const total = listRows(fitting, words, scratch.rows, columns.attributeSet, attributeSetCounts)
  if (matchesIgnoringMakeModel === undefined)
    return { total, all: false, attributeSetCounts, makeModelCounts: makeModels.counts, attributeCounts, fitting }
  const makeModelCounts = new Int32Array(makeModels.size)
  countCodes(columns.makeModel, matchesIgnoringMakeModel, words, makeModelCounts)
  return { total, all: false, attributeSetCounts, makeModelCounts, attributeCounts, fitting }
}
