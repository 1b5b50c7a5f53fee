import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { distanceKm } from '../index-engine/geo'
import { type Gazetteer, type KnownCommune, placeSlug } from './gazetteer'
import { communeLabel, resolvePlace } from './resolve'

type Suggestion = { value: string; label: string; kind: 'Département' | 'Région' | 'Ville' | 'Code postal' }

const MAX_SUGGESTIONS = 8
const MAX_INPUT = 80
/** Beyond this distance to any commune, a position is not in France. */
const MAX_NEAREST_KM = 100

const same = (value: string, kind: Suggestion['kind']): Suggestion => ({ value, label: value, kind })

const byNumber = ({ departments, communes, byPostalCode }: Gazetteer, digits: string): Suggestion[] => {
  const exact = departments
    .filter(({ code }) => code === digits)
    .map(({ name, code }) => same(`${name} (${code})`, 'Département'))
  const beginning = departments
    .filter(({ code }) => code.startsWith(digits))
    .map(({ name, code }) => same(`${name} - ${code}xxx`, 'Code postal'))
  const ranks = digits.length < 2 ? [] : byPostalCode.ranksOf(digits).slice(0, MAX_SUGGESTIONS)
  const towns = ranks.map((rank) => {
    const { name = '', postalCodes = [] } = communes[rank] ?? {}
    return same(`${name} (${postalCodes.find((code) => code.startsWith(digits)) ?? ''})`, 'Code postal')
  })
  return [...exact, ...beginning, ...towns]
}

/** Names that begin with the text come before those of which a later word does. */
const matching = <T extends { readonly name: string }>(items: readonly T[], slug: string): T[] => {
  const slugs = items.map((item) => ({ item, name: placeSlug(item.name) }))
  return [
    ...slugs.filter(({ name }) => name.startsWith(slug)),
    ...slugs.filter(({ name }) => !name.startsWith(slug) && name.includes(`-${slug}`)),
  ].map(({ item }) => item)
}

/** The very name first, then beginnings of names, then of later words; the largest first among each. */
const towns = ({ communes, communesBySlug, byName, byLaterWord }: Gazetteer, slug: string): KnownCommune[] => {
  const named = (communesBySlug.get(slug) ?? []).slice(0, 3)
  const beginning = [byName, byLaterWord].flatMap((index) =>
    index
      .ranksOf(slug)
      .slice(0, MAX_SUGGESTIONS)
      .flatMap((rank) => communes[rank] ?? []),
  )
  return [...new Set([...named, ...beginning])].slice(0, MAX_SUGGESTIONS)
}

const byText = (places: Gazetteer, slug: string): Suggestion[] => [
  ...places.departments
    .filter(({ code }) => code.toLowerCase() === slug)
    .map(({ name, code }) => same(`${name} (${code})`, 'Département')),
  ...matching(places.departments, slug)
    .slice(0, 3)
    .map(({ name, code }) => same(`${name} (${code})`, 'Département')),
  ...matching(places.regions, slug)
    .slice(0, 2)
    .map(({ name }) => same(name, 'Région')),
  ...towns(places, slug).map((commune) => same(communeLabel(commune), 'Ville')),
]

const KINDS: Readonly<Record<ResolvedPlace['kind'], Suggestion['kind'] | undefined>> = {
  commune: 'Ville',
  'code-postal': 'Code postal',
  departement: 'Département',
  region: 'Région',
  france: undefined,
}

/** What a text means that no name begins with: `paris 11`, `marseile`. */
const asResolved = (places: Gazetteer, localisation: string): Suggestion[] => {
  const { place } = resolvePlace(places, { localisation })
  const kind = place === null ? undefined : KINDS[place.kind]
  return place === null || kind === undefined ? [] : [same(place.label, kind)]
}

/** At most 8 places for what was typed. */
export const suggestPlaces = (places: Gazetteer, typed: string): Suggestion[] => {
  const text = typed.slice(0, MAX_INPUT).trim()
  const digits = text.replace(/\s/g, '')
  const slug = placeSlug(text)
  if (slug === '') return []
  const found = /^\d{1,5}$/.test(digits) ? byNumber(places, digits) : byText(places, slug)
  if (found.length === 0) return asResolved(places, text)
  const seen = new Set<string>()
  return found.filter(({ value }) => !seen.has(value) && seen.add(value)).slice(0, MAX_SUGGESTIONS)
}

/** The commune nearest to a position; undefined far from France. */
export const nearestCommune = (
  { communes, lats, lons }: Gazetteer,
  lat: number,
  lon: number,
): KnownCommune | undefined => {
  let nearest: KnownCommune | undefined
  let nearestKm = MAX_NEAREST_KM
  for (let rank = 0; rank < lats.length; rank += 1) {
    const there = lats[rank] ?? 0
    // A degree of latitude is 111.19 km: whatever lies further off cannot be nearer.
    if (Math.abs(there - lat) > nearestKm / 111) continue
    const km = distanceKm(lat, lon, there, lons[rank] ?? 0)
    if (km < nearestKm) {
      nearest = communes[rank]
      nearestKm = km
    }
  }
  return nearest
}
