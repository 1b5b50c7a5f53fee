import { namesLike } from './names-like'
import { registrationText } from './registration-text'
import { stepAddress, stepAt, stepOf, STEPS } from './steps'

test.each([
  ['0', '0'],
  ['06', '06'],
  ['062', '06/2'],
  ['06/2019', '06/2019'],
  ['06 2019 99', '06/2019'],
  ['juin', ''],
])('%j typed as a month and a year reads %j', (typed, shown) => {
  expect(registrationText(typed)).toBe(shown)
})

test('names are found by any of their letters, accents aside, those that begin so first', () => {
  const names = ['Mercedes-Benz', 'Mégane', 'Série 3', 'Zoé']
  expect(namesLike(names, 'me')).toEqual(['Mercedes-Benz', 'Mégane'])
  expect(namesLike(names, 'e')).toEqual(names)
  expect(namesLike(names, 'SERIE')).toEqual(['Série 3'])
  expect(namesLike(names, '')).toEqual(names)
  expect(namesLike(names, 'Zoé')).toEqual(['Zoé', 'Mercedes-Benz', 'Mégane', 'Série 3'])
  expect(namesLike(names, 'xx')).toEqual([])
})

test.each([
  ['pegeot', ['Peugeot']],
  ['peugeto', ['Peugeot']],
  ['clioo', ['Clio']],
  ['reanu', ['Renault']],
  ['volksvagn', ['Volkswagen']],
  ['mercedez b', ['Mercedes-Benz']],
  ['pxxgeot', []],
  ['xz', []],
  ['x'.repeat(10_000), []],
])('%j fits nothing, and means %j', (typed, meant) => {
  const names = ['Peugeot', 'Renault', 'Clio', 'Volkswagen', 'Mercedes-Benz']
  expect(namesLike(names, typed)).toEqual(meant)
})

test('nothing is guessed where something fits', () => {
  expect(namesLike(['208', '2008', '308'], '208')).toEqual(['208', '2008', '308'])
  expect(namesLike(['C3', 'C4', 'C3 Aircross'], 'c3 a')).toEqual(['C3 Aircross'])
})

test('each step has an address, and each field of the form a step', () => {
  for (const [at] of STEPS.entries()) {
    const { searchParams } = new URL(stepAddress('/create-announcement', at), 'http://localhost')
    expect(stepAt(searchParams)).toBe(at)
  }
  expect(stepAt(new URLSearchParams('etape=ailleurs'))).toBe(0)
})

test('what is wrong with any field can be shown', async () => {
  const { AD_FIELDS } = await import('@rouage/contracts/ad-form')
  expect(AD_FIELDS.filter((field) => stepOf(field) === -1)).toEqual([])
})
