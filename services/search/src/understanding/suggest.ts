import { MAX_TEXT, type ResponseOf, VEHICLE_TYPES, type VehicleType } from '@rouage/contracts'
import type { searchSuggestions } from '@rouage/contracts/endpoints/search'
import { byName } from '../index-engine/by-name'
import type { IndexEngine } from '../index-engine/index-engine'
import type { Partition } from '../index-engine/partition'
import { searchWordsOf } from '../index-engine/titles'
import { type KnownName, knownNames } from './known-names'
import { understand } from './understand'
import { vocabularyOf } from './vocabulary'

export type Suggestion = ResponseOf<typeof searchSuggestions>['items'][number]

const MAX_SUGGESTIONS = 8
/** Whoever types more words than these says more than a name. */
const MOST_WORDS = 6
/** Most words of a make: `land rover`, `harley davidson`. */
const LONGEST_MAKE = 3

/** How well a name fits what was typed, the best first. */
const FITS = { exactly: 0, begins: 1, inside: 2, ofMake: 3, mended: 4 } as const

/** One way to read what was typed: the make that it names, where it does, and what is left for the model. */
type Reading = {
  readonly make?: string
  readonly words: readonly string[]
  /** The words in one: `mt 07` and `mt07` are the same. */
  readonly key: string
  /** The make was misspelt. */
  readonly isMended: boolean
}

const readingOf = (words: readonly string[], make?: string, isMended = false): Reading => ({
  make,
  words,
  key: words.join(''),
  isMended,
})

const without = (words: readonly string[], from: number, length: number): string[] => [
  ...words.slice(0, from),
  ...words.slice(from + length),
]

const namedMakes = (words: readonly string[], { makes }: ReturnType<typeof vocabularyOf>): Reading[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_MAKE, words.length - from) }, (_none, more) => more + 1).flatMap((length) => {
      const make = makes.get(words.slice(from, from + length).join(''))
      return make === undefined ? [] : [readingOf(without(words, from, length), make)]
    }),
  )

const misspeltMakes = (words: readonly string[], partition: Partition): Reading[] => {
  const { makes, words: known, spelling } = vocabularyOf(partition.type)
  return words.flatMap((word, at) => {
    if (known.has(word) || partition.hasWord(word)) return []
    const make = makes.get(spelling.makes(word) ?? '')
    return make === undefined ? [] : [readingOf(without(words, at, 1), make, true)]
  })
}

const readingsOf = (words: readonly string[], partition: Partition): Reading[] => {
  const named = namedMakes(words, vocabularyOf(partition.type))
  return [readingOf(words), ...(named.length > 0 ? named : misspeltMakes(words, partition))]
}

const beginSome = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)))

const fitOfKeys = ({ keys, words }: KnownName, typed: Pick<Reading, 'key' | 'words'>): number => {
  if (keys.includes(typed.key)) return FITS.exactly
  if (keys.some((key) => key.startsWith(typed.key))) return FITS.begins
  return beginSome(typed.words, words) ? FITS.inside : Infinity
}

/** How well a name fits one reading; `Infinity` where it does not. `of` is the make of a model. */
const fitOf = (name: KnownName, of: KnownName | undefined, reading: Reading): number => {
  const { make, key, words, isMended } = reading
  if (make !== undefined) {
    if (name.make !== make) return Infinity
    const isWhole = key === ''
    if (name.model === undefined) return isWhole ? FITS.exactly + Number(isMended) * FITS.mended : Infinity
    return (isWhole ? FITS.ofMake : fitOfKeys(name, reading)) + Number(isMended) * FITS.mended
  }
  const own = fitOfKeys(name, reading)
  if (own < Infinity || of === undefined) return own
  if (of.keys.some((start) => start.startsWith(key))) return FITS.ofMake
  return beginSome(words, [...of.words, ...name.words]) ? FITS.inside : Infinity
}

type Fitting = { readonly suggestion: Suggestion; readonly fit: number; readonly isOther: boolean }

const fittingIn = (partition: Partition, text: string, words: readonly string[], isOther: boolean): Fitting[] => {
  const { type, makeModels } = partition
  const readings = readingsOf(words, partition)
  const { criteria, rest, corrected } = understand(text, type, (word) => partition.hasWord(word))
  const { marques = [], modeles = [] } = criteria
  const isSaid = ({ make, model }: KnownName): boolean =>
    marques.includes(make) &&
    // A make beside words that nobody understands yet is one whose model is being typed.
    (model === undefined ? modeles.length === 0 && rest === '' : modeles.includes(model))
  const saidFit = corrected.length > 0 ? FITS.mended : FITS.exactly

  const wholes = new Map<string, KnownName>()
  return knownNames(partition).flatMap((name): Fitting[] => {
    const { make, model, codes } = name
    if (model === undefined) wholes.set(make, name)
    const of = model === undefined ? undefined : wholes.get(make)
    const fit = Math.min(isSaid(name) ? saidFit : Infinity, ...readings.map((reading) => fitOf(name, of, reading)))
    if (fit === Infinity) return []
    const count = codes.reduce((sum, code) => sum + (makeModels.counts[code] ?? 0), 0)
    return count === 0 ? [] : [{ suggestion: { type, make, model, count }, fit, isOther }]
  })
}

const textOf = ({ make, model }: Suggestion): string => (model === undefined ? make : `${make} ${model}`)

/** Better fits first; then those of the page's type, makes before models, and what there is most of. */
const inOrder = (a: Fitting, b: Fitting): number =>
  a.fit - b.fit ||
  Number(a.isOther) - Number(b.isOther) ||
  Number(a.suggestion.model !== undefined) - Number(b.suggestion.model !== undefined) ||
  b.suggestion.count - a.suggestion.count ||
  byName(textOf(a.suggestion), textOf(b.suggestion))

/**
 * Makes and models on sale that somebody may be about to type: by their beginning, in joined and split forms, by nickname,
 * and misspelt where nothing fits as it stands (docs/rules.md, Search). At most 8; none for an empty text. Takes some
 * milliseconds; looks at the index alone.
 * @param type of the page: what is of the other one comes later where both fit as well
 */
export const suggestNames = (engine: IndexEngine, typed: string, type: VehicleType): Suggestion[] => {
  const text = typed.slice(0, MAX_TEXT)
  const words = searchWordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const found = VEHICLE_TYPES.flatMap(({ id }) => fittingIn(engine.partitions[id], text, words, id !== type))
  const unmended = found.filter(({ fit }) => fit < FITS.mended)
  return (unmended.length > 0 ? unmended : found)
    .sort(inOrder)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion)
}
