/** Which words of a search text are found, one bit each: a row has them all when both masks together are `full`. */
export type Words = { readonly makeModelMasks: Uint16Array; readonly titleMasks: Uint16Array; readonly full: number }

/** One bit for each row: row 0 is the lowest bit of word 0. Bits past the last row are 0. */
export type Bits = Int32Array<ArrayBuffer>

const WORD = 32
export const wordsFor = (rows: number): number => (rows + WORD - 1) >>> 5

// These loops run over a million rows, several of them for each search. They hold no branch that depends on a row's
// value, which a processor could not foresee, keep to 32-bit integers, which the compiler leaves as they are, and take
// four rows at a time where that was measured to help, because the compiler does not unroll by itself.

/**
 * Marks rows whose value lies from `min` to `max`. What does not is negative in one of the two differences.
 * @param isFirst whether the bits are written anew; else rows lose their mark
 */
export const markInRange = (
  column: Int32Array | Float64Array,
  min: number,
  max: number,
  bits: Bits,
  length: number,
  isFirst: boolean,
): void =>
  column instanceof Int32Array
    ? markIntegers(column, toInteger(min), toInteger(max), bits, length, isFirst)
    : markDoubles(column, min, max, bits, length, isFirst)

export const MAX_INTEGER = 2 ** 31 - 1
/** What an integer column can hold: missing values are -1. */
export const toInteger = (value: number): number => Math.min(MAX_INTEGER, Math.max(-1, Math.trunc(value)))

const markIntegers = (
  column: Int32Array,
  min: number,
  max: number,
  bits: Bits,
  length: number,
  isFirst: boolean,
): void => {
  for (let word = 0, first = 0; first < length; word += 1, first += WORD) {
    const end = Math.min(WORD, length - first)
    let outside = 0
    let bit = 0
    for (; bit + 3 < end; bit += 4) {
      const row = first + bit
      const a = column[row] ?? 0
      const b = column[row + 1] ?? 0
      const c = column[row + 2] ?? 0
      const d = column[row + 3] ?? 0
      outside |=
        ((((a - min) | (max - a)) >>> 31) |
          ((((b - min) | (max - b)) >>> 31) << 1) |
          ((((c - min) | (max - c)) >>> 31) << 2) |
          ((((d - min) | (max - d)) >>> 31) << 3)) <<
        bit
    }
    for (; bit < end; bit += 1) {
      const value = column[first + bit] ?? 0
      outside |= (((value - min) | (max - value)) >>> 31) << bit
    }
    const inside = ~outside & (end === WORD ? -1 : (1 << end) - 1)
    bits[word] = isFirst ? inside : (bits[word] ?? 0) & inside
  }
}

const markDoubles = (
  column: Float64Array,
  min: number,
  max: number,
  bits: Bits,
  length: number,
  isFirst: boolean,
): void => {
  for (let word = 0, first = 0; first < length; word += 1, first += WORD) {
    const end = Math.min(WORD, length - first)
    let inside = 0
    for (let bit = 0; bit < end; bit += 1) {
      const value = column[first + bit] ?? 0
      inside |= (Number(value >= min) & Number(value <= max)) << bit
    }
    bits[word] = isFirst ? inside : (bits[word] ?? 0) & inside
  }
}

/** Marks rows whose code is 1 in `allowed`. */
export const markAllowed = (
  codes: Int32Array,
  allowed: Uint8Array,
  bits: Bits,
  length: number,
  isFirst: boolean,
): void => {
  for (let word = 0, first = 0; first < length; word += 1, first += WORD) {
    const end = Math.min(WORD, length - first)
    let inside = 0
    let bit = 0
    for (; bit + 3 < end; bit += 4) {
      const row = first + bit
      inside |=
        ((allowed[codes[row] ?? 0] ?? 0) |
          ((allowed[codes[row + 1] ?? 0] ?? 0) << 1) |
          ((allowed[codes[row + 2] ?? 0] ?? 0) << 2) |
          ((allowed[codes[row + 3] ?? 0] ?? 0) << 3)) <<
        bit
    }
    for (; bit < end; bit += 1) inside |= (allowed[codes[first + bit] ?? 0] ?? 0) << bit
    bits[word] = isFirst ? inside : (bits[word] ?? 0) & inside
  }
}

