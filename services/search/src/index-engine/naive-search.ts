import { FACET_NAMES, type FacetName, FILTERS, isAttribute, slugOf } from '@rouage/contracts'
import type { FacetCounts, IndexEntry, IndexQuery, PageRequest, Range } from './entry'
import { distanceKm } from './geo'
import { hashOf, mix } from '@rouage/contracts/hash'
import { wordsOf } from './titles'
import { isInZone } from '@rouage/contracts/zone'

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

const scoreOf = (entry: IndexEntry, { words = { typed: [], mended: [] } }: PageRequest): number => {
  const own = wordsOf(`${entry.make} ${entry.model} ${entry.engine ?? ''} ${entry.title}`)
  const typed = words.typed.map((word) => {
    if (own.includes(word)) return 4
    return word.length > 2 && own.some((other) => other.startsWith(word)) ? 2 : 0
  })
  const mended = words.mended.map((word) => (own.includes(word) ? 1 : 0))
  return [...typed, ...mended].reduce((sum: number, points) => sum + points, 0)
}

export const naiveSearch = (
  entries: readonly IndexEntry[],
  query: IndexQuery,
  page: PageRequest,
): { total: number; ids: string[]; facets: FacetCounts } => {
  const typed = entries.filter((entry) => entry.type === query.type)
  const makes = typed.map((entry) => entry.make)
  const models = typed.map((entry) => entry.model)
  const facetValues = new Map<string, (entry: IndexEntry) => string | undefined>([
    ['marques', (entry) => entry.make],
    ['modeles', (entry) => entry.model],
  ])
  const passes = new Map<string, (entry: IndexEntry) => boolean>([
    ['marques', (entry) => named(query.makes, entry.make, makes)],
    ['modeles', (entry) => named(query.models, entry.model, models)],
  ])
  for (const filter of FILTERS) {
    if (!isAttribute(filter)) continue
    const { name, valueOf } = filter
    facetValues.set(name, (entry) => valueOf(entry)?.toString())
    passes.set(
      name,
      (entry) =>
        named(query.values?.[name], valueOf(entry)?.toString(), []) &&
        inRange(Number(valueOf(entry) ?? Number.NaN), query.ranges?.[name]),
    )
  }
  const passesAll = (entry: IndexEntry, but?: FacetName): boolean =>
    [...passes].every(([name, passesOne]) => name === but || passesOne(entry))
  const { place, zone } = query
  const base = typed.filter((entry) => {
    for (const filter of FILTERS) {
      if (filter.kind !== 'range' || isAttribute(filter)) continue
      if (!inRange(filter.valueOf(entry), query.ranges?.[filter.name])) return false
    }
    if (place?.kind === 'nowhere') return false
    if (place?.kind === 'departments' && !place.codes.includes(entry.departmentCode)) return false
    if (place?.kind === 'radius' && distanceKm(place.lat, place.lon, entry.lat, entry.lon) > place.radiusKm)
      return false
    if (zone !== undefined && !isInZone(zone, entry.lat, entry.lon)) return false
    const words = wordsOf(`${entry.make} ${entry.model} ${entry.engine ?? ''} ${entry.title}`)
    return wordsOf(query.text ?? '').every((prefix) => words.some((word) => word.startsWith(prefix)))
  })
  const hits = base.filter((entry) => passesAll(entry))
  const keys: Record<PageRequest['sort'], (entry: IndexEntry) => number> = {
    newest: (entry) => -entry.freshAt,
    oldest: (entry) => entry.freshAt,
    cheapest: (entry) => entry.priceCents,
    dearest: (entry) => -entry.priceCents,
    relevance: (entry) => -(scoreOf(entry, page) * 2 ** 42 + entry.freshAt),
    random: (entry) => mix(hashOf(entry.id) ^ (page.seed ?? 0)),
  }
  const key = keys[page.sort]
  const ordered = hits.sort((a, b) => key(a) - key(b) || hashOf(a.id) - hashOf(b.id) || (a.id < b.id ? -1 : 1))
  const facet = (name: FacetName): FacetCounts[FacetName] => {
    const counts = new Map<string, number>()
    for (const entry of base) {
      const value = facetValues.get(name)?.(entry)
      if (value === undefined || !passesAll(entry, name)) continue
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
    facets: Object.fromEntries(FACET_NAMES.map((name) => [name, facet(name)])) as FacetCounts,
  }
}
