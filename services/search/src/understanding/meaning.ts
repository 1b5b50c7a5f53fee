import { FILTERS, isSet, type SearchCriteria } from '@rouage/contracts'
import { LRUCache } from 'lru-cache'
import { type Correction, type SaidCriteria, understand, type Understood } from './understand'

/** A search with what its text says as criteria. */
export type Meaning = {
  /** `recherche` holds the words that are no criterion. */
  readonly criteria: SearchCriteria
  readonly corrected: readonly Correction[]
}

/** A text as it was read, with what was asked of its words then: it is read otherwise where ads answer otherwise. */
type Read = { readonly understood: Understood; readonly asked: ReadonlyMap<string, boolean> }

/** Texts that people search by, read once. */
const KEPT_TEXTS = 2_000
const kept = new LRUCache<string, Read>({ max: KEPT_TEXTS })

type IsWord = (word: string) => boolean
const noWord: IsWord = () => false

const read = (type: SearchCriteria['type'], text: string, isWord: IsWord = noWord): Understood => {
  // `moins de 3 ans` says another year in the next one.
  const key = `${new Date().getUTCFullYear()} ${isWord === noWord ? 'alone' : 'among'} ${type} ${text}`
  const known = kept.get(key)
  if (known !== undefined && [...known.asked].every(([word, was]) => isWord(word) === was)) return known.understood
  const asked = new Map<string, boolean>()
  const understood = understand(text, type, (word) => {
    const is = isWord(word)
    asked.set(word, is)
    return is
  })
  kept.set(key, { understood, asked })
  return understood
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

/** What was chosen and what was said, where both hold; undefined where they exclude each other. */
const both = (chosen: SearchCriteria, said: SaidCriteria): SearchCriteria | undefined => {
  const merged: Record<string, unknown> = { ...chosen }
  for (const [key, value] of Object.entries(said)) {
    const own = merged[key]
    if (isList(own) && isList(value) && own.length > 0) {
      const shared = value.filter((one) => own.includes(one))
      if (shared.length === 0) return undefined
      merged[key] = shared
    } else if (own === undefined || isList(own)) merged[key] = value
  }
  return merged as SearchCriteria
}

/**
 * What a search means by its text; undefined where the text says no criterion, or one that excludes what was chosen beside
 * it: it is searched as it stands then. What was chosen wins over what is said.
 * @param isWord whether some ad has a word, which then is not misspelt; asked of every word that this depends on
 */
export const meaningOf = (criteria: SearchCriteria, isWord?: IsWord): Meaning | undefined => {
  const { type, recherche } = criteria
  if (recherche === undefined) return undefined
  const { criteria: said, rest, corrected } = read(type, recherche, isWord)
  const { recherche: _, ...chosen } = criteria
  const meant = both(chosen, said)
  if (meant === undefined) return undefined
  const isNothing = Object.keys(said).length === 0 && rest !== ''
  return isNothing ? undefined : { criteria: rest === '' ? meant : { ...meant, recherche: rest }, corrected }
}

/** How much a search says of which vehicle is meant: its model, its make, or anything at all. */
export const certaintyOf = ({ criteria }: Pick<Meaning, 'criteria'>): number => {
  if (criteria.modeles.length > 0) return 3
  if (criteria.marques.length > 0) return 2
  return FILTERS.some((filter) => filter.only !== undefined && isSet(criteria, filter)) ? 1 : 0
}
