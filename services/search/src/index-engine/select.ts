const BUCKETS = 4096
/** Sets up to this size are simply sorted. */
const SMALL = 1024
const SAMPLE = 512

/** How keys fall into buckets: monotone, so that the order of buckets is the order of their keys. */
export type Cut = { readonly low: number; readonly scale: number }

/** Bucket 0 lies below the cut's lower end, the last one reaches beyond its upper end. */
export const bucketOf = (key: number, low: number, scale: number): number => {
  const place = (key - low) * scale + 1
  return place < 0 ? 0 : place > BUCKETS - 1 ? BUCKETS - 1 : place | 0
}

/** Keys of the positions 0 to length-1. */
export type KeySource = {
  readonly length: number
  keyAt(position: number): number
  /** Writes every position's bucket and counts the buckets: apart, since a tight loop is what makes it quick. */
  fill(cut: Cut, buckets: Uint16Array, sizes: Uint32Array): void
}

/** A number for each position that spreads equal keys, and the order of positions that even that leaves equal. */
export type TieBreak = { keyAt(position: number): number; compare(a: number, b: number): number }

/** From `first` to `last` bucket, with `before` positions below them and `size` in them. */
type Touched = { readonly first: number; readonly last: number; readonly before: number; readonly size: number }

const touchedBuckets = (sizes: Uint32Array, from: number, to: number): Touched => {
  let bucket = 0
  let before = 0
  while (before + (sizes[bucket] ?? 0) <= from) {
    before += sizes[bucket] ?? 0
    bucket += 1
  }
  const first = bucket
  let size = sizes[bucket] ?? 0
  while (before + size < to) {
    bucket += 1
    size += sizes[bucket] ?? 0
  }
  return { first, last: bucket, before, size }
}

const collect = (buckets: Uint16Array, length: number, { first, last, size }: Touched): Uint32Array => {
  // One place more, since every position is written before it is known whether it stays.
  const positions = new Uint32Array(size + 1)
  let end = 0
  for (let i = 0; i < length; i += 1) {
    const bucket = buckets[i] ?? 0
    positions[end] = i
    end += Number(bucket >= first) & Number(bucket <= last)
  }
  return positions.subarray(0, size)
}

/** The cut by a sample's bounds, its outermost hundredths left out: one absurd price must not crowd all others together. */
const cutOf = ({ length, keyAt }: KeySource): Cut => {
  const step = length / SAMPLE
  const sample = Float64Array.from({ length: SAMPLE }, (_, i) => keyAt(Math.floor(i * step))).sort()
  const low = sample[Math.floor(SAMPLE / 100)] ?? 0
  const high = sample[SAMPLE - 1 - Math.floor(SAMPLE / 100)] ?? 0
  // Equal bounds: what is lower, equal or higher falls into three buckets.
  return { low, scale: high > low ? (BUCKETS - 2) / (high - low) : 1e300 }
}

const sourceOf = (positions: Uint32Array, keyAt: (position: number) => number): KeySource => {
  const keys = Float64Array.from(positions, keyAt)
  return {
    length: keys.length,
    keyAt: (index) => keys[index] ?? 0,
    fill: ({ low, scale }, buckets, sizes) => {
      for (let i = 0; i < keys.length; i += 1) {
        const bucket = bucketOf(keys[i] ?? 0, low, scale)
        buckets[i] = bucket
        sizes[bucket] = (sizes[bucket] ?? 0) + 1
      }
    },
  }
}

/**
 * The positions from `offset` to `offset + limit` of the ascending order of keys, for any offset in linear time: keys
 * are counted into buckets, and only the buckets that the page touches are looked at again.
 * @param buckets room for as many positions as there are keys; its content means nothing before and after
 */
export const selectPage = (source: KeySource, offset: number, limit: number, tie: TieBreak, buckets: Uint16Array): number[] => {
  const order = (a: number, b: number): number =>
    source.keyAt(a) - source.keyAt(b) || tie.keyAt(a) - tie.keyAt(b) || tie.compare(a, b)

  /** `own` has the keys of `positions`, by index; null stands for all positions. */
  const select = (own: KeySource, positions: Uint32Array | null, from: number, to: number, tied: boolean): number[] => {
    if (from >= to) return []
    const all = (): Uint32Array => positions ?? Uint32Array.from({ length: own.length }, (_, i) => i)
    const sorted = (): number[] => Array.from(all()).sort(order).slice(from, to)
    if (own.length <= SMALL) return sorted()
    const cut = cutOf(own)
    const sizes = new Uint32Array(BUCKETS)
    own.fill(cut, buckets, sizes)
    const touched = touchedBuckets(sizes, from, to)
    if (touched.size === own.length && touched.first === touched.last) {
      return tied ? sorted() : select(sourceOf(all(), tie.keyAt), all(), from, to, true)
    }
    const indexes = collect(buckets, own.length, touched)
    const bucketAt = Uint16Array.from(indexes, (index) => buckets[index] ?? 0)
    const rest = positions === null ? indexes : indexes.map((index) => positions[index] ?? 0)
    const keyAt = tied ? tie.keyAt : source.keyAt
    const [start, end] = [from - touched.before, to - touched.before]
    if (touched.first === touched.last || rest.length <= SMALL) return select(sourceOf(rest, keyAt), rest, start, end, tied)
    // Large, and over several buckets, which need not come apart when counted again: one bucket after the other.
    const page: number[] = []
    let before = 0
    for (let bucket = touched.first; bucket <= touched.last; bucket += 1) {
      const part = rest.filter((_, i) => bucketAt[i] === bucket)
      page.push(...select(sourceOf(part, keyAt), part, Math.max(0, start - before), Math.min(part.length, end - before), tied))
      before += part.length
    }
    return page
  }

  return select(source, null, Math.min(offset, source.length), Math.min(offset + limit, source.length), false)
}
