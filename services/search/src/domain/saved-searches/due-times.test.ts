import { dueAtOf } from './due-times'

test('an immediate alert waits for others, none is never told', () => {
  const at = new Date('2026-11-23T03:00:00.000Z')
  expect(dueAtOf('immediate', at, 60_000)?.toISOString()).toBe('2026-11-23T03:01:00.000Z')
  expect(dueAtOf('daily', at, 60_000)?.toISOString()).toBe('2026-11-23T07:00:00.000Z')
  expect(dueAtOf('none', at, 60_000)).toBeNull()
})
