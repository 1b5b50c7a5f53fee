const BUCKETS = 2048
/** Sets up to this size are simply sorted. */
const SMALL = 1024

/** Orders two positions whose keys are equal. */
type TieBreak = (a: number, b: number) => number

const extent = (keys: Float64Array, positions: Uint32Array | null, length: number): { min: number; max: number } => {
  let min = Infinity
  let max = -Infinity
  for (let i = 0; i < length; i += 1) {
    const key = keys[positions === null ? i : (positions[i] ?? 0)] ?? 0
    min = key < min ? key : min
    max = key > max ? key : max
  }
  return { min, max }
}

/**
 * The positions from `offset` to `offset + limit` of the ascending order of `keys[0..length)`, for any offset in linear
 * time: keys are counted into buckets, and only the buckets that the page touches are looked at again.
 *
 * @param tieKey a number for a position, to spread equal keys; equal ones again are ordered by `tieBreak`
 */
export const selectPage = (
  keys: Float64Array,
  length: number,
  offset: number,
  limit: number,
  tieKey: (position: number) => number,
  tieBreak: TieBreak,
): number[] => {
  const order = (a: number, b: number): number =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || tieKey(a) - tieKey(b) || tieBreak(a, b)

  const sorted = (positions: Uint32Array | null, count: number, from: number, to: number): number[] => {
    const all = positions === null ? Array.from({ length: count }, (_, i) => i) : Array.from(positions.subarray(0, count))
    return all.sort(order).slice(from, to)
  }

  const select = (by: Float64Array, positions: Uint32Array | null, count: number, from: number, to: number, tied: boolean): number[] => {
    if (from >= to) return []
    if (count <= SMALL) return sorted(positions, count, from, to)
    const { min, max } = extent(by, positions, count)
    const scale = (BUCKETS - 1) / (max - min)
    // Differences beyond what a double can spread over buckets do not come from real ads: simply sorted.
    if (max > min && (scale === 0 || !Number.isFinite(scale))) return sorted(positions, count, from, to)
    if (max === min) {
      if (tied) return sorted(positions, count, from, to)
      const ties = new Float64Array(length)
      for (let i = 0; i < count; i += 1) {
        const position = positions === null ? i : (positions[i] ?? 0)
        ties[position] = tieKey(position)
      }
      return select(ties, positions, count, from, to, true)
    }
    const sizes = new Uint32Array(BUCKETS)
    for (let i = 0; i < count; i += 1) {
      const bucket = (((by[positions === null ? i : (positions[i] ?? 0)] ?? 0) - min) * scale) | 0
      sizes[bucket] = (sizes[bucket] ?? 0) + 1
    }
    // The buckets touched, with the part of each that the page takes.
    const touched: { bucket: number; before: number; size: number }[] = []
    let before = 0
    for (let bucket = 0; bucket < BUCKETS && before < to; bucket += 1) {
      const size = sizes[bucket] ?? 0
      if (size > 0 && before + size > from) touched.push({ bucket, before, size })
      before += size
    }
    const members = new Map(touched.map(({ bucket, size }) => [bucket, { list: new Uint32Array(size), end: 0 }]))
    const lowest = touched[0]?.bucket ?? 0
    const highest = touched.at(-1)?.bucket ?? -1
    for (let i = 0; i < count; i += 1) {
      const position = positions === null ? i : (positions[i] ?? 0)
      const bucket = (((by[position] ?? 0) - min) * scale) | 0
      if (bucket < lowest || bucket > highest) continue
      const member = members.get(bucket)
      if (member === undefined) continue
      member.list[member.end] = position
      member.end += 1
    }
    return touched.flatMap(({ bucket, before: start, size }) =>
      select(by, members.get(bucket)?.list ?? new Uint32Array(0), size, Math.max(0, from - start), Math.min(size, to - start), tied),
    )
  }

  return select(keys, null, length, Math.min(offset, length), Math.min(offset + limit, length), false)
}
