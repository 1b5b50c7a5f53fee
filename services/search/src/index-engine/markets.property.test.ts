import { PRICE_POSITIONS, type PricePosition, pricePositionIdOf } from '@rouage/contracts/price-position'
import fc from 'fast-check'
import { entry as anyEntry, query as anyQuery } from './any-search'
import type { IndexEntry, PageRequest } from './entry'
import { IndexEngine } from './index-engine'
import { naiveSearch } from './naive-search'
import { quantileOf } from './prices'

/** Of few models and years, so that most ads are comparable with some; of others they differ in all ways. */
const entry: fc.Arbitrary<IndexEntry> = fc
  .tuple(
    anyEntry,
    fc.constantFrom('208', '208', '208', '308'),
    fc.constantFrom(2014, 2016, 2018, 2019, 2020, 2020, 2021),
    fc.constantFrom(0, 30_000, 50_000, 60_000, 85_000, 120_000),
    fc.constantFrom(700_000, 850_000, 900_000, 950_000, 1_000_000, 1_100_000, 1_300_000),
  )
  .map(([ad, model, year, mileageKm, priceCents]) => ({ ...ad, make: 'Peugeot', model, year, mileageKm, priceCents }))

type Step = { readonly kind: 'put'; readonly entry: IndexEntry } | { readonly kind: 'remove'; readonly id: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: entry.map((put) => ({ kind: 'put' as const, entry: put })) },
  { weight: 1, arbitrary: entry.map(({ id }) => ({ kind: 'remove' as const, id })) },
)
/** Some changes, and after how many of them and in how many slices prices are placed meanwhile: then it is given up. */
const round = fc.record({
  steps: fc.array(step, { maxLength: 8 }),
  slicesBetween: fc.integer({ min: 0, max: 12 }),
  givesUp: fc.boolean(),
})
const page: PageRequest = { sort: 'newest', offset: 0, limit: 100 }

/** As the rule says it: a year and a third of the mileage and the same fuel, then wider. */
const STEPS = [
  { years: 1, share: 1 / 3, fuel: true },
  { years: 2, share: 2 / 3, fuel: true },
  { years: 2, share: 2 / 3, fuel: false },
  { years: 4, share: Infinity, fuel: false },
]
const naivePosition = (all: readonly IndexEntry[], own: IndexEntry): Partial<PricePosition> | undefined => {
  for (const { years, share, fuel } of STEPS) {
    const span = share === Infinity ? Infinity : Math.max(own.mileageKm * share, 10_000)
    const prices = all
      .filter((other) => other !== own && other.type === own.type && other.model === own.model)
      .filter((other) => Math.abs(other.year - own.year) <= years)
      .filter((other) => Math.abs(other.mileageKm - own.mileageKm) <= span)
      .filter((other) => !fuel || own.fuel === undefined || other.fuel === own.fuel)
      .map(({ priceCents }) => priceCents)
    if (prices.length < 5) continue
    const medianCents = quantileOf(Float64Array.from(prices).sort(), 0.5)
    return { label: pricePositionIdOf(own.priceCents, medianCents), medianCents, comparedWith: prices.length }
  }
  return undefined
}

const expectOneWord = (engine: IndexEngine): void => {
  for (const { id: label } of PRICE_POSITIONS) {
    for (const type of ['automobile', 'moto'] as const) {
      const { hits } = engine.search({ type, values: { prixMarche: [label] } }, page)
      for (const { id } of hits) expect(engine.positionOf(id)?.label).toBe(label)
    }
  }
}

test('after any changes and a refresh, filter, counts and cards are those of all ads compared one by one', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 25, maxLength: 60 }),
      fc.array(round, { minLength: 1, maxLength: 4 }),
      fc.array(anyQuery, { minLength: 2, maxLength: 2 }),
      (first, rounds, queries) => {
        const engine = new IndexEngine()
        const held = new Map<string, IndexEntry>()
        let version = 0
        const apply = (change: Step): void => {
          version += 1
          if (change.kind === 'remove') {
            held.delete(change.id)
            engine.remove(change.id, version)
            return
          }
          const put = { ...change.entry, version }
          held.set(put.id, put)
          engine.put(put)
        }
        for (const each of first) apply({ kind: 'put', entry: each })
        Array.from(engine.refreshMarkets(() => false))

        for (const { steps, slicesBetween, givesUp } of rounds) {
          const [before, between] = [steps.slice(0, 3), steps.slice(3)]
          before.forEach(apply)
          const going = engine.refreshMarkets(() => true)
          for (let slice = 0; slice < slicesBetween; slice += 1) going.next()
          between.forEach(apply)
          // What a card says is what its ad is found under, at any moment.
          expectOneWord(engine)
          if (givesUp) going.return()
          else Array.from(going)
          Array.from(engine.refreshMarkets(() => true))
          expectOneWord(engine)

          const all = [...held.values()]
          const placed = all.map((ad) => ({ ad, position: naivePosition(all, ad) }))
          for (const { ad, position } of placed) {
            if (position === undefined) expect(engine.positionOf(ad.id)).toBeUndefined()
            else expect(engine.positionOf(ad.id)).toMatchObject(position)
          }
          const entries = placed.map(({ ad, position }) => ({ ...ad, pricePosition: position?.label }))
          for (const query of [{ type: 'automobile' as const }, ...queries]) {
            const expected = naiveSearch(entries, query, page)
            const found = engine.search(query, page)
            expect(found.hits.map(({ id }) => id)).toEqual(expected.ids)
            expect(found.facets).toEqual(expected.facets)
          }
        }
      },
    ),
    { numRuns: 150 },
  )
})
