import type { AdFields } from './ad-form'
import { readFormAd } from './read-form-ad'
import { catalogueOf } from './reference/catalogue'
import { CAR_FIELDS, TOULOUSE } from './testing/ad-samples'

const problemsOf = (fields: AdFields): Record<string, string> => {
  const read = readFormAd(
    { ...CAR_FIELDS, ...fields },
    { makesOf: catalogueOf, placeOf: () => TOULOUSE, now: new Date('2026-11-22T13:00:00.000Z') },
  )
  return read.ok ? {} : Object.fromEntries(read.problems.map(({ field, message }) => [field, message]))
}

test.each([
  ['Appelez-moi au 06 12 34 56 78 le soir.', '06 12 34 56 78', 'un numéro de téléphone'],
  ['Joignable :\n06.12.34.56.78', '06.12.34.56.78', 'un numéro de téléphone'],
  ['Zéro six douze trente-quatre cinquante-six soixante-dix-huit', 'zero six douze', 'un numéro de téléphone'],
  ['Écrivez à Jean.Dupont@example.com', 'jean.dupont@example.com', 'une adresse e-mail'],
  ['jean dupont arobase gmail point com', 'gmail', 'une adresse e-mail'],
])('%j is no description, and says what to take out', (description, found, what) => {
  const { description: message = '', ...others } = problemsOf({ description })
  expect(message).toMatch(/^Retirez «\u00a0/)
  expect(message).toContain(found)
  expect(message).toContain(what)
  expect(others).toEqual({})
})

test('a number in the engine is said there, with what is wrong elsewhere', () => {
  expect(Object.keys(problemsOf({ engine: 'GTi tel 0612345678', price: '0' }))).toEqual(['price', 'engine'])
  expect(Object.keys(problemsOf({ engine: '0612345678', description: 'Ou a@example.com' }))).toEqual([
    'engine',
    'description',
  ])
})

test('of a field that is wrong already nothing more is said', () => {
  expect(problemsOf({ description: `0612345678 ${'x'.repeat(4_000)}` })).toEqual({
    description: expect.stringMatching(/^Retirez 11 caractères/),
  })
})

test.each(['', 'Révision à 95 000 km, 4 pneus en 2024. Réf. 0612345678. Prix 11 500 €.', 'Voir photos @ home'])(
  '%j says nothing of how to reach anybody',
  (description) => expect(problemsOf({ description })).toEqual({}),
)
