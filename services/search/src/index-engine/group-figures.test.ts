import { GroupFigures } from './group-figures'
import { IndexEngine } from './index-engine'
import { figuresAround } from './prices'
import { car } from './testing-car'

const COUNT = 1_000
/** Ads of one group whose mileages and prices often meet, put in no order. */
const crowd = () => {
  const engine = new IndexEngine()
  for (let n = 0; n < COUNT; n += 1) {
    const own = { mileageKm: ((n * 7919) % 40) * 5_000, priceCents: 500_000 + ((n * 104_729) % 60) * 10_000 }
    engine.put(car(`ad-${n}`, own))
  }
  return engine
}

test('each ad of a group has the figures that it had alone, also when all have gone meanwhile', () => {
  const engine = crowd()
  const ads = engine.partitions.automobile
  const all = Array.from({ length: COUNT }, (_, row) => ads.pricedAt(row))
  const alone = all.map((own) => figuresAround(ads, own))
  const figures = new GroupFigures(ads)
  const [first] = all
  if (first === undefined) throw new Error('There are no ads.')
  expect(figures.has(first)).toBe(false)
  expect([...figures.learn(first, () => false)]).toEqual([])
  expect(figures.has(first)).toBe(true)

  for (let n = 0; n < COUNT; n += 1) engine.remove(`ad-${n}`, 2)
  expect(all.map((own) => figures.of(own))).toEqual(alone)
})

test('a large group lets others have their turns', () => {
  const ads = crowd().partitions.automobile
  expect([...new GroupFigures(ads).learn(ads.pricedAt(0), () => true)].length).toBeGreaterThan(2)
})
