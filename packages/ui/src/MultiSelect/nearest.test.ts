import fc from 'fast-check'
import { errorsToBeginning, nearest } from './nearest'

const options = [
  'Alfa Romeo',
  'BMW',
  'Land Rover',
  'Mercedes-Benz',
  'Peugeot',
  'Renault',
  'Rover',
  'Seat',
  'Volkswagen',
]
const near = (typed: string) =>
  nearest(
    options.map((label) => ({ value: label, label })),
    typed,
  ).map(({ label }) => label)

test.each([
  ['rnault', ['Renault']],
  ['Reanult', ['Renault']],
  ['rénaullt', ['Renault']],
  ['peugot', ['Peugeot']],
  ['pegeo', ['Peugeot']],
  ['mercedez', ['Mercedes-Benz']],
  ['mercedes bnz', ['Mercedes-Benz']],
  ['volswaguen', ['Volkswagen']],
  ['romoe', ['Alfa Romeo']],
  ['rovre', ['Land Rover', 'Rover']],
])('%s is nearly %j', (typed, labels) => expect(near(typed)).toEqual(labels))

test.each(['', 'bwm', 'sot', 'zzzz', 'rnalt', 'volwaguen extra'])('%j is nearly nothing', (typed) =>
  expect(near(typed)).toEqual([]),
)

test('one error in any word is one error, and what a word begins with has none', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(word, fc.nat(11), fc.stringMatching(/^[a-z]$/), (text, at, letter) => {
      const place = at % text.length
      expect(errorsToBeginning(text.slice(0, place + 1), text)).toBe(0)
      expect(errorsToBeginning(text.slice(0, place) + letter + text.slice(place + 1), text)).toBeLessThanOrEqual(1)
      expect(errorsToBeginning(text.slice(0, place) + letter + text.slice(place), text)).toBeLessThanOrEqual(1)
      expect(errorsToBeginning(text.slice(0, place) + text.slice(place + 1), text)).toBeLessThanOrEqual(1)
    }),
  )
})

test('no text breaks it', () => {
  fc.assert(fc.property(fc.string(), (typed) => near(typed).every((label) => options.includes(label))))
})
