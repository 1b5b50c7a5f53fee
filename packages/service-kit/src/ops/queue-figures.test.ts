import { queueFiguresOf } from './queue-figures'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-23T12:00:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
const row = (kind: string, opened: number, closed?: number) => ({
  kind,
  openedAt: ago(opened),
  closedAt: closed === undefined ? null : ago(closed),
})

it('counts what waits by its age, and says how long half of the rest waited', () => {
  const rows = [row('ad', 1), row('ad', 4), row('ad', 25), row('ad', 30, 29), row('ad', 30, 20), row('ad', 30, 27)]

  expect(queueFiguresOf([...rows, row('review', 2, 1)], now)).toEqual([
    { kind: 'ad', waiting: 3, oldestAt: ago(25).toISOString(), ages: [1, 1, 0, 1], ended: 3, medianMs: 3 * HOUR_MS },
    { kind: 'review', waiting: 0, oldestAt: null, ages: [0, 0, 0, 0], ended: 1, medianMs: HOUR_MS },
  ])
})

it('takes what comes from a clock that is ahead for new', () => {
  expect(queueFiguresOf([row('ad', -1)], now)).toMatchObject([{ oldestAt: now.toISOString(), ages: [1, 0, 0, 0] }])
})

it('says nothing of queues that nothing was ever in', () => {
  expect(queueFiguresOf([], now)).toEqual([])
})