/** Marks rows that have every word, in make and model or in the rest of the title. */
export const markWorded = (
  makeModelOf: Int32Array,
  titleOf: Int32Array,
  words: Words,
  bits: Bits,
  length: number,
  isFirst: boolean,
): void => {
  const { makeModelMasks, titleMasks, full } = words
  for (let word = 0, first = 0; first < length; word += 1, first += WORD) {
    const end = Math.min(WORD, length - first)
    let inside = 0
    let bit = 0
    for (; bit + 3 < end; bit += 4) {
      const row = first + bit
      const a = (makeModelMasks[makeModelOf[row] ?? 0] ?? 0) | (titleMasks[titleOf[row] ?? 0] ?? 0)
      const b = (makeModelMasks[makeModelOf[row + 1] ?? 0] ?? 0) | (titleMasks[titleOf[row + 1] ?? 0] ?? 0)
      const c = (makeModelMasks[makeModelOf[row + 2] ?? 0] ?? 0) | (titleMasks[titleOf[row + 2] ?? 0] ?? 0)
      const d = (makeModelMasks[makeModelOf[row + 3] ?? 0] ?? 0) | (titleMasks[titleOf[row + 3] ?? 0] ?? 0)
      inside |=
        (Number(a === full) | (Number(b === full) << 1) | (Number(c === full) << 2) | (Number(d === full) << 3)) << bit
    }
    for (; bit < end; bit += 1) {
      const row = first + bit
      const found = (makeModelMasks[makeModelOf[row] ?? 0] ?? 0) | (titleMasks[titleOf[row] ?? 0] ?? 0)
      inside |= Number(found === full) << bit
    }
    bits[word] = isFirst ? inside : (bits[word] ?? 0) & inside
  }
}

/** Leaves in `bits` what is marked in both. */
export const intersect = (bits: Bits, others: Bits, words: number): void => {
  for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** Writes what is marked in any of `sources`; nothing when there is none. */
export const unite = (bits: Bits, sources: readonly Bits[], words: number): void => {
  bits.fill(0, 0, words)
  for (const source of sources) {
    for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) | (source[word] ?? 0)
  }
}

/** How many rows are marked in both. */
export const countBoth = (bits: Bits, others: Bits, words: number): number => {
  let count = 0
  for (let word = 0; word < words; word += 1) {
    let set = (bits[word] ?? 0) & (others[word] ?? 0)
    set = (set - ((set >>> 1) & 0x55555555)) | 0
    set = ((set & 0x33333333) + ((set >>> 2) & 0x33333333)) | 0
    count = (count + (Math.imul(((set + (set >>> 4)) | 0) & 0x0f0f0f0f, 0x01010101) >>> 24)) | 0
  }
  return count
}

export const countRows = (bits: Bits, words: number): number => countBoth(bits, bits, words)

/** Counts the codes of marked rows. */
export const countCodes = (codes: Int32Array, bits: Bits, words: number, counts: Int32Array): void => {
  for (let word = 0; word < words; word += 1) {
    let left = bits[word] ?? 0
    const first = word << 5
    while (left !== 0) {
      const rest = left & ((left - 1) | 0)
      const code = codes[first + 31 - Math.clz32(left ^ rest)] ?? 0
      counts[code] = ((counts[code] ?? 0) + 1) | 0
      left = rest
    }
  }
}

/** Writes the marked rows, ascending, counts their codes on the way, and answers how many they are. */
export const listRows = (
  bits: Bits,
  words: number,
  rows: Int32Array,
  codes: Int32Array,
  counts: Int32Array,
): number => {
  let end = 0
  for (let word = 0; word < words; word += 1) {
    let left = bits[word] ?? 0
    const first = word << 5
    while (left !== 0) {
      const rest = left & ((left - 1) | 0)
      const row = first + 31 - Math.clz32(left ^ rest)
      const code = codes[row] ?? 0
      counts[code] = ((counts[code] ?? 0) + 1) | 0
      rows[end] = row
      end = (end + 1) | 0
      left = rest
    }
  }
  return end
}

/** As `listRows`, with a second kind of codes. */
export const listRowsTwice = (
  bits: Bits,
  words: number,
  rows: Int32Array,
  codes: Int32Array,
  counts: Int32Array,
  others: Int32Array,
  otherCounts: Int32Array,
): number => {
  let end = 0
  for (let word = 0; word < words; word += 1) {
    let left = bits[word] ?? 0
    const first = word << 5
    while (left !== 0) {
      const rest = left & ((left - 1) | 0)
      const row = first + 31 - Math.clz32(left ^ rest)
      const code = codes[row] ?? 0
      const other = others[row] ?? 0
      counts[code] = ((counts[code] ?? 0) + 1) | 0
      otherCounts[other] = ((otherCounts[other] ?? 0) + 1) | 0
      rows[end] = row
      end = (end + 1) | 0
      left = rest
    }
  }
  return end
}
