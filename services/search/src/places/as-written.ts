import { createSpellings } from '../understanding/typos'
import { type Gazetteer, type KnownCommune, placeSlug } from './gazetteer'

/*
 * Ways in which people write places beside the names and numbers themselves: arrondissements, articles left out, words
 * joined, one fault. Each gives the place as it is written properly, for whoever resolves it.
 */

/** Cities with arrondissements: how many, and the postal code before the first. */
const ARRONDISSEMENTS: Readonly<Record<string, { readonly count: number; readonly before: number }>> = {
  paris: { count: 20, before: 75_000 },
  lyon: { count: 9, before: 69_000 },
  marseille: { count: 16, before: 13_000 },
}

/** `Paris 11e arrondissement` → `75011` */
export const arrondissementIn = (text: string): string | undefined => {
  const [, city = '', number] = /^(\p{L}+)[\s,-]+(\d{1,2})\s*(?:er?|[eèi]+me)?(?:\s+arr\p{L}*)?$/iu.exec(text) ?? []
  const known = ARRONDISSEMENTS[placeSlug(city)]
  const count = Number(number)
  if (known === undefined || !(count >= 1 && count <= known.count)) return undefined
  return String(known.before + count)
}

/** Words before a place that say nothing of it: `autour de Lyon`, `département 31`. */
const AROUND = String.raw`(?:autour|pr[eè]s|proche|ville|secteur)\s+d[eu]\s+`
const WITHIN = String.raw`(?:[aà]|vers|sur|dans|en|d[ée]partement|d[ée]?pt\.?|r[ée]gion)\s+(?:d[eu]\s+)?`
const LEAD = new RegExp(String.raw`^(?:${AROUND}|${WITHIN}|l[ea]\s+(?=\d))`, 'iu')

export const withoutLead = (text: string): string => text.replace(LEAD, '')

/** A commune this much larger is meant by the beginning of its name: Aix is Aix-en-Provence. */
const TIMES_LARGER = 10
/** Communes that people name without their article, or in one word. */
const TOWN = 10_000
/** Misspelt names are read as those of cities first, then as those of towns. */
const SIZES = [50_000, 10_000, 2_000] as const

/** The commune that the beginning of a name means, where it is far larger than the one of that very name. */
export const largerCommune = (
  { communes, byName }: Gazetteer,
  slug: string,
  own: KnownCommune | undefined,
): KnownCommune | undefined => {
  const [rank] = slug.length < 3 ? [] : byName.ranksOf(`${slug}-`)
  const larger = communes[rank ?? -1]
  const least = Math.max(TOWN, TIMES_LARGER * (own?.population ?? 0))
  return larger !== undefined && larger.population >= least ? larger : undefined
}

const compact = (slug: string): string => slug.replaceAll('-', '')
const ARTICLE = /^(?:l|le|la|les)-/

const createLookups = ({ communes, departments, regions }: Gazetteer) => {
  const byShortName = new Map<string, string>()
  const know = (key: string, name: string): void => {
    if (!byShortName.has(key)) byShortName.set(key, name)
  }
  for (const { slug, name, population } of communes) {
    if (population < TOWN) break
    know(slug.replace(ARTICLE, ''), name)
    know(compact(slug), name)
  }
  const spellings = SIZES.map((least) => {
    const names = new Map<string, string>()
    for (const { slug, name, population } of communes) {
      if (population < least) break
      if (!names.has(compact(slug))) names.set(compact(slug), name)
    }
    if (least === SIZES[1])
      for (const { name } of [...departments, ...regions]) names.set(compact(placeSlug(name)), name)
    return { names, meant: createSpellings(names.keys()) }
  })
  return { byShortName, spellings }
}

let lookups: ReturnType<typeof createLookups> | undefined

/** `rochelle`, `larochelle` → `La Rochelle` */
export const shortNameIn = (places: Gazetteer, slug: string): string | undefined => {
  lookups ??= createLookups(places)
  return lookups.byShortName.get(slug) ?? lookups.byShortName.get(compact(slug))
}

/** `marseile` → `Marseille` */
export const misspeltIn = (places: Gazetteer, slug: string): string | undefined => {
  lookups ??= createLookups(places)
  for (const { names, meant } of lookups.spellings) {
    const found = names.get(meant(compact(slug)) ?? '')
    if (found !== undefined) return found
  }
  return undefined
}
