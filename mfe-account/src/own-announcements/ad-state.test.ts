import { badgeOf, expiryOf, liftOf } from './ad-state'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const at = (expiresAt: string, status: 'published' | 'paused' | 'expired' = 'published') =>
  expiryOf({ status, expiresAt }, NOW)

test.each([
  [{ status: 'paused', isUrgent: true }, 'En pause'],
  [{ status: 'published', isUrgent: true }, 'Urgente'],
  [{ status: 'published', isUrgent: false }, 'Active'],
  [{ status: 'expired', isUrgent: true }, 'Expirée'],
  [{ status: 'removed', isUrgent: true }, 'Retirée'],
] as const)('%o is %s', (ad, name) => {
  expect(badgeOf(ad).name).toBe(name)
})

test('a lift is said until its end, and not of an ad that is over', () => {
  const ad = { status: 'published', liftedUntil: '2026-11-28T12:00:00.000Z' } as const

  expect(liftOf(ad, NOW)).toBe('Remontée chaque jour jusqu’au 28 novembre 2026')
  expect(liftOf({ ...ad, status: 'paused' }, NOW)).toBeDefined()
  expect(liftOf({ ...ad, status: 'expired' }, NOW)).toBeUndefined()
  expect(liftOf(ad, Date.parse(ad.liftedUntil))).toBeUndefined()
  expect(liftOf({ status: 'published' }, NOW)).toBeUndefined()
})

test('counts down to the real end, and says from 7 days on that it is near', () => {
  expect(at('2027-01-20T12:00:00.000Z')).toEqual({
    words: 'dans 60 jours',
    day: 'le 20 janvier 2027',
    isRenewable: false,
  })
  expect(at('2027-01-20T12:00:20.000Z')).toMatchObject({ words: 'dans 60 jours' })
  expect(at('2026-11-29T11:59:59.000Z')).toMatchObject({ words: 'dans 8 jours', isRenewable: false })
  expect(at('2026-11-28T12:00:00.000Z')).toEqual({ flag: 'Expire bientôt', words: 'dans 7 jours', isRenewable: true })
  expect(at('2026-11-21T12:00:01.000Z')).toEqual({
    flag: 'Expire bientôt',
    words: "dans moins d'un jour",
    isRenewable: true,
  })
})

test('is over at its end, whatever the status still says', () => {
  expect(at('2026-11-21T12:00:00.000Z')).toEqual({ flag: 'Expirée', words: 'le 21 novembre 2026', isRenewable: true })
  expect(at('2026-12-21T12:00:00.000Z', 'expired')).toMatchObject({ flag: 'Expirée' })
})
