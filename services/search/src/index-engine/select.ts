const BUCKETS = 4096
/** Sets up to this size are simply sorted. */
const SMALL = 1024
const SAMPLE = 512
/** From here on a page is first narrowed down to the keys near it. */
const LARGE = 16_384
const LARGE_SAMPLE = 2_048
/** How far from its place in the sample a key may lie, in sample places: four standard deviations of such a rank. */
const slackAt = (place: number): number => 6 + 4 * Math.sqrt(Math.max(0, Math.min(place, LARGE_SAMPLE - place)))

/** How keys fall into buckets: monotone, so that the order of buckets is the order of their keys. */
export type Cut = { readonly low: number; readonly scale: number }

/** Bucket 0 lies below the cut's lower end, the last one reaches beyond its upper end. */
export const bucketOf = (key: number, low: number, scale: number): number => {
  const place = (key - low) * scale + 1
  if (place < 0) return 0
  return place > BUCKETS - 1 ? BUCKETS - 1 : place | 0
}

/** Keys of the positions 0 to length-1. */
export type KeySource = {
  readonly length: number
  keyAt(position: number): number
  /**
   * Writes the positions of keys from `low` to `high`, ascending, and answers how many they are and how many keys are
   * lower. Apart, like `fill`, since a tight loop is what makes it quick.
   */
  between(low: number, high: number, positions: Int32Array): { readonly found: number; readonly lower: number }
  /** Writes every position's bucket and counts the buckets. */
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

const upTo = (length: number): Uint32Array => {
  const positions = new Uint32Array(length)
  for (let i = 0; i < length; i += 1) positions[i] = i
  return positions
}

const sourceOf = (positions: Uint32Array, keyAt: (position: number) => number): KeySource => {
  // Not Float64Array.from with a function: that takes ten times as long.
  const keys = new Float64Array(positions.length)
  for (let i = 0; i < keys.length; i += 1) keys[i] = keyAt(positions[i] ?? 0)
  return {
    length: keys.length,
    keyAt: (index) => keys[index] ?? 0,
    between: (low, high, positions) => {
      let found = 0
      let lower = 0
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] ?? 0
        if (key < low) lower += 1
        else if (key <= high) positions[found++] = index
      }
      return { found, lower }
    },
    fill: ({ low, scale }, buckets, sizes) => {
      for (let i = 0; i < keys.length; i += 1) {
        const bucket = bucketOf(keys[i] ?? 0, low, scale)
        buckets[i] = bucket
        sizes[bucket] = (sizes[bucket] ?? 0) + 1
      }
    },
  }
}

/** Bounds that the keys of places `from` to `to` very likely lie between, by a sample. */
const boundsOf = (
  { length, keyAt }: KeySource,
  from: number,
  to: number,
): { readonly low: number; readonly high: number } => {
  const step = length / LARGE_SAMPLE
  const sample = new Float64Array(LARGE_SAMPLE)
  for (let i = 0; i < LARGE_SAMPLE; i += 1) sample[i] = keyAt(Math.floor(i * step))
  sample.sort()
  const first = Math.floor(from / step - slackAt(from / step))
  const last = Math.ceil(to / step + slackAt(to / step))
  return {
    low: first < 0 ? -Infinity : (sample[first] ?? -Infinity),
    high: last >= LARGE_SAMPLE ? Infinity : (sample[last] ?? Infinity),
  }
}

/**
 * The positions from `offset` to `offset + limit` of the ascending order of keys, for any offset in linear time: keys
 * are counted into buckets, and only the buckets that the page touches are looked at again.
 * @param buckets and near: room for as many positions as there are keys; their content means nothing before and after
 */
export const selectPage = (
  source: KeySource,
  offset: number,
  limit: number,
  tie: TieBreak,
  buckets: Uint16Array,
  near: Int32Array,
): number[] => {
  const order = (a: number, b: number): number =>
    source.keyAt(a) - source.keyAt(b) || tie.keyAt(a) - tie.keyAt(b) || tie.compare(a, b)

  /** `own` has the keys of `positions`, by index; null stands for all positions. */
  const select = (own: KeySource, positions: Uint32Array | null, from: number, to: number, tied: boolean): number[] => {
    if (from >= to) return []
    const all = (): Uint32Array => positions ?? upTo(own.length)
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
    const bucketAt = new Uint16Array(indexes.length)
    for (let i = 0; i < indexes.length; i += 1) bucketAt[i] = buckets[indexes[i] ?? 0] ?? 0
    const rest = positions === null ? indexes : indexes.map((index) => positions[index] ?? 0)
    const keyAt = tied ? tie.keyAt : source.keyAt
    const [start, end] = [from - touched.before, to - touched.before]
    if (touched.first === touched.last || rest.length <= SMALL)
      return select(sourceOf(rest, keyAt), rest, start, end, tied)
    // Large, and over several buckets, which need not come apart when counted again: one bucket after the other.
    const page: number[] = []
    let before = 0
    for (let bucket = touched.first; bucket <= touched.last; bucket += 1) {
      const part = rest.filter((_, i) => bucketAt[i] === bucket)
      page.push(
        ...select(sourceOf(part, keyAt), part, Math.max(0, start - before), Math.min(part.length, end - before), tied),
      )
      before += part.length
    }
    return page
  }

  const from = Math.min(offset, source.length)
  const to = Math.min(offset + limit, source.length)
  if (source.length > LARGE) {
    const { low, high } = boundsOf(source, from, to)
    const { found, lower } = source.between(low, high, near)
    if (lower <= from && to <= lower + found) {
      const positions = new Uint32Array(near.subarray(0, found))
      return select(sourceOf(positions, source.keyAt), positions, from - lower, to - lower, false)
    }
  }
  return select(source, null, from, to, false)
}
