import { distanceKm } from '../index-engine/geo'
import { type Gazetteer, type KnownCommune, placeSlug } from './gazetteer'
import { communeLabel } from './resolve'

type Suggestion = { value: string; label: string; kind: 'Département' | 'Région' | 'Ville' | 'Code postal' }

const MAX_SUGGESTIONS = 8
const MAX_INPUT = 80
/** Beyond this distance to any commune, a position is not in France. */
const MAX_NEAREST_KM = 100

const same = (value: string, kind: Suggestion['kind']): Suggestion => ({ value, label: value, kind })

const byNumber = ({ departments, communes }: Gazetteer, digits: string): Suggestion[] => {
  const exact = departments.filter(({ code }) => code === digits).map(({ name, code }) => same(`${name} (${code})`, 'Département'))
  const beginning = departments.filter(({ code }) => code.startsWith(digits)).map(({ name, code }) => same(`${name} - ${code}xxx`, 'Code postal'))
  const towns: Suggestion[] = []
  if (digits.length >= 2) {
    for (const { name, postalCodes } of communes) {
      const postalCode = postalCodes.find((code) => code.startsWith(digits))
      if (postalCode !== undefined) towns.push(same(`${name} (${postalCode})`, 'Code postal'))
      if (towns.length === MAX_SUGGESTIONS) break
    }
  }
  return [...exact, ...beginning, ...towns]
}

/** Names that begin with the text come before those that hold it further on. */
const matching = <T extends { readonly name: string }>(items: readonly T[], slug: string): T[] => {
  const slugs = items.map((item) => ({ item, name: placeSlug(item.name) }))
  return [
    ...slugs.filter(({ name }) => name.startsWith(slug)),
    ...slugs.filter(({ name }) => !name.startsWith(slug) && name.includes(slug)),
  ].map(({ item }) => item)
}

const towns = (communes: readonly KnownCommune[], slug: string): KnownCommune[] => {
  const found: KnownCommune[] = communes.filter((commune) => commune.slug === slug).slice(0, 3)
  for (const test of [(name: string) => name.startsWith(slug), (name: string) => name.includes(`-${slug}`)]) {
    for (const commune of communes) {
      if (found.length >= MAX_SUGGESTIONS) return found
      if (test(commune.slug) && !found.includes(commune)) found.push(commune)
    }
  }
  return found
}

const byName = ({ departments, regions, communes }: Gazetteer, slug: string): Suggestion[] => [
  ...departments.filter(({ code }) => code.toLowerCase() === slug).map(({ name, code }) => same(`${name} (${code})`, 'Département')),
  ...matching(departments, slug).slice(0, 3).map(({ name, code }) => same(`${name} (${code})`, 'Département')),
  ...matching(regions, slug).slice(0, 2).map(({ name }) => same(name, 'Région')),
  ...towns(communes, slug).map((commune) => same(communeLabel(commune), 'Ville')),
]

/** At most 8 places for what was typed (specification.md section 5, home location suggestions). */
export const suggestPlaces = (places: Gazetteer, typed: string): Suggestion[] => {
  const text = typed.slice(0, MAX_INPUT).trim()
  const digits = text.replace(/\s/g, '')
  const slug = placeSlug(text)
  if (slug === '') return []
  const found = /^\d{1,5}$/.test(digits) ? byNumber(places, digits) : byName(places, slug)
  const seen = new Set<string>()
  return found.filter(({ value }) => !seen.has(value) && seen.add(value)).slice(0, MAX_SUGGESTIONS)
}

/** The commune nearest to a position; undefined far from France. */
export const nearestCommune = ({ communes }: Gazetteer, lat: number, lon: number): KnownCommune | undefined => {
  let nearest: KnownCommune | undefined
  let nearestKm = MAX_NEAREST_KM
  for (const commune of communes) {
    if (Math.abs(commune.lat - lat) > nearestKm / 111) continue
    const km = distanceKm(lat, lon, commune.lat, commune.lon)
    if (km < nearestKm) {
      nearest = commune
      nearestKm = km
    }
  }
  return nearest
}
