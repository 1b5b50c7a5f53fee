import { createHash } from 'node:crypto'

/** A number that follows from words alone: the seed of one small part of a run, whatever came before it. */
export const seedOf = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readInt32BE(0)

/** Numbers from 0 to 1 that follow from a seed alone (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Some of the items in their order; all of them where there are no more. */
export const someOf = <Item>(items: readonly Item[], count: number, random: () => number): Item[] => {
  const places = items.map((_, index) => ({ index, rank: random() })).sort((a, b) => a.rank - b.rank)
  const kept = new Set(places.slice(0, count).map(({ index }) => index))
  return items.filter((_, index) => kept.has(index))
}

/** One of the items; undefined where there is none. */
export const oneOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]
