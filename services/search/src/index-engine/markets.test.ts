import type { PricePositionId } from '@rouage/contracts/price-position'
import { readCheckpoint, writeCheckpoint } from './checkpoint'
import type { IndexEntry } from './entry'
import { IndexEngine } from './index-engine'
import { car } from './testing-car'
import { sourceOf } from './testing-source'

/** Five for 10,000 €, by their number. */
const usual = Array.from({ length: 5 }, (_, n) => car(`usual-${n}`))
const cheap = car('cheap', { priceCents: 900_000 })

const refresh = (engine: IndexEngine): void => void [...engine.refreshMarkets(() => false)]
const engineOf = (...entries: IndexEntry[]): IndexEngine => {
  const engine = new IndexEngine()
  for (const entry of entries) engine.put(entry)
  refresh(engine)
  return engine
}
const found = (engine: IndexEngine, ...positions: PricePositionId[]): string[] =>
  engine
    .search({ type: 'automobile', values: { prixMarche: positions } }, { sort: 'cheapest', offset: 0, limit: 100 })
    .hits.map(({ id }) => id)
    .toSorted()
const counted = (engine: IndexEngine, values: Partial<Record<'prixMarche' | 'carburants', string[]>> = {}) =>
  engine.search({ type: 'automobile', values }, { sort: 'newest', offset: 0, limit: 0 }).facets.prixMarche
const usualIds = usual.map(({ id }) => id)

test('ads are found by where their prices stand, and counted for each word', () => {
  const dear = car('dear', { priceCents: 2_000_000, fuel: 'diesel' })
  const engine = engineOf(...usual, cheap, dear)

  expect(found(engine, 'bon-prix')).toEqual(['cheap'])
  expect(found(engine, 'bon-prix', 'prix-eleve')).toEqual(['cheap', 'dear'])
  expect(found(engine, 'tres-bon-prix')).toEqual([])

  const all = [
    { value: 'prix-correct', count: 5 },
    { value: 'bon-prix', count: 1 },
    { value: 'prix-eleve', count: 1 },
  ]
  expect(counted(engine)).toEqual(all)
  // Counted without its own filter, and with every other.
  expect(counted(engine, { prixMarche: ['bon-prix'] })).toEqual(all)
  expect(counted(engine, { carburants: ['diesel'] })).toEqual([{ value: 'prix-eleve', count: 1 }])
  expect(engine.count({ type: 'automobile', values: { prixMarche: ['prix-correct'] } })).toBe(5)
})

test('an ad of too few comparable ones is found under no word', () => {
  const engine = engineOf(...usual)
  expect(engine.positionOf('usual-0')).toBeUndefined()
  expect(found(engine, 'tres-bon-prix', 'bon-prix', 'prix-correct', 'prix-eleve')).toEqual([])
  expect(counted(engine)).toEqual([])
})

test('an ad that comes is found at once, those around it with the next refresh, as those around one that goes', () => {
  const engine = engineOf(...usual)

  engine.put(cheap)
  expect(found(engine, 'bon-prix')).toEqual(['cheap'])
  expect(found(engine, 'prix-correct')).toEqual([])
  refresh(engine)
  expect(found(engine, 'prix-correct')).toEqual(usualIds)

  engine.remove('usual-3', 2)
  expect(found(engine, 'bon-prix')).toEqual(['cheap'])
  refresh(engine)
  expect(found(engine, 'bon-prix', 'prix-correct')).toEqual([])
})

test('an ad stands elsewhere once the others ask for less', () => {
  const engine = engineOf(...usual, cheap)
  for (const ad of usual.slice(0, 3)) engine.put({ ...ad, version: 2, priceCents: 700_000 })
  refresh(engine)
  expect(found(engine, 'prix-eleve')).toEqual(['cheap', 'usual-3', 'usual-4'])
  expect(engine.positionOf('cheap')).toMatchObject({ label: 'prix-eleve', medianCents: 700_000, comparedWith: 5 })
})

test('what happens between two slices of a refresh is lost neither for it nor for the next', () => {
  const engine = engineOf(...usual, cheap)
  engine.put(car('late', { priceCents: 500_000 }))
  const slices = engine.refreshMarkets(() => true)
  slices.next()
  // The last row takes the place of the first.
  engine.remove('usual-0', 2)
  engine.put(car('later', { priceCents: 500_000 }))
  for (let more = slices.next(); more.done !== true; more = slices.next());
  refresh(engine)

  const anew = engineOf(
    ...usual.slice(1),
    cheap,
    car('late', { priceCents: 500_000 }),
    car('later', { priceCents: 500_000 }),
  )
  for (const id of [...usualIds.slice(1), 'cheap', 'late', 'later'])
    expect(engine.positionOf(id)).toEqual(anew.positionOf(id))
  expect(found(engine, 'tres-bon-prix')).toEqual(found(anew, 'tres-bon-prix'))
  expect(found(engine, 'tres-bon-prix')).toEqual(['late', 'later'])
})

test('a refresh that was given up is made up for by the next', () => {
  const engine = engineOf(...usual)
  engine.put(cheap)
  const slices = engine.refreshMarkets(() => true)
  slices.next()
  slices.return()
  refresh(engine)
  expect(found(engine, 'prix-correct')).toEqual(usualIds)
})

test('before the first refresh cards say where prices stand, and the filter finds nothing yet', () => {
  const engine = new IndexEngine()
  for (const ad of [...usual, cheap]) engine.put(ad)
  expect(engine.positionOf('cheap')?.label).toBe('bon-prix')
  expect(found(engine, 'bon-prix')).toEqual([])
})

test('an index from a checkpoint finds what the one written did, before any refresh', async () => {
  const engine = engineOf(...usual, cheap)
  const { engine: back } = await readCheckpoint(
    sourceOf(Buffer.concat(await writeCheckpoint(engine, { epoch: 'e', at: 1 }))),
  )

  expect(found(back, 'bon-prix')).toEqual(['cheap'])
  expect(counted(back)).toEqual(counted(engine))
  for (const id of [...usualIds, 'cheap']) expect(back.positionOf(id)).toEqual(engine.positionOf(id))

  back.remove('usual-0', 2)
  refresh(back)
  expect(found(back, 'bon-prix')).toEqual([])
})
