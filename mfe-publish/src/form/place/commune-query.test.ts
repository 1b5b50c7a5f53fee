import { postalCodeIn } from './commune'
import { communeQuery, suggestionsOf } from './commune-query'

test.each(['', 'to', ' to ', '31'])('%j is too short to ask for', (typed) => {
  expect(communeQuery(typed)).toBeUndefined()
})

test.each([
  ['Toulouse', { nom: 'Toulouse', boost: 'population', limit: '10' }],
  [' 31000 ', { codePostal: '31000', limit: '20' }],
  ['310', { codeDepartement: '31', limit: '100' }],
  ['9741', { codeDepartement: '974', limit: '100' }],
  ['201', { codeDepartement: '2A', limit: '100' }],
  ['206', { codeDepartement: '2B', limit: '100' }],
  ['3 rue', { nom: '3 rue', limit: '10' }],
])('%j is asked for by what it is', (typed, question) => {
  expect(communeQuery(typed)).toMatchObject(question)
})

const communes = [
  { nom: 'Toulouse', code: '31555', codesPostaux: ['31000', '31100', '31200'] },
  { nom: 'Blagnac', code: '31069', codesPostaux: ['31700'] },
  { nom: 'Sans-Code', code: '31999' },
]
const labels = (typed: string) => suggestionsOf(communes, typed).map(({ label }) => label)

test('communes are suggested with the postal code that was meant', () => {
  expect(labels('tou')).toEqual(['Toulouse (31000)', 'Blagnac (31700)', 'Sans-Code'])
  expect(labels('312')).toEqual(['Toulouse (31200)'])
  expect(labels('31700')).toEqual(['Blagnac (31700)'])
  expect(
    suggestionsOf(
      Array.from({ length: 40 }, () => communes[1]).flatMap((one) => one ?? []),
      '317',
    ),
  ).toHaveLength(15)
})

test('the postal code of what was chosen is found again', () => {
  expect(postalCodeIn('Toulouse (31100)')).toBe('31100')
  expect(postalCodeIn('Toulouse')).toBeUndefined()
})
