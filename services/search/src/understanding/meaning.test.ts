import { emptyCriteria, type SearchCriteria } from '@rouage/contracts'
import { meaningOf } from './meaning'

const search = (own: Partial<SearchCriteria>): SearchCriteria => ({ ...emptyCriteria(), ...own })

test('what is said joins what was chosen', () => {
  expect(meaningOf(search({ recherche: 'clio diesel', prixMax: 9_000, tri: 'anciens', page: 2 }))?.criteria).toEqual(
    search({
      marques: ['Renault'],
      modeles: ['Clio'],
      carburants: ['diesel'],
      prixMax: 9_000,
      tri: 'anciens',
      page: 2,
    }),
  )
})

test('an age says another year in the next year, though the text was read before', () => {
  const anneeMin = () => meaningOf(search({ recherche: 'clio moins de 3 ans' }))?.criteria.anneeMin
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 31) })
  const before = anneeMin()
  jest.setSystemTime(Date.UTC(2027, 0, 1))
  const after = anneeMin()
  jest.useRealTimers()

  expect([before, after]).toEqual([2023, 2024])
})

test('what was chosen wins over what is said', () => {
  expect(
    meaningOf(search({ recherche: 'clio lyon 2015', localisation: 'Brest', anneeMin: 2018 }))?.criteria,
  ).toMatchObject({
    localisation: 'Brest',
    anneeMin: 2018,
  })
  expect(meaningOf(search({ recherche: 'ds3', marques: ['DS', 'Audi'] }))?.criteria.marques).toEqual(['DS'])
})

test('a text that excludes what was chosen is searched as it stands', () => {
  expect(meaningOf(search({ recherche: 'clio', marques: ['Peugeot'] }))).toBeUndefined()
})

test('a text without any meaning is no meaning, and one of empty words is the whole search', () => {
  expect(meaningOf(search({ recherche: 'zzyzx' }))).toBeUndefined()
  expect(meaningOf(search({ recherche: 'une voiture' }))?.criteria).toEqual(search({}))
})

test('a word is misspelt only until an ad has it, and again where none has', () => {
  const read = (word: string) => meaningOf(search({ recherche: 'style' }), (one) => one === word)?.corrected

  expect(read('ligne')).toEqual([{ typed: 'style', meant: 'S-Type' }])
  expect(read('style')).toBeUndefined()
  expect(read('ligne')).toEqual([{ typed: 'style', meant: 'S-Type' }])
})
