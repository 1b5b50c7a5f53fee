import * as z from 'zod/mini'
import { id, instant } from './ids'
import { MAX_SEARCH_NAME } from './search-alerts'

// A file of their own: what a page shows of them needs no schemas.
export * from './search-alerts'

export const searchAlert = z.enum(['immediate', 'daily', 'none'], 'Veuillez choisir une alerte')
export type SearchAlert = z.infer<typeof searchAlert>

/** Characters of criteria: more than any form of ours writes. */
const MAX_CRITERIA = 4_000

/** One line without controls, halves of signs and what turns or hides letters; spaces that hold a price together stay. */
const line = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
const searchName = z.pipe(
  z.pipe(z.string().check(z.maxLength(1_000, 'Ce nom est trop long')), z.transform(line)),
  z
    .string()
    .check(
      z.minLength(1, 'Veuillez donner un nom à cette recherche'),
      z.maxLength(MAX_SEARCH_NAME, `${MAX_SEARCH_NAME} caractères au plus`),
    ),
)

/** What is saved of a search; the messages are for the form. */
export const savedSearchBody = z.object({
  /** As in the address of /search, in any spelling; order and page are left out. */
  criteria: z.string().check(z.maxLength(MAX_CRITERIA, 'Cette recherche a trop de critères')),
  name: searchName,
  alert: searchAlert,
})
export const savedSearchChange = z.object({ name: z.optional(searchName), alert: z.optional(searchAlert) })

export const savedSearch = z.object({
  id,
  /** As `writeCriteria` writes it, in the default order, page 1: one search has one text. */
  criteria: z.string(),
  name: z.string(),
  alert: searchAlert,
  savedAt: instant,
  /** Ads that match now. */
  total: z.int(),
  /** Those among them that came since the person last looked at the search; at most 100, which stands for more. */
  fresh: z.int(),
})
export type SavedSearch = z.infer<typeof savedSearch>
