import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { weekMoment } from '@rouage/ui/formats'
import { openingAt } from './opening'

const morning = { from: '09:00', to: '12:00' }
const DAY = [morning, { from: '14:00', to: '19:30' }]
const HOURS: OpeningHours = [[], DAY, DAY, DAY, DAY, [morning], []]
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test.each([
  // Tuesday.
  ['2026-11-24T08:00:00.000Z', 'Ouvert jusqu’à 12 h'],
  ['2026-11-24T07:59:59.000Z', 'Fermé, ouvre à 9 h'],
  ['2026-11-24T11:00:00.000Z', 'Fermé, ouvre à 14 h'],
  ['2026-11-24T18:29:59.000Z', 'Ouvert jusqu’à 19 h 30'],
  ['2026-11-24T18:30:00.000Z', 'Fermé, ouvre demain à 9 h'],
  // Saturday afternoon: closed until Tuesday.
  ['2026-11-28T13:00:00.000Z', 'Fermé, ouvre mardi à 9 h'],
  // Monday, late; in Paris it is Tuesday already.
  ['2026-11-23T23:30:00.000Z', 'Fermé, ouvre à 9 h'],
  // In summer Paris is two hours ahead.
  ['2026-07-21T07:00:00.000Z', 'Ouvert jusqu’à 12 h'],
])('at %s: %s', (at, text) => {
  expect(plain(openingAt(HOURS, weekMoment(at))?.text)).toBe(text)
})

test('a place that opens on one day of the week opens there again', () => {
  const once: OpeningHours = [[morning], [], [], [], [], [], []]
  expect(plain(openingAt(once, weekMoment('2026-11-23T15:00:00.000Z'))?.text)).toBe('Fermé, ouvre lundi à 9 h')
})

test('a week without hours says nothing', () => {
  expect(openingAt([[], [], [], [], [], [], []], weekMoment('2026-11-24T08:00:00.000Z'))).toBeUndefined()
})
