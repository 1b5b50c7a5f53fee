import fc from 'fast-check'
import { entry, query } from './any-search'
import type { IndexEntry, PageRequest } from './entry'
import { distanceKm } from './geo'
import { IndexEngine } from './index-engine'
import { naiveSearch } from './naive-search'

const page: fc.Arbitrary<PageRequest> = fc.record({
  sort: fc.constantFrom(
    'newest' as const,
    'oldest' as const,
    'cheapest' as const,
    'dearest' as const,
    'random' as const,
    'relevance' as const,
  ),
  words: fc.record({
    typed: fc.subarray(['peugeot', '208', 'pure', 'c', '1.2', 'zzz']),
    mended: fc.subarray(['citroen', 'bmw', 'serie', 'zzz']),
  }),
  seed: fc.integer(),
  offset: fc.constantFrom(0, 0, 3, 10, 9_999_999_990),
  limit: fc.constantFrom(1, 5, 10, 100),
})

type Step = { kind: 'put'; entry: IndexEntry } | { kind: 'remove'; id: string; version: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: entry.map((put) => ({ kind: 'put' as const, entry: put })) },
  { weight: 1, arbitrary: entry.map(({ id, version }) => ({ kind: 'remove' as const, id, version })) },
)

/** What the same steps leave in a plain map, with a version that never goes back. */
const apply = (held: Map<string, { version: number; entry?: IndexEntry }>, change: Step): void => {
  const id = change.kind === 'put' ? change.entry.id : change.id
  const known = held.get(id)
  if (change.kind === 'put') {
    if (known === undefined || known.version < change.entry.version)
      held.set(id, { version: change.entry.version, entry: change.entry })
  } else if (known?.entry === undefined || known.version <= change.version) {
    held.set(id, { version: Math.max(change.version, known?.version ?? 0) })
  }
}

test('any search after any changes answers what a plain filter, sort and count would', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(step, { maxLength: 60 }), query, page), { minLength: 1, maxLength: 4 }),
      (rounds) => {
        const engine = new IndexEngine()
        const held = new Map<string, { version: number; entry?: IndexEntry }>()
        for (const [steps, criteria, request] of rounds) {
          for (const change of steps) {
            apply(held, change)
            if (change.kind === 'put') engine.put(change.entry)
            else engine.remove(change.id, change.version)
          }
          const entries = [...held.values()].flatMap((one) => (one.entry === undefined ? [] : [one.entry]))
          const expected = naiveSearch(entries, criteria, request)
          const found = engine.search(criteria, request)
          expect(found.total).toBe(expected.total)
          expect(found.hits.map((hit) => hit.id)).toEqual(expected.ids)
          expect(found.facets).toEqual(expected.facets)
          expect(engine.count(criteria)).toBe(expected.total)
          expect(engine.size).toBe(entries.length)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a radius search answers no ad outside the radius, and each with its distance', () => {
  const coordinate = fc.record({
    lat: fc.double({ min: 41, max: 51, noNaN: true }),
    lon: fc.double({ min: -5, max: 9, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entry, coordinate), { maxLength: 40 }),
      coordinate,
      fc.integer({ min: 1, max: 400 }),
      (ads, centre, radiusKm) => {
        const engine = new IndexEngine()
        const at = new Map<string, { lat: number; lon: number }>()
        ads.forEach(([ad, { lat, lon }], i) => {
          engine.put({ ...ad, id: `ad-${i}`, type: 'moto', lat, lon })
          at.set(`ad-${i}`, { lat, lon })
        })
        const found = engine.search(
          { type: 'moto', place: { kind: 'radius', ...centre, radiusKm } },
          { sort: 'newest', offset: 0, limit: 100 },
        )
        const near = [...at].filter(([, { lat, lon }]) => distanceKm(centre.lat, centre.lon, lat, lon) <= radiusKm)
        expect(found.hits.map((hit) => hit.id).sort()).toEqual(near.map(([id]) => id).sort())
        for (const hit of found.hits) expect(hit.distanceKm).toBeLessThanOrEqual(radiusKm)
      },
    ),
    { numRuns: 100 },
  )
})
