import { agoOf, dayOf } from './time-labels'

const now = Date.parse('2026-06-15T10:00:00Z')

test.each([
  ['2026-06-15T09:59:59Z', 'À l’instant'],
  ['2026-06-15T09:00:01Z', 'À l’instant'],
  ['2026-06-15T10:20:00Z', 'À l’instant'],
  ['2026-06-15T09:00:00Z', 'Il y a 1h'],
  ['2026-06-14T10:00:01Z', 'Il y a 23h'],
  ['2026-06-14T10:00:00Z', '14/06'],
  ['2025-12-31T23:30:00Z', '01/01'],
])('what was written at %s reads %s', (instant, expected) => {
  expect(agoOf(instant, now)).toBe(expected)
})

test.each([
  ['2026-06-15T00:30:00Z', 'Aujourd’hui'],
  ['2026-06-14T22:30:00Z', 'Aujourd’hui'],
  ['2026-06-14T21:30:00Z', 'Hier'],
  ['2026-06-12T21:30:00Z', '12 juin 2026'],
])('the day of %s reads %s', (instant, expected) => {
  expect(dayOf(instant, now)).toBe(expected)
})
