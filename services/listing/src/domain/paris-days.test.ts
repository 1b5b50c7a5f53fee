import { parisDay, parisDays } from './paris-days'

it('names the day in Paris, whatever the season', () => {
  expect(parisDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
  expect(parisDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
  expect(parisDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
})

it('counts every day once, over the change of clocks', () => {
  expect(parisDays(4, new Date('2026-10-26T00:30:00+01:00'))).toEqual([
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
  expect(new Set(parisDays(365, new Date())).size).toBe(365)
})
