import { hashOf, mix } from '@rouage/contracts/hash'
import { plainWords } from '@rouage/contracts/text-checks/plain-text'

/*
 * Texts by a MinHash signature: two texts share as much of their signatures as of their runs of three words. Near ones
 * are found by an index: of 16 pairs of values, texts that share two thirds have at least one in common.
 */

const RUN = 3
const VALUES = 32
const PER_BAND = 2
/** Fewer words than these, and many say the same without having copied. */
const FEWEST_WORDS = 25
/** Of the signature, which of two texts are one. */
const SAME_SHARE = 0.65

const SEEDS = Array.from({ length: VALUES }, (_, index) => mix(index + 1))

/** The signature of a text; empty where there is too little of it. */
export const signatureOf = (text: string): number[] => {
  const words = plainWords(text)
  if (words.length < FEWEST_WORDS) return []
  const runs = words.slice(RUN - 1).map((_, index) => hashOf(words.slice(index, index + RUN).join(' ')))
  return SEEDS.map((seed) => runs.reduce((least, run) => Math.min(least, mix(run ^ seed)), Number.MAX_SAFE_INTEGER))
}

/** Whether one text was made of the other. */
export const areSameText = (one: readonly number[], other: readonly number[]): boolean => {
  if (one.length !== VALUES || other.length !== VALUES) return false
  return one.filter((value, index) => value === other[index]).length >= VALUES * SAME_SHARE
}

/** Under what a text is kept in the index, and found. */
export const textBandsOf = (signature: readonly number[]): string[] =>
  Array.from({ length: Math.floor(signature.length / PER_BAND) }, (_, band) => {
    const values = signature.slice(band * PER_BAND, (band + 1) * PER_BAND)
    return `${band}:${values.map((value) => value.toString(36)).join('.')}`
  })
