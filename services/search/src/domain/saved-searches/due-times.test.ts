import { dueAtOf, nextMorning } from './due-times'

test.each([
  ['2026-11-23T03:00:00.000Z', '2026-11-23T07:00:00.000Z', 'before eight in winter'],
  ['2026-11-23T07:00:00.000Z', '2026-11-24T07:00:00.000Z', 'at eight itself'],
  ['2026-07-01T05:59:59.999Z', '2026-07-01T06:00:00.000Z', 'a moment before, in summer'],
  ['2026-10-24T12:00:00.000Z', '2026-10-25T07:00:00.000Z', 'the night that clocks go back'],
  ['2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z', 'the night that clocks go forward'],
])('%s is told at %s: %s', (after, morning) => {
  expect(nextMorning(new Date(after)).toISOString()).toBe(morning)
})

test('an immediate alert waits for others, none is never told', () => {
  const at = new Date('2026-11-23T03:00:00.000Z')
  expect(dueAtOf('immediate', at, 60_000)?.toISOString()).toBe('2026-11-23T03:01:00.000Z')
  expect(dueAtOf('daily', at, 60_000)?.toISOString()).toBe('2026-11-23T07:00:00.000Z')
  expect(dueAtOf('none', at, 60_000)).toBeNull()
})
