import { slugOf } from '../search-criteria'
import { VEHICLE_TYPES } from '../vehicle'
import { catalogueOf } from './catalogue'

const french = new Intl.Collator('fr', { numeric: true })
const sorted = (names: readonly string[]) => names.toSorted(french.compare)
const modelsOf = (type: 'automobile' | 'moto', make: string) =>
  catalogueOf(type).find(({ name }) => name === make)?.models ?? []

test('there are 66 makes of cars and 60 of motorcycles', () => {
  expect(catalogueOf('automobile')).toHaveLength(66)
  expect(catalogueOf('moto')).toHaveLength(60)
})

describe.each(VEHICLE_TYPES.map(({ id }) => id))('catalogue of %s', (type) => {
  const makes = catalogueOf(type)
  const makeNames = makes.map(({ name }) => name)

  test('has makes with slugs of their own, sorted the French way', () => {
    expect(new Set(makeNames.map(slugOf)).size).toBe(makeNames.length)
    expect(makeNames).toEqual(sorted(makeNames))
  })

  test.each(makes.map(({ name, models }) => [name, models] as const))(
    '%s: models have slugs of their own and are sorted',
    (_, models) => {
      const slugs = models.map(slugOf)
      expect(slugs).not.toContain('')
      expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
      expect(models).toEqual(sorted(models))
      expect(models.length).toBeGreaterThanOrEqual(3)
    },
  )

  test('has names that can be comma-joined and fit in a URL', () => {
    for (const name of [...makeNames, ...makes.flatMap(({ models }) => models)]) {
      expect(name).toBe(name.trim())
      expect(name).not.toMatch(/,| {2}|[^\S ]/)
      expect(name.length).toBeLessThanOrEqual(60)
    }
  })
})

test('names are spelled as the French market spells them', () => {
  expect(modelsOf('automobile', 'Renault')).toEqual(
    expect.arrayContaining(['Clio', 'Mégane', 'Scénic', 'Zoe', 'Super 5']),
  )
  expect(modelsOf('automobile', 'Peugeot')).toEqual(expect.arrayContaining(['208', '308 SW', '206 CC', 'e-208']))
  expect(modelsOf('automobile', 'BMW')).toEqual(expect.arrayContaining(['Série 1', 'Série 3 Touring']))
  expect(modelsOf('automobile', 'Mercedes-Benz')).toEqual(expect.arrayContaining(['Classe A', 'Classe C Break']))
  expect(modelsOf('automobile', 'Volkswagen')).toEqual(expect.arrayContaining(['Golf', 'ID.3', 'Coccinelle']))
  expect(modelsOf('moto', 'Yamaha')).toEqual(expect.arrayContaining(['MT-07', 'Ténéré 700', 'XMAX 125', 'TMAX 530']))
  expect(modelsOf('moto', 'Honda')).toEqual(expect.arrayContaining(['CB500F', 'Forza 125', 'Africa Twin 1100']))
  expect(modelsOf('moto', 'Vespa')).toEqual(expect.arrayContaining(['Primavera 125', 'GTS 300']))
  expect(modelsOf('moto', 'BMW')).toEqual(expect.arrayContaining(['R 1250 GS', 'R nineT']))
})
