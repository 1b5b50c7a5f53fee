import type { PageRequest } from './entry'
import { mix } from './hash'
import type { Partition } from './partition'
import type { Scan, Scratch } from './scan'
import { selectPage } from './select'

/** Writes the sort key of each found row to `scratch.keys`; lower keys come first. */
const writeKeys = (partition: Partition, found: Scan, scratch: Scratch, { sort, seed = 0 }: PageRequest): void => {
  const { keys, rows } = scratch
  const { all, total } = found
  if (sort === 'random') {
    const { hashes } = partition.ids
    for (let i = 0; i < total; i += 1) keys[i] = mix((hashes[all ? i : (rows[i] ?? 0)] ?? 0) ^ seed)
    return
  }
  const column = sort === 'newest' || sort === 'oldest' ? partition.columns.publishedAt : partition.columns.priceCents
  const sign = sort === 'newest' || sort === 'dearest' ? -1 : 1
  for (let i = 0; i < total; i += 1) keys[i] = sign * (column[all ? i : (rows[i] ?? 0)] ?? 0)
}

/** The rows of one page in the order asked for; none past the end. */
export const pageRows = (partition: Partition, found: Scan, scratch: Scratch, page: PageRequest): number[] => {
  if (page.offset >= found.total || page.limit <= 0) return []
  writeKeys(partition, found, scratch, page)
  const rowAt = (position: number): number => (found.all ? position : (scratch.rows[position] ?? 0))
  const { ids } = partition
  const byId = (a: number, b: number): number => (ids.idAt(rowAt(a)) < ids.idAt(rowAt(b)) ? -1 : 1)
  return selectPage(
    scratch.keys, found.total, page.offset, page.limit,
    (position) => ids.hashes[rowAt(position)] ?? 0,
    byId,
  ).map(rowAt)
}
