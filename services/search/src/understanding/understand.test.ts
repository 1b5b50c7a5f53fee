import { scoreOf } from './labelled/score'
import { understand } from './understand'

const read = (text: string, type: 'automobile' | 'moto' = 'automobile') => understand(text, type)

describe.each(['tuning', 'held-out'] as const)('the labelled texts, %s', (half) => {
  test('95 of 100 are read wholly as a person expects', () => {
    const { right, texts } = scoreOf(half)
    expect(texts).toBeGreaterThan(200)
    expect(right / texts).toBeGreaterThanOrEqual(0.95)
  })
})

test('makes, models, generations and what a vehicle has become criteria, and the rest stays words', () => {
  expect(read('Golf 7 TDI Gris toit').criteria).toEqual({
    marques: ['Volkswagen'],
    modeles: ['Golf'],
    carburants: ['diesel'],
    anneeMin: 2012,
    anneeMax: 2020,
    couleurs: ['gris'],
  })
  expect(read('golf 7 TDI gris Toit').rest).toBe('toit')
})

test.each([
  ['308sw', '308 SW'],
  ['308 S.W', '308 SW'],
  ['ID3', 'ID.3'],
  ['ds3', 'DS 3'],
  ['serie 1', 'Série 1'],
])('%s is the model %s, however it is joined or split', (text, model) => {
  expect(read(text)).toMatchObject({ criteria: { modeles: [model] }, rest: '' })
})

test('what is misspelt is told with what it was read as', () => {
  expect(read('wolkswagen diesl')).toEqual({
    criteria: { marques: ['Volkswagen'], carburants: ['diesel'] },
    rest: '',
    corrected: [
      { typed: 'wolkswagen', meant: 'Volkswagen' },
      { typed: 'diesl', meant: 'diesel' },
    ],
  })
})

test.each([
  ['wolksvagen golf', { marques: ['Volkswagen'], modeles: ['Golf'] }],
  ['kitroen', { marques: ['Citroën'] }],
])('%s is written as it sounds', (text, criteria) => {
  expect(read(text)).toMatchObject({ criteria, rest: '' })
})

test('a word that some ad has, a short word and one with digits are not misspelt', () => {
  expect(understand('pegeot', 'automobile', (word) => word === 'pegeot').criteria).toEqual({})
  expect(read('aubi').criteria).toEqual({})
  expect(read('3009').criteria).not.toHaveProperty('modeles')
})

test('a year beside a model is a year, and a model by itself', () => {
  expect(read('clio 2008').criteria).toMatchObject({ modeles: ['Clio'], anneeMin: 2008, anneeMax: 2008 })
  expect(read('2008').criteria).toEqual({ marques: ['Peugeot'], modeles: ['2008'] })
})

test.each([
  ['moins de 10 000 €', { prixMax: 10_000 }],
  ['entre 5 et 8000 euros', { prixMin: 5_000, prixMax: 8_000 }],
  ['15k max diesel', { carburants: ['diesel'] }],
  ['moins de 100 000 km', { kmMax: 100_000 }],
  ['plus de 150 ch', { puissanceMin: 150 }],
  ['7 places', { siegesMin: 7, siegesMax: 7 }],
  ['avant 2015', { anneeMax: 2015 }],
])('%s says numbers', (text, criteria) => {
  expect(read(text).criteria).toMatchObject(criteria)
})

test('a place is one where it is large or said to be one', () => {
  expect(read('clio lyon').criteria).toMatchObject({ modeles: ['Clio'], localisation: 'Lyon' })
  expect(read('voiture pas cher')).toMatchObject({ criteria: {}, rest: 'pas cher' })
  expect(read('polo dans le cher').criteria).toMatchObject({ modeles: ['Polo'] })
})

test('what only one vehicle type has is read for that one', () => {
  expect(read('a2', 'moto').criteria).toEqual({ permis: ['a2'] })
  expect(read('a2').criteria).toEqual({ marques: ['Audi'], modeles: ['A2'] })
  expect(read('diesel', 'moto')).toMatchObject({ criteria: {}, rest: 'diesel' })
})

test.each(['', '😀', '"', '((((', 'a'.repeat(5_000), '| | |', '0'.repeat(120), '\u0000', 'constructor __proto__'])(
  'nothing that can be typed throws: %j',
  (text) => {
    expect(() => read(text)).not.toThrow()
    expect(() => read(text, 'moto')).not.toThrow()
  },
)

test.each(['constructor', '__proto__', 'toString valueOf'])('%s is a word like any other', (text) => {
  expect(read(text).criteria).toEqual({})
  expect(read(`clio ${text}`).rest).not.toBe('')
})

test('what stands in quotation marks is searched as it stands', () => {
  expect(read('"pegeot"')).toEqual({ criteria: {}, rest: '"pegeot"', corrected: [] })
})
