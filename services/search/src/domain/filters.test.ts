import { FILTERS, labelOf, summaryOf } from '@rouage/contracts'
import { criteriaWith } from '@rouage/contracts/testing/filter-samples'
import { entryOf } from '../index-engine/entry-of'
import { COLUMNS, ATTRIBUTES } from '../index-engine/filters'
import { IndexEngine } from '../index-engine/index-engine'
import { record } from '../testing'
import { facetsOf } from './facets'
import { indexQueryOf, withoutEach } from './query'

const { vehicle } = record('base')
/** Ads that differ in all that a filter may look at. */
const ads = Array.from({ length: 240 }, (_, n) => {
  const isMoto = n % 4 === 3
  const own = isMoto
    ? {
        type: 'moto' as const,
        fuel: 'essence' as const,
        motoType: (['roadster', 'trail'] as const)[(n >> 2) % 2],
        licence: (['a1', 'a2', 'a'] as const)[(n >> 2) % 3],
        displacementCc: 125 * (1 + ((n >> 2) % 8)),
      }
    : {
        fuel: (['essence', 'diesel', 'electrique', 'hybride'] as const)[n % 4],
        gearbox: (['manuelle', 'automatique', undefined] as const)[n % 3],
        doors: 3 + (n % 3),
        seats: 2 + (n % 6),
        body: (['citadine', 'break', 'suv', undefined] as const)[n % 4],
        powerHp: 60 + (n % 30) * 10,
      }
  return record(`ad-${n}`, {
    n,
    priceCents: 100_000 * (1 + (n % 40)),
    vehicle: {
      ...vehicle,
      ...own,
      colour: (['Bleu nuit', 'Gris argent', 'Rouge', undefined] as const)[(n >> 2) % 4],
      condition: (n >> 2) % 3 === 0 ? ('neuf' as const) : ('bon-etat' as const),
      year: 1990 + (n % 36),
      mileageKm: 5_000 * (n % 50),
    },
    photos: n % 3 === 0 ? [] : record('base').photos,
    seller: { ...record('base').seller, certified: n % 16 < 8, kind: n % 5 === 0 ? 'professionnel' : 'particulier' },
  })
})
const engine = new IndexEngine()
const entries = ads
  .map((ad) => entryOf(1, summaryOf(ad), { ...ad.vehicle, ...ad.place }))
  .map((entry) => {
    engine.put(entry)
    return entry
  })
  .map((entry) => ({ ...entry, pricePosition: engine.positionOf(entry.id)?.label }))
Array.from(engine.refreshMarkets(() => false))

const found = (query: Parameters<IndexEngine['search']>[0]) =>
  engine
    .search(query, { sort: 'newest', offset: 0, limit: ads.length })
    .hits.map(({ id }) => id)
    .sort()
const idsOf = (fits: (entry: (typeof entries)[number]) => boolean) =>
  entries
    .filter(fits)
    .map(({ id }) => id)
    .sort()

test.each(ATTRIBUTES)('the index finds and counts the ads of each value of $name', (filter) => {
  const { type } = criteriaWith(filter)
  const own = entries.filter((entry) => entry.type === type)
  const values = [...new Set(own.map((entry) => filter.valueOf(entry)?.toString()))].filter(
    (text) => text !== undefined,
  )

  // Ads above that have each value of a new filter make this true; where there is but one word, some do not have it.
  const isTick = filter.kind === 'options' && filter.options.length === 1
  expect(values.length).toBeGreaterThan(isTick ? 0 : 1)
  expect(own.some((entry) => filter.valueOf(entry) === undefined) || !isTick).toBe(true)

  for (const value of values) {
    const expected = idsOf((entry) => entry.type === type && filter.valueOf(entry)?.toString() === value)
    expect(found({ type, values: { [filter.name]: [value] } })).toEqual(expected)
    const { facets } = engine.search({ type }, { sort: 'newest', offset: 0, limit: 0 })
    expect(facets[filter.name]).toContainEqual({ value, count: expected.length })
  }
})

test.each([...COLUMNS, ...ATTRIBUTES.filter(({ kind }) => kind === 'range')])(
  'the index finds the ads between two values of $name',
  (filter) => {
    const { type } = criteriaWith(filter)
    const values = entries.flatMap((entry) => (entry.type === type ? (filter.valueOf(entry) ?? []) : []))
    const sorted = values.map(Number).sort((a, b) => a - b)
    const [min, max] = [sorted[Math.floor(sorted.length / 4)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
    const fits = (value: number) => value >= min && value <= max
    const expected = idsOf((entry) => entry.type === type && fits(Number(filter.valueOf(entry) ?? Number.NaN)))

    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(values.length)
    expect(found({ type, ranges: { [filter.name]: { min, max } } })).toEqual(expected)
  },
)

test.each([...COLUMNS, ...ATTRIBUTES])('a search with $name asks the index for it', (filter) => {
  const query = indexQueryOf(criteriaWith(filter), undefined)
  const asked = filter.kind === 'range' ? query.ranges?.[filter.name] : query.values?.[filter.name]
  expect(JSON.stringify(asked)).toMatch(/[^{}[\]]/)
})

test.each(ATTRIBUTES)('the options of $name are told with words and counts', (filter) => {
  const { type, ...criteria } = criteriaWith(filter)
  const { facets } = engine.search({ type }, { sort: 'newest', offset: 0, limit: 0 })
  const told = facetsOf(facets, criteria)[filter.name] ?? []

  expect(told.length).toBeGreaterThan(filter.kind === 'options' && filter.options.length === 1 ? 0 : 1)

  for (const { value, label } of told) {
    if (filter.kind === 'options') expect(label).toBe(labelOf(filter.options, value))
    else expect(label).toBe(`${value} ${filter.counted}`)
  }
})

test.each(FILTERS)('a search with $name alone may be loosened by it alone', (filter) => {
  expect(withoutEach(criteriaWith(filter)).map(({ filter: name, label }) => [name, label])).toEqual([
    [filter.name, filter.label],
  ])
})
