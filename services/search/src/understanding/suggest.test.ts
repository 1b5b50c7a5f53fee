import fc from 'fast-check'
import { IndexEngine } from '../index-engine/index-engine'
import { suggestNames } from './suggest'

const engine = new IndexEngine()
let ads = 0
/** So many ads of a make and model are on sale. */
const sell = (type: 'automobile' | 'moto', make: string, model: string, count: number): void => {
  for (let n = 0; n < count; n += 1) {
    ads += 1
    engine.put({
      id: `ad-${ads}`,
      version: 1,
      type,
      make,
      model,
      title: `${make} ${model}`,
      priceCents: 990_000,
      year: 2020,
      mileageKm: 9_000,
      sellerKind: 'particulier',
      freshAt: 1_700_000_000_000,
      communeCode: '31555',
      departmentCode: '31',
      lat: 43.6,
      lon: 1.44,
    })
  }
}
sell('automobile', 'Peugeot', '208', 3)
sell('automobile', 'Peugeot', '2008', 2)
sell('automobile', 'Peugeot', '308', 4)
sell('automobile', 'Peugeot', 'Autre', 9)
sell('automobile', 'Ferrari', '308', 1)
sell('automobile', 'Volkswagen', 'Golf', 5)
sell('automobile', 'Volkswagen', 'Polo', 2)
sell('automobile', 'Alfa Romeo', 'Giulia', 1)
sell('automobile', 'Land Rover', 'Range Rover Evoque', 1)
sell('automobile', 'Honda', 'Civic', 1)
sell('automobile', 'BMW', 'Série 3', 1)
sell('moto', 'Honda', 'Africa Twin 1100', 2)
sell('moto', 'Honda', 'GL 1800 Goldwing', 1)
sell('moto', 'Yamaha', 'MT-07', 3)
sell('moto', 'Yamaha', 'MT-09', 1)

const suggested = (text: string, type: 'automobile' | 'moto' = 'automobile') =>
  suggestNames(engine, text, type).map(
    ({ type: of, make, model, count }) =>
      `${of === type ? '' : `${of}: `}${[make, model].filter(Boolean).join(' ')} ${count}`,
  )

test.each<[string, string]>([
  ['vw gol', 'Volkswagen Golf 5'],
  ['gol vw', 'Volkswagen Golf 5'],
  ['golf 7', 'Volkswagen Golf 5'],
  ['pegeot', 'Peugeot 18'],
  ['pegeot 30', 'Peugeot 308 4'],
  ['wolkswagen pol', 'Volkswagen Polo 2'],
  ['alfa', 'Alfa Romeo 1'],
  ['romeo giu', 'Alfa Romeo Giulia 1'],
  ['range evo', 'Land Rover Range Rover Evoque 1'],
  ['evoque', 'Land Rover Range Rover Evoque 1'],
  ['320d', 'BMW Série 3 1'],
  ['mt07', 'moto: Yamaha MT-07 3'],
  ['mt 07', 'moto: Yamaha MT-07 3'],
  ['africa', 'moto: Honda Africa Twin 1100 2'],
])('%s is about to be %s', (text, first) => expect(suggested(text)[0]).toBe(first))

test('the beginning of a make is the make, then its models, what there is most of first', () =>
  expect(suggested('peu')).toEqual(['Peugeot 18', 'Peugeot 308 4', 'Peugeot 208 3', 'Peugeot 2008 2']))

test('a model that is named comes before those that begin like it', () =>
  expect(suggested('peugeot 20')).toEqual(['Peugeot 208 3', 'Peugeot 2008 2']))

test('of one number that two makes use, the one with more ads is first', () =>
  expect(suggested('308')).toEqual(['Peugeot 308 4', 'Ferrari 308 1']))

test('a make of cars and motorcycles is suggested as both, the one of the page first', () => {
  expect(suggested('honda').slice(0, 2)).toEqual(['Honda 1', 'moto: Honda 3'])
  expect(suggested('honda', 'moto').slice(0, 2)).toEqual(['Honda 3', 'automobile: Honda 1'])
})

test('what fits as it stands leaves no room for what is one fault away', () =>
  expect(suggested('polo')).toEqual(['Volkswagen Polo 2']))

test('what nobody sells is not suggested, and what is sold no more neither', () => {
  expect(suggested('lancia')).toEqual([])
  expect(suggested('autre')).toEqual([])
  sell('automobile', 'Lada', 'Niva', 1)
  expect(suggested('lad')[0]).toBe('Lada 1')

  engine.remove(`ad-${ads}`, 2)

  expect(suggested('lad')).toEqual([])
})

test.each(['', '   ', '???', '—', 'zzzzzz', 'annonce de occasion'])('%j suggests nothing', (text) =>
  expect(suggested(text)).toEqual([]),
)

test('at most 8, each once and with ads, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('h', 'm', 'p 2', '1'.repeat(9_000), 'e '.repeat(400))),
      (text) => {
        const found = suggestNames(engine, text, 'moto')
        expect(found.length).toBeLessThanOrEqual(8)
        expect(found.every(({ count }) => count > 0)).toBe(true)
        expect(new Set(found.map(({ type, make, model }) => `${type}/${make}/${model ?? ''}`)).size).toBe(found.length)
      },
    ),
  )
})
