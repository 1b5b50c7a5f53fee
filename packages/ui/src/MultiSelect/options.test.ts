import fc from 'fast-check'
import { grouped, matching, summaryOf } from './options'

const options = ['Citroën', 'Alfa Romeo', 'Mercedes-Benz', 'Roméo', 'BMW'].map((label) => ({ value: label, label }))
const found = (typed: string) => matching(options, typed).map(({ label }) => label)

test('accents, case and hyphens do not matter', () => {
  expect(found('citroen')).toEqual(['Citroën'])
  expect(found('mercedes benz')).toEqual(['Mercedes-Benz'])
  expect(found('mercedesbenz')).toEqual(['Mercedes-Benz'])
})

test('what begins with the text comes before what holds it', () =>
  expect(found('rom')).toEqual(['Roméo', 'Alfa Romeo']))
test('nothing typed is everything, nonsense is nothing', () => {
  expect(found('  ')).toHaveLength(5)
  expect(found('zzz')).toEqual([])
})
test('no text breaks the search', () => {
  fc.assert(fc.property(fc.string(), (typed) => matching(options, typed).every((option) => options.includes(option))))
})

test('groups keep the order', () => {
  const cars = [
    { value: 'a', label: 'A', group: 'X' },
    { value: 'b', label: 'B', group: 'X' },
    { value: 'c', label: 'C', group: 'Y' },
    { value: 'd', label: 'D' },
  ]
  expect(grouped(cars).map(({ name, options: held }) => [name, held.length])).toEqual([
    ['X', 2],
    ['Y', 1],
    [undefined, 1],
  ])
})

test('each heading stands once, wherever its options are found', () => {
  const found = [
    { value: 'a', label: 'A', group: 'X' },
    { value: 'b', label: 'B', group: 'Y' },
    { value: 'c', label: 'C', group: 'X' },
  ]
  expect(grouped(found).map(({ name, options: held }) => [name, held.map(({ value }) => value)])).toEqual([
    ['X', ['a', 'c']],
    ['Y', ['b']],
  ])
})

test('the closed field says what is chosen', () => {
  const upper = (value: string) => value.toUpperCase()
  expect(summaryOf([], upper, 'Tous')).toBe('Tous')
  expect(summaryOf(['a'], upper, 'Tous')).toBe('A')
  expect(summaryOf(['a', 'b', 'c'], upper, 'Tous')).toBe('3 sélectionnés')
})
