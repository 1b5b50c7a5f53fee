import { nextMorning } from './morning'

it.each([
  ['in winter', '2026-11-22T06:59:59.999Z', '2026-11-22T07:00:00.000Z'],
  ['at that very moment: tomorrow', '2026-11-22T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['a moment before, in summer', '2026-07-01T05:59:59.999Z', '2026-07-01T06:00:00.000Z'],
  ['in summer', '2026-07-14T20:00:00.000Z', '2026-07-15T06:00:00.000Z'],
  ['over the night that is an hour shorter', '2026-03-28T22:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['over the night that is an hour longer', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
])('is the next 8 o’clock %s', (_when, now, morning) => {
  expect(nextMorning(new Date(now)).toISOString()).toBe(morning)
})
