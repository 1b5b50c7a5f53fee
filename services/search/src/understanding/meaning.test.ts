import { emptyCriteria, type SearchCriteria } from '@rouage/contracts'
import { asMeant, meaningOf } from './meaning'

const search = (own: Partial<SearchCriteria>): SearchCriteria => ({ ...emptyCriteria(), ...own })

test('what is said joins what was chosen', () => {
  expect(asMeant(search({ recherche: 'clio diesel', prixMax: 9_000, tri: 'anciens', page: 2 }))).toEqual(
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

test('what was chosen wins over what is said', () => {
  expect(asMeant(search({ recherche: 'clio lyon 2015', localisation: 'Brest', anneeMin: 2018 }))).toMatchObject({
    localisation: 'Brest',
    anneeMin: 2018,
  })
  expect(asMeant(search({ recherche: 'ds3', marques: ['DS', 'Audi'] })).marques).toEqual(['DS'])
})

test('a text that excludes what was chosen is searched as it stands', () => {
  expect(meaningOf(search({ recherche: 'clio', marques: ['Peugeot'] }))).toBeUndefined()
})

test('a text without any meaning is no meaning, and one of empty words is the whole search', () => {
  expect(meaningOf(search({ recherche: 'zzyzx' }))).toBeUndefined()
  expect(meaningOf(search({ recherche: 'une voiture' }))?.criteria).toEqual(search({}))
})
