import { FILTERS, isSet, type SearchCriteria } from '@rouage/contracts'
import { LRUCache } from 'lru-cache'
import { type Correction, type SaidCriteria, understand, type Understood } from './understand'

/** A search with what its text says as criteria. */
export type Meaning = {
  /** `recherche` holds the words that are no criterion. */
  readonly criteria: SearchCriteria
  readonly corrected: readonly Correction[]
}

/** Texts that people search by, read once. */
const KEPT_TEXTS = 2_000
const KEPT_MS = 60_000
const kept = new LRUCache<string, Understood>({ max: KEPT_TEXTS, ttl: KEPT_MS })

const read = (type: SearchCriteria['type'], text: string, isWord?: (word: string) => boolean): Understood => {
  const key = `${isWord === undefined ? 'alone' : 'among'} ${type} ${text}`
  const known = kept.get(key) ?? understand(text, type, isWord)
  kept.set(key, known, { noUpdateTTL: true })
  return known
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
 * @param isWord whether some ad has a word, which then is not misspelt
 */
export const meaningOf = (criteria: SearchCriteria, isWord?: (word: string) => boolean): Meaning | undefined => {
  const { type, recherche } = criteria
  if (recherche === undefined) return undefined
  const { criteria: said, rest, corrected } = read(type, recherche, isWord)
  const { recherche: _, ...chosen } = criteria
  const meant = both(chosen, said)
  if (meant === undefined) return undefined
  const isNothing = Object.keys(said).length === 0 && rest !== ''
  return isNothing ? undefined : { criteria: rest === '' ? meant : { ...meant, recherche: rest }, corrected }
}

/** The search that is meant by one that nobody is looking at: a saved one. */
export const asMeant = (criteria: SearchCriteria): SearchCriteria => meaningOf(criteria)?.criteria ?? criteria

/** How much a search says of which vehicle is meant: its model, its make, or anything at all. */
export const certaintyOf = ({ criteria }: Pick<Meaning, 'criteria'>): number => {
  if (criteria.modeles.length > 0) return 3
  if (criteria.marques.length > 0) return 2
  return FILTERS.some((filter) => filter.only !== undefined && isSet(criteria, filter)) ? 1 : 0
}
