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

test.each([
  ['15,5k€', { prixMax: 15_500 }],
  ['9.990,00 €', { prixMax: 9_990 }],
  ['9 990,50 €', { prixMax: 9_990 }],
  ['10 000 max', { prixMax: 10_000 }],
  ['5000-10000', { prixMin: 5_000, prixMax: 10_000 }],
  ['5000 à 10000 €', { prixMin: 5_000, prixMax: 10_000 }],
  ['2015-2018', { anneeMin: 2015, anneeMax: 2018 }],
  ['au moins 100 ch', { puissanceMin: 100 }],
  ['km max 100000', { kmMax: 100_000 }],
  ['100000 km max 10000', { kmMax: 100_000, prixMax: 10_000 }],
  ['8000e', { prixMax: 8_000 }],
  ['golf 7 150 000 km', { marques: ['Volkswagen'], modeles: ['Golf'], anneeMin: 2012, anneeMax: 2020, kmMax: 150_000 }],
  ['peugeot 308 150 ch', { marques: ['Peugeot'], modeles: ['308'], puissanceMin: 150, puissanceMax: 150 }],
])('%s says just that', (text, criteria) => {
  expect(read(text)).toMatchObject({ rest: '' })
  expect(read(text).criteria).toEqual(criteria)
})

test.each([
  ['paris 15e', { localisation: 'paris 15e' }],
  ['lyon 3e', { localisation: 'lyon 3e' }],
  ['clio paris 11eme', { marques: ['Renault'], modeles: ['Clio'], localisation: 'paris 11eme' }],
])('an ordinal is no price: %s', (text, criteria) => {
  expect(read(text).criteria).toEqual(criteria)
})

test.each(['2e main', 'bmw 330e', 'mercedes 220 e', 'fiat 500e', '3008-5008', 'clio 1.6 e-tech'])(
  'part of a name is no price: %s',
  (text) => {
    expect(read(text).criteria).not.toHaveProperty('prixMax')
    expect(read(text).criteria).not.toHaveProperty('prixMin')
  },
)

test.each(['0 portes', '99 portes', 'plus de 99999 ch'])('what no filter can say stays words: %s', (text) => {
  expect(read(text).criteria).toEqual({})
  expect(read(text).rest).toBe(text.replace('plus de', 'plus').trim())
})

test.each([
  ['bmw serie 1 toulouse 50km', { localisation: 'Toulouse', rayon: 50 }],
  ['bmw serie 1 à moins de 60 km de toulouse', { localisation: 'Toulouse', rayon: 100 }],
  ['bmw serie 1 toulouse rayon 100 km', { localisation: 'Toulouse', rayon: 100 }],
  ['bmw serie 1 rayon de 30km autour de toulouse', { localisation: 'Toulouse', rayon: 50 }],
])('so few kilometres are the way there: %s', (text, criteria) => {
  expect(read(text)).toEqual({
    criteria: { marques: ['BMW'], modeles: ['Série 1'], ...criteria },
    rest: '',
    corrected: [],
  })
})

test('so few kilometres around no place stay words', () => {
  expect(read('clio 100 km')).toMatchObject({ criteria: { modeles: ['Clio'] }, rest: '100 km' })
})

test('a small place is one where so many kilometres around it are wanted', () => {
  expect(read('clio à 20 km de auray').criteria).toMatchObject({ localisation: 'Auray', rayon: 50 })
})

test.each([
  ['moins de 3 ans', (year: number) => ({ anneeMin: year - 3 })],
  ['plus de 30 ans', (year: number) => ({ anneeMax: year - 30 })],
])('%s says since when', (text, criteriaIn) => {
  expect(read(text).criteria).toEqual(criteriaIn(new Date().getUTCFullYear()))
})

test.each([
  ['renaud clio', { marques: ['Renault'], modeles: ['Clio'] }],
  ['reno', { marques: ['Renault'] }],
  ['pejo 208', { marques: ['Peugeot'], modeles: ['208'] }],
])('a make is known by its sound: %s', (text, criteria) => {
  expect(read(text)).toMatchObject({ criteria, rest: '' })
  expect(read(text).corrected).toHaveLength(1)
})

test('a licence of motorcycles is no car', () => {
  expect(read('permis a2 bordeaux')).toMatchObject({ criteria: { localisation: 'Bordeaux' }, rest: 'permis a2' })
  expect(read('permis a2 bordeaux', 'moto').criteria).toEqual({ permis: ['a2'], localisation: 'Bordeaux' })
})

test('4x4 is a body, and beside a model its version', () => {
  expect(read('4x4 diesel').criteria).toEqual({ carrosseries: ['suv'], carburants: ['diesel'] })
  expect(read('panda 4x4')).toMatchObject({ criteria: { modeles: ['Panda'] }, rest: '4x4' })
})

test.each([
  ['diesel ou essence', { carburants: ['diesel', 'essence'] }],
  ['rouge ou noir', { couleurs: ['rouge', 'noir'] }],
  ['break suv', { carrosseries: ['break', 'suv'] }],
  ['manuelle ou automatique', { transmissions: ['manuelle', 'automatique'] }],
  ['hybride essence', { carburants: ['hybride'] }],
  ['essence ou hybride', { carburants: ['essence', 'hybride'] }],
])('of alternatives none is dropped: %s', (text, criteria) => {
  expect(read(text)).toEqual({ criteria, rest: '', corrected: [] })
})

test.each([
  'jantes alu',
  'roues',
  '4 roues motrices',
  'épave',
  'hayon',
  'borne',
  'prise',
  'vignette',
  'sportive',
  'vitre',
])('a word that is said of vehicles is no misspelt place or model: %s', (text) => {
  expect(read(text)).toMatchObject({ criteria: {}, corrected: [] })
})

test('of two places the second one is no misspelt model', () => {
  expect(read('lyon ou paris')).toMatchObject({ criteria: { localisation: 'Lyon' }, rest: 'paris', corrected: [] })
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
