import type { PageRequest } from './entry'
import { mix } from '@rouage/contracts/hash'
import { rankRows } from './relevance'
import type { FixedSort, Partition } from './partition'
import type { Scan, Scratch } from './scan'
import { bucketOf, type KeySource, selectPage } from './select'
import { FILL_TO, TopList } from './top-list'

// Loops over a million rows: plain functions of plain arguments, so that nothing has to be looked up in between.

const fillByColumn = (
  column: Float64Array,
  sign: number,
  rows: Int32Array | null,
  length: number,
  low: number,
  scale: number,
  buckets: Uint16Array,
  sizes: Uint32Array,
): void => {
  for (let i = 0; i < length; i += 1) {
    const key = sign * (column[rows === null ? i : (rows[i] ?? 0)] ?? 0)
    const bucket = bucketOf(key, low, scale)
    buckets[i] = bucket
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
}

const fillShuffled = (
  hashes: Uint32Array,
  seed: number,
  rows: Int32Array | null,
  length: number,
  low: number,
  scale: number,
  buckets: Uint16Array,
  sizes: Uint32Array,
): void => {
  for (let i = 0; i < length; i += 1) {
    const bucket = bucketOf(mix((hashes[rows === null ? i : (rows[i] ?? 0)] ?? 0) ^ seed), low, scale)
    buckets[i] = bucket
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
}

const betweenInColumn = (
  column: Float64Array,
  sign: number,
  rows: Int32Array | null,
  length: number,
  low: number,
  high: number,
  positions: Int32Array,
): { found: number; lower: number } => {
  let found = 0
  let lower = 0
  for (let i = 0; i < length; i += 1) {
    const key = sign * (column[rows === null ? i : (rows[i] ?? 0)] ?? 0)
    lower = (lower + Number(key < low)) | 0
    // One branch that is hardly ever taken.
    if ((Number(key >= low) & Number(key <= high)) === 1) {
      positions[found] = i
      found += 1
    }
  }
  return { found, lower }
}

const betweenShuffled = (
  hashes: Uint32Array,
  seed: number,
  rows: Int32Array | null,
  length: number,
  low: number,
  high: number,
  positions: Int32Array,
): { found: number; lower: number } => {
  let found = 0
  let lower = 0
  for (let i = 0; i < length; i += 1) {
    const key = mix((hashes[rows === null ? i : (rows[i] ?? 0)] ?? 0) ^ seed)
    lower = (lower + Number(key < low)) | 0
    // One branch that is hardly ever taken.
    if ((Number(key >= low) & Number(key <= high)) === 1) {
      positions[found] = i
      found += 1
    }
  }
  return { found, lower }
}

/** Lower keys come first: the sign turns an order round. */
const columnSource = (column: Float64Array, sign: 1 | -1, rows: Int32Array | null, length: number): KeySource => ({
  length,
  keyAt: (position) => sign * (column[rows === null ? position : (rows[position] ?? 0)] ?? 0),
  between: (low, high, positions) => betweenInColumn(column, sign, rows, length, low, high, positions),
  fill: ({ low, scale }, buckets, sizes) => fillByColumn(column, sign, rows, length, low, scale, buckets, sizes),
})

const shuffledSource = (hashes: Uint32Array, seed: number, rows: Int32Array | null, length: number): KeySource => ({
  length,
  keyAt: (position) => mix((hashes[rows === null ? position : (rows[position] ?? 0)] ?? 0) ^ seed),
  between: (low, high, positions) => betweenShuffled(hashes, seed, rows, length, low, high, positions),
  fill: ({ low, scale }, buckets, sizes) => fillShuffled(hashes, seed, rows, length, low, scale, buckets, sizes),
})

const sourceOf = (
  partition: Partition,
  { all, total }: Scan,
  scratch: Scratch,
  { sort, seed = 0, words }: PageRequest,
): KeySource => {
  const { freshAt, prix: priceCents } = partition.columns
  const rows = all ? null : scratch.rows
  if (sort === 'random') return shuffledSource(partition.ids.hashes, seed, rows, total)
  if (sort === 'relevance') {
    const keys = scratch.takeKeys(total)
    const isRanked = words !== undefined && rankRows(partition, words, rows, total, keys)
    return isRanked ? columnSource(keys, 1, null, total) : columnSource(freshAt, -1, rows, total)
  }
  if (sort === 'newest' || sort === 'oldest') return columnSource(freshAt, sort === 'newest' ? -1 : 1, rows, total)
  return columnSource(priceCents, sort === 'dearest' ? -1 : 1, rows, total)
}

const selectedRows = (partition: Partition, found: Scan, scratch: Scratch, page: PageRequest): number[] => {
  scratch.reserve(found.total)
  const rowAt = (position: number): number => (found.all ? position : (scratch.rows[position] ?? 0))
  const { ids } = partition
  const tie = {
    keyAt: (position: number) => ids.hashes[rowAt(position)] ?? 0,
    compare: (a: number, b: number) => (ids.idAt(rowAt(a)) < ids.idAt(rowAt(b)) ? -1 : 1),
  }
  const source = sourceOf(partition, found, scratch, page)
  return selectPage(source, page.offset, page.limit, tie, scratch.buckets, scratch.near).map(rowAt)
}

/** The page from the beginning of a fixed order, which is kept ready; filled here when it is too short. */
const readyRows = (
  partition: Partition,
  found: Scan,
  scratch: Scratch,
  sort: FixedSort,
  { offset, limit }: PageRequest,
): number[] => {
  const top = partition.tops[sort]
  if (!top.reaches(offset + limit, found.total)) {
    const rows = selectedRows(partition, found, scratch, { sort, offset: 0, limit: FILL_TO })
    top.fill(rows.map((row) => partition.rankedAt(row, sort)))
  }
  return top.slice(offset, offset + limit).map(({ id }) => partition.ids.find(id))
}

/** The rows of one page in the order asked for; none past the end. */
export const pageRows = (partition: Partition, found: Scan, scratch: Scratch, page: PageRequest): number[] => {
  const { sort, offset, limit } = page
  if (offset >= found.total || limit <= 0) return []
  return found.all && sort !== 'random' && sort !== 'relevance' && TopList.serves(offset + limit)
    ? readyRows(partition, found, scratch, sort, page)
    : selectedRows(partition, found, scratch, page)
}
