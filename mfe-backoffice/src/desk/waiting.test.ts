import { durationOf, urgencyOf, waitedMs } from './waiting'

const HOUR_MS = 3_600_000

it.each([
  [0, '1\u202fmin'],
  [59 * 60_000, '59\u202fmin'],
  [HOUR_MS, '1\u202fh'],
  [47 * HOUR_MS, '47\u202fh'],
  [48 * HOUR_MS, '2\u202fj'],
])('%d ms are %s', (ms, words) => {
  expect(durationOf(ms)).toBe(words)
})

it('is late once a day is over', () => {
  expect([11, 12, 23, 24].map((hours) => urgencyOf(hours * HOUR_MS))).toEqual(['fine', 'soon', 'soon', 'late'])
})

it('has waited for no time by a clock that is behind', () => {
  expect(waitedMs('2026-11-23T12:00:00.000Z', Date.parse('2026-11-23T11:00:00.000Z'))).toBe(0)
})
