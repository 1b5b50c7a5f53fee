import { hashText, randomFrom, type Random } from '../photos/random'

export type { Random }
export { hashText, randomFrom }

/** One of the values, all equally likely. Throws for an empty list. */
export const oneOf = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random.next() * values.length)]
  if (value === undefined) throw new Error('Nothing to choose from: the list is empty.')
  return value
}

/** An integer from `from` to `to`, both included. */
export const integerBetween = (random: Random, from: number, to: number): number =>
  Math.floor(random.between(from, to + 1))

/** About normally distributed, mean 0, deviation 1, never beyond 3. */
export const bell = (random: Random): number =>
  (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3)

export const shuffled = <T>(random: Random, values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)

/** At most `count` different values, in random order. */
export const someOf = <T>(random: Random, values: readonly T[], count: number): T[] =>
  shuffled(random, values).slice(0, count)

/** A chooser that weighs values; quick for long lists. Weights are at least 0 and not all 0. */
export const weighted = <T>(values: readonly T[], weightOf: (value: T) => number): ((random: Random) => T) => {
  const ends: number[] = []
  let total = 0
  for (const value of values) ends.push((total += weightOf(value)))
  if (!(total > 0)) throw new Error('Nothing to choose from: no value has a weight.')
  return (random) => {
    const at = random.next() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    const value = values[low]
    if (value === undefined) throw new Error('Nothing to choose from: the list is empty.')
    return value
  }
}
