import type { IndexEntry } from './entry'
import { IndexEngine } from './index-engine'
import { car } from './testing-car'
import { comparablePrices, type Market, marketAround, quantileOf } from './prices'

const engineOf = (entries: readonly IndexEntry[]): IndexEngine => {
  const engine = new IndexEngine()
  for (const entry of entries) engine.put(entry)
  return engine
}
const pricedAt = (...euros: number[]): IndexEntry[] =>
  euros.map((each, at) => car(`other-${at}`, { priceCents: each * 100 }))
const around = (engine: IndexEngine, id = 'own'): Market | undefined => {
  const found = engine.find(id)
  return found && marketAround(found.partition, found.row)
}

test('fewer than five others say nothing, and the ad itself is none of them', () => {
  const engine = engineOf([car('own'), ...pricedAt(9_000, 9_500, 10_500, 11_000)])
  expect(around(engine)).toBeUndefined()

  engine.put(car('fifth', { priceCents: 1_200_000 }))
  expect(around(engine)).toMatchObject({ comparedWith: 5, medianCents: 1_050_000 })
})

test('an ad does not move its own market, whatever it asks for', () => {
  for (const priceCents of [1, 1_000_000, 99_000_000]) {
    const engine = engineOf([car('own', { priceCents }), ...pricedAt(8_000, 9_000, 10_000, 11_000, 12_000)])
    expect(around(engine)?.medianCents).toBe(1_000_000)
  }
})

test('equal prices are their own median, between two it is their middle', () => {
  expect(around(engineOf([car('own'), ...pricedAt(7_000, 7_000, 7_000, 7_000, 7_000)]))?.medianCents).toBe(700_000)
  expect(around(engineOf([car('own'), ...pricedAt(5_000, 6_000, 7_000, 8_001, 9_000, 9_000)]))?.medianCents).toBe(
    750_050,
  )
})

test('the median is that of the prices in order, however many, however equal', () => {
  for (let n = 5; n < 60; n += 1) {
    const euros = Array.from({ length: n }, (_, at) => 1_000 + ((at * 7_919 + n) % (n % 3 === 0 ? 4 : 1_009)))
    const ascending = Float64Array.from(euros, (each) => each * 100).sort()
    expect(around(engineOf([car('own'), ...pricedAt(...euros)]))?.medianCents).toBe(quantileOf(ascending, 0.5))
  }
})

test('one mad price among many moves nothing', () => {
  const usual = [9_800, 9_900, 10_000, 10_100]
  const plain = around(engineOf([car('own'), ...pricedAt(...usual, 10_000)]))
  const mad = around(engineOf([car('own'), ...pricedAt(...usual, 9_999_999)]))
  expect([plain?.medianCents, mad?.medianCents]).toEqual([1_000_000, 1_000_000])
})

test('another price, another model and a removal each move the market at once', () => {
  const engine = engineOf([car('own'), ...pricedAt(8_000, 9_000, 10_000, 11_000, 12_000, 13_000)])
  expect(around(engine)?.medianCents).toBe(1_050_000)

  engine.put(car('other-0', { version: 2, priceCents: 2_000_000 }))
  expect(around(engine)).toMatchObject({ comparedWith: 6, medianCents: 1_150_000 })

  engine.put(car('other-0', { version: 3, model: '308' }))
  expect(around(engine)).toMatchObject({ comparedWith: 5, medianCents: 1_100_000 })

  engine.remove('other-1', 2)
  expect(around(engine)).toBeUndefined()
})

test('the nearest ads count, and it is said which they are', () => {
  const near = Array.from({ length: 5 }, (_, at) => car(`near-${at}`, { year: 2019 + (at % 3), mileageKm: 50_000 }))
  const far = Array.from({ length: 9 }, (_, at) => car(`far-${at}`, { year: 2016, mileageKm: 150_000, priceCents: 1 }))
  const electric = Array.from({ length: 9 }, (_, at) => car(`ev-${at}`, { fuel: 'electrique', priceCents: 5 }))
  const engine = engineOf([car('own'), ...near, ...far, ...electric])

  expect(around(engine)).toEqual({
    medianCents: 1_000_000,
    comparedWith: 5,
    among: { yearMin: 2019, yearMax: 2021, mileageMinKm: 40_000, mileageMaxKm: 80_000, isSameFuel: true },
  })

  // With one of them less any fuel counts, but a worn one of 2016 does not.
  engine.remove('near-0', 1)
  expect(around(engine)).toEqual({
    medianCents: 5,
    comparedWith: 13,
    among: { yearMin: 2018, yearMax: 2022, mileageMinKm: 20_000, mileageMaxKm: 100_000, isSameFuel: false },
  })

  for (const at of electric.keys()) engine.remove(`ev-${at}`, 1)
  expect(around(engine)).toMatchObject({ comparedWith: 13, among: { yearMin: 2016, yearMax: 2024, isSameFuel: false } })
  expect(around(engine)?.among).not.toHaveProperty('mileageMinKm')
})

test('a new vehicle is compared with those of any mileage where there is nothing nearer', () => {
  const worn = Array.from({ length: 5 }, (_, at) => car(`worn-${at}`, { mileageKm: 90_000 }))
  expect(around(engineOf([car('own', { mileageKm: 0 }), ...worn]))?.comparedWith).toBe(5)
})

test('an estimate for the same vehicle is of the same ads, the ad itself among them', () => {
  const engine = engineOf([car('own'), ...pricedAt(8_000, 9_000, 10_000, 11_000, 12_000)])
  const { make, model, year, mileageKm, fuel } = car('own')
  const prices = comparablePrices(engine.partitions.automobile, { make, model, year, mileageKm, fuel })
  expect([...prices]).toEqual([800_000, 900_000, 1_000_000, 1_000_000, 1_100_000, 1_200_000])
})

test('after any changes the market is that of an index filled anew', () => {
  const engine = new IndexEngine()
  const held = new Map<string, IndexEntry>()
  for (let n = 0; n < 2_000; n += 1) {
    const id = `ad-${(n * 7) % 300}`
    if (n % 5 === 4) {
      engine.remove(id, n)
      held.delete(id)
      continue
    }
    const entry = car(id, {
      version: n,
      type: n % 11 === 0 ? 'moto' : 'automobile',
      model: `Model ${n % 4}`,
      year: [1950, 2019, 2020, 2021, 99_999][n % 5] ?? 0,
      priceCents: (n * 7_919) % 100_000,
    })
    engine.put(entry)
    held.set(id, entry)
  }
  const anew = engineOf([...held.values()])
  expect(held.size).toBeGreaterThan(100)
  for (const id of held.keys()) expect(around(engine, id)).toEqual(around(anew, id))
})
