import { distance } from 'fastest-levenshtein'

/** Words shorter than these many letters are read as they stand; longer ones may be wrong in one place, or in two. */
const LEAST_FOR_ONE = 5
const LEAST_FOR_TWO = 7

/** Two neighbours changed places: `yahama`. */
const isSwapped = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

const errorsBetween = (typed: string, meant: string): number => (isSwapped(typed, meant) ? 1 : distance(typed, meant))

/** Which of some words a misspelt one means. */
export type Spellings = (typed: string) => string | undefined

/** Letters that begin a word alike to the ear: whoever knows a name by its sound writes `wolksvagen`, or `karens`. */
const SOUNDS: Readonly<Record<string, string>> = { w: 'v', k: 'c', q: 'c', z: 's' }
const beginsAlike = (a: string, b: string): boolean => {
  const [one = '', other = ''] = [a[0], b[0]]
  return (SOUNDS[one] ?? one) === (SOUNDS[other] ?? other)
}

type Nearest = { readonly word?: string; readonly errors: number; readonly isTied: boolean }

const nearer = (typed: string, word: string, best: Nearest): Nearest => {
  const errors = errorsBetween(typed, word)
  // With another first sound too, two errors are another word.
  if (errors > best.errors || (errors === 2 && !beginsAlike(word, typed))) return best
  if (errors < best.errors || best.word === undefined) return { word, errors, isTied: false }
  // Whoever stopped early meant the word that goes on as it begins.
  const [goesOn, didGoOn] = [word.startsWith(typed), best.word.startsWith(typed)]
  if (goesOn === didGoOn) return { ...best, isTied: true }
  return goesOn ? { word, errors, isTied: false } : best
}

/**
 * Knows some words, and which of them a misspelt one means: the nearest, none where two are equally near or none is near
 * enough. Words with digits are never misspelt: another number is another car.
 */
export const createSpellings = (words: Iterable<string>): Spellings => {
  const byLength = new Map<number, string[]>()
  for (const word of words) {
    if (word.length < LEAST_FOR_ONE - 1 || /\d/.test(word)) continue
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  }
  return (typed) => {
    if (typed.length < LEAST_FOR_ONE || /\d/.test(typed)) return undefined
    const allowed = typed.length < LEAST_FOR_TWO ? 1 : 2
    let best: Nearest = { errors: allowed, isTied: false }
    for (let length = typed.length - allowed; length <= typed.length + allowed; length += 1)
      for (const word of byLength.get(length) ?? []) best = nearer(typed, word, best)
    return best.isTied ? undefined : best.word
  }
}
