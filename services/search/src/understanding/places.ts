import { arrondissementIn } from '../places/as-written'
import { FORMER_REGIONS } from '../places/former-regions'
import { gazetteer, placeSlug } from '../places/gazetteer'
import { createSpellings, type Spellings } from './typos'

/** A smaller commune is meant only where a word of place stands before it: many bear the name of a thing. */
const TOWN = 10_000
/** Misspelt names are read as those of cities. */
const CITY = 40_000
/** Names of places that are said of vehicles and prices as well. */
const ALSO_WORDS: ReadonlySet<string> = new Set([
  'cher',
  'nord',
  'manche',
  'lot',
  'orange',
  'gap',
  'vire',
  'vitre',
  'die',
  'eu',
  'sens',
  'ouest',
  'est',
  'sud',
  'centre',
  'aube',
  'ain',
  'loire',
])

/**
 * The place that some words of a text name, as `localisation` says it; undefined where they name none.
 * @param isSaid whether a word of place stands before them: `à`, `sur`
 */
export const placeNamed = (words: readonly string[], isSaid: boolean): string | undefined => {
  const places = gazetteer()
  const text = words.join(' ')
  if (/^\d{5}$/.test(text)) return places.communesByPostalCode.has(text) ? text : undefined
  if (arrondissementIn(text) !== undefined) return text
  const slug = placeSlug(text)
  if (/\d/.test(slug) || slug.length < 2) return undefined
  if (!isSaid && ALSO_WORDS.has(slug)) return undefined
  const [commune] = places.communesBySlug.get(slug) ?? []
  if (commune !== undefined && commune.population >= TOWN) return commune.name
  const area =
    places.departmentsBySlug.get(slug) ??
    places.regionsBySlug.get(slug) ??
    (Object.hasOwn(FORMER_REGIONS, slug) ? FORMER_REGIONS[slug] : undefined)
  if (area !== undefined) return area.name
  return isSaid ? commune?.name : undefined
}

let cities: { readonly names: ReadonlyMap<string, string>; readonly meant: Spellings } | undefined

const madeCities = (): NonNullable<typeof cities> => {
  const large = gazetteer().communes.filter(({ population }) => population >= CITY)
  const names = new Map(large.map(({ slug, name }) => [slug, name]))
  return { names, meant: createSpellings(names.keys()) }
}

/** The city that a misspelt word means. */
export const cityMeantBy = (typed: string): string | undefined => {
  cities ??= madeCities()
  return cities.names.get(cities.meant(typed) ?? '')
}
