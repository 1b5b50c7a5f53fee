import type { RankingWords } from './entry'
import type { Partition } from './partition'
import type { Titles } from './titles'

/** What a word is worth: whole, as a beginning, and whole where it was typed otherwise. */
const EXACT = 4
const PREFIX = 2
const MENDED = 1
/**
 * More than any moment in milliseconds: a better score comes before whatever is newer, and both fit a double exactly.
 */
const SCORE = 2 ** 42
/** Shorter words begin too much: `de` would bring up every Defender. */
const MIN_BEGINNING = 3
/** Bits of a mask; there are no more words than that. */
const BITS = 16

const BIT_COUNTS = Uint8Array.from({ length: 2 ** BITS }, (_, mask) => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
})

type Masks = { readonly exact: Uint16Array; readonly begun: Uint16Array; readonly mended: Uint16Array }

/** The bits of the words that are long enough to count as beginnings. */
const beginningsIn = (typed: readonly string[]): number =>
  typed.reduce((bits, word, bit) => (word.length < MIN_BEGINNING ? bits : bits | (1 << bit)), 0)

const isAnySet = (masks: Uint16Array): boolean => masks.some((mask) => mask !== 0)

const masksIn = (titles: Titles, { typed, mended }: RankingWords): Masks => {
  const beginnings = beginningsIn(typed)
  return {
    exact: titles.exactMasks(typed),
    begun: titles.masks(typed).map((mask) => mask & beginnings),
    mended: titles.exactMasks(mended),
  }
}

/**
 * Writes a key for each row into `keys`, lower ones first: by how well its title meets the words, then by the newest.
 * @param rows those that were found; null stands for all `length` ones
 * @returns false where no title has any of the words: the order is that of the newest then, and nothing is written
 */
export const rankRows = (
  { makeModels, titles, columns }: Partition,
  words: RankingWords,
  rows: Int32Array | null,
  length: number,
  keys: Float64Array,
): boolean => {
  const ofMakeModels = masksIn(makeModels.wordings, words)
  const ofTitles = masksIn(titles, words)
  const all = [ofMakeModels, ofTitles].flatMap(({ exact, begun, mended }) => [exact, begun, mended])
  if (!all.some(isAnySet)) return false
  const { makeModel: makeModelOf, title: titleOf, freshAt } = columns
  for (let at = 0; at < length; at += 1) {
    const row = rows === null ? at : (rows[at] ?? 0)
    const makeModel = makeModelOf[row] ?? 0
    const title = titleOf[row] ?? 0
    const exact = (ofMakeModels.exact[makeModel] ?? 0) | (ofTitles.exact[title] ?? 0)
    const begun = ((ofMakeModels.begun[makeModel] ?? 0) | (ofTitles.begun[title] ?? 0)) & ~exact
    const mended = (ofMakeModels.mended[makeModel] ?? 0) | (ofTitles.mended[title] ?? 0)
    const score =
      EXACT * (BIT_COUNTS[exact] ?? 0) + PREFIX * (BIT_COUNTS[begun] ?? 0) + MENDED * (BIT_COUNTS[mended] ?? 0)
    keys[at] = -(score * SCORE + (freshAt[row] ?? 0))
  }
  return true
}
