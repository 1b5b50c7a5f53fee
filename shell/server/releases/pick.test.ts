import type { RolloutAnswer } from '@rouage/contracts/releases'
import fc from 'fast-check'
import { BUCKETS, bucketOf, pickVersion as pickFor } from './pick'

type SliceRollout = RolloutAnswer['slices'][number]

const slice = (shares: Record<string, number>, name: SliceRollout['name'] = 'search'): SliceRollout => ({
  name,
  rollout: 'r1',
  state: 'live',
  releases: Object.entries(shares).map(([version, share]) => ({ version, share })),
})
const pickVersion = (rollout: SliceRollout, visitor: string) => pickFor(rollout, { visitor, isSignedIn: false })
const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`)
/** How far a share may be from what was asked for. */
const CLOSE = visitors.length * 0.003

describe('picking a release', () => {
  test('a visitor always gets the same one', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: BUCKETS }), (visitor, share) => {
        const rollout = slice({ '2.0.0': share, '1.0.0': BUCKETS - share })
        expect(pickVersion(rollout, visitor)).toBe(pickVersion(rollout, visitor))
      }),
    )
  })

  test('a growing share only ever moves visitors into the new release', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(BUCKETS), fc.nat(BUCKETS), (visitor, a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)]
        const before = pickVersion(slice({ '2.0.0': small, '1.0.0': BUCKETS - small }), visitor)
        const after = pickVersion(slice({ '2.0.0': large, '1.0.0': BUCKETS - large }), visitor)
        if (before === '2.0.0') expect(after).toBe('2.0.0')
      }),
    )
  })

  test.each([100, 1_000, 5_000])(
    'a share of %i in 10,000 reaches as many of 100,000 visitors, within 0.3 points',
    (share) => {
      const rollout = slice({ '2.0.0': share, '1.0.0': BUCKETS - share })
      const reached = visitors.filter((visitor) => pickVersion(rollout, visitor) === '2.0.0').length

      expect(Math.abs(reached - visitors.length * (share / BUCKETS))).toBeLessThan(CLOSE)
    },
  )

  test.each([100, 1_000, 5_000])('slices are rolled out independently of each other at %i in 10,000', (share) => {
    const isIn = (name: string) => (visitor: string) => bucketOf('2.0.0', name, visitor) < share
    const both = visitors.filter(isIn('search')).filter(isIn('listing')).length

    expect(Math.abs(both - visitors.length * (share / BUCKETS) ** 2)).toBeLessThan(CLOSE)
  })

  test('a canary for signed-in people leaves all others on the stable release', () => {
    const rollout: SliceRollout = {
      ...slice({}),
      releases: [
        { version: '2.0.0', share: 5_000, audience: 'signedIn' },
        { version: '1.0.0', share: 5_000 },
      ],
    }
    const reached = (isSignedIn: boolean) =>
      visitors.filter((visitor) => pickFor(rollout, { visitor, isSignedIn }) === '2.0.0').length

    expect(reached(false)).toBe(0)
    expect(Math.abs(reached(true) - visitors.length / 2)).toBeLessThan(CLOSE)
  })

  test('shares that do not reach everybody leave the rest on the last release', () => {
    expect(visitors.every((visitor) => pickVersion(slice({ '1.0.0': 0 }), visitor) === '1.0.0')).toBe(true)
  })
})
