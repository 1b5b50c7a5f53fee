// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { floor, imul } = Math
/**
 * Seeded random numbers for drawings. The same seed gives the same numbers on every machine, which is what makes
 * a photo reproducible from its spec alone.
 */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A number in [from, to). */
  between(from: number, to: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the values, all equally likely. */
  pick<T>(values: readonly [T, ...T[]]): T
}

/** 32-bit FNV-1a of a text, to derive independent seeds from one ('seed:wheels', 'seed:camera'). */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32: small, fast, and even enough for pictures. */
export const randomFrom = (seed: string): Random => {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    chance: (probability) => next() < probability,
    pick: (values) => values[floor(next() * values.length)] ?? values[0],
  }
}
