import { slugOf } from '@rouage/contracts'
import {
  FACETS,
  type FacetCounts,
  type FacetKey,
  type IndexEntry,
  type IndexQuery,
  type PageRequest,
  type Range,
} from './entry'
import { distanceKm } from './geo'
import { hashOf, mix } from '@rouage/contracts/hash'
import { wordsOf } from './titles'

/** The search as anyone would first write it, ad by ad: what the index must answer. For tests. */
const inRange = (value: number | undefined, range: Range | undefined): boolean => {
  if (range === undefined || (range.min === undefined && range.max === undefined)) return true
  return value !== undefined && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity)
}

const named = (names: readonly string[] | undefined, value: string | undefined, all: readonly string[]): boolean => {
  if (names === undefined || names.length === 0) return true
  if (value === undefined) return false
  return names.some((name) => name === value || (!all.includes(name) && slugOf(name) === slugOf(value)))
}

const FACET_VALUES: Record<FacetKey, (entry: IndexEntry) => string | undefined> = {
  make: (entry) => entry.make,
  model: (entry) => entry.model,
  fuel: (entry) => entry.fuel,
  gearbox: (entry) => entry.gearbox,
  motoType: (entry) => entry.motoType,
  licence: (entry) => entry.licence,
  sellerKind: (entry) => entry.sellerKind,
  doors: (entry) => entry.doors?.toString(),
  seats: (entry) => entry.seats?.toString(),
}

export const naiveSearch = (
  entries: readonly IndexEntry[],
  query: IndexQuery,
  page: PageRequest,
): { total: number; ids: string[]; facets: FacetCounts } => {
  const typed = entries.filter((entry) => entry.type === query.type)
  const makes = typed.map((entry) => entry.make)
  const models = typed.map((entry) => entry.model)
  const passes: Record<FacetKey, (entry: IndexEntry) => boolean> = {
    make: (entry) => named(query.makes, entry.make, makes),
    model: (entry) => named(query.models, entry.model, models),
    fuel: (entry) => named(query.fuels, entry.fuel, []),
    gearbox: (entry) => named(query.gearboxes, entry.gearbox, []),
    motoType: (entry) => named(query.motoTypes, entry.motoType, []),
    licence: (entry) => named(query.licences, entry.licence, []),
    sellerKind: (entry) => named(query.sellerKinds, entry.sellerKind, []),
    doors: (entry) => query.doors === undefined || entry.doors === query.doors,
    seats: (entry) => inRange(entry.seats, query.seats),
  }
  const { place } = query
  const base = typed.filter((entry) => {
    if (!inRange(entry.priceCents, query.priceCents) || !inRange(entry.year, query.year)) return false
    if (!inRange(entry.mileageKm, query.mileageKm) || !inRange(entry.displacementCc, query.displacementCc)) return false
    if (place?.kind === 'nowhere') return false
    if (place?.kind === 'departments' && !place.codes.includes(entry.departmentCode)) return false
    if (place?.kind === 'radius' && distanceKm(place.lat, place.lon, entry.lat, entry.lon) > place.radiusKm)
      return false
    const words = wordsOf(`${entry.make} ${entry.model} ${entry.engine ?? ''} ${entry.title}`)
    return wordsOf(query.text ?? '').every((prefix) => words.some((word) => word.startsWith(prefix)))
  })
  const hits = base.filter((entry) => FACETS.every((key) => passes[key](entry)))
  const keys: Record<PageRequest['sort'], (entry: IndexEntry) => number> = {
    newest: (entry) => -entry.publishedAt,
    oldest: (entry) => entry.publishedAt,
    cheapest: (entry) => entry.priceCents,
    dearest: (entry) => -entry.priceCents,
    random: (entry) => mix(hashOf(entry.id) ^ (page.seed ?? 0)),
  }
  const key = keys[page.sort]
  const ordered = hits.sort((a, b) => key(a) - key(b) || hashOf(a.id) - hashOf(b.id) || (a.id < b.id ? -1 : 1))
  const facet = (name: FacetKey): FacetCounts[FacetKey] => {
    const counts = new Map<string, number>()
    for (const entry of base) {
      const value = FACET_VALUES[name](entry)
      if (value === undefined || !FACETS.every((other) => other === name || passes[other](entry))) continue
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const collator = new Intl.Collator('fr', { numeric: true })
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.value, b.value))
  }
  return {
    total: hits.length,
    ids: ordered.slice(page.offset, page.offset + page.limit).map((entry) => entry.id),
    facets: {
      make: facet('make'),
      model: facet('model'),
      fuel: facet('fuel'),
      gearbox: facet('gearbox'),
      motoType: facet('motoType'),
      licence: facet('licence'),
      sellerKind: facet('sellerKind'),
      doors: facet('doors'),
      seats: facet('seats'),
    },
  }
}
