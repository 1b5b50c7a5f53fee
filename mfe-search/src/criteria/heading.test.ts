import { emptyCriteria } from '@rouage/contracts/search-criteria'
import { headingOf } from './heading'

const cars = emptyCriteria('automobile')

test.each([
  [cars, "Voitures d'occasion"],
  [{ ...cars, marques: ['Peugeot'], modeles: ['208'] }, "Peugeot 208 d'occasion"],
  [{ ...cars, localisation: 'paris 11' }, "Voitures d'occasion – Paris 11"],
  [{ ...cars, localisation: 'évreux' }, "Voitures d'occasion – Évreux"],
  [{ ...cars, localisation: '31000' }, "Voitures d'occasion – 31000"],
])('a search is named by its makes, models and place', (criteria, name) => {
  expect(headingOf(criteria)).toBe(name)
})
