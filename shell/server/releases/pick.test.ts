import type { RolloutAnswer } from '@rouage/contracts/releases'
import fc from 'fast-check'
import { BUCKETS, bucketOf, pickVersion } from './pick'

type SliceRollout = RolloutAnswer['slices'][number]

const slice = (shares: Record<string, number>, name: SliceRollout['name'] = 'search'): SliceRollout => ({
  name,
  rollout: 'r1',
  state: 'live',
  releases: Object.entries(shares).map(([version, share]) => ({ version, share })),
})
const visitors = Array.from({ length: 4_000 }, (_, index) => `visitor-${index}`)

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

  test('a share of a tenth reaches about a tenth of the visitors', () => {
    const rollout = slice({ '2.0.0': 1_000, '1.0.0': 9_000 })
    const reached = visitors.filter((visitor) => pickVersion(rollout, visitor) === '2.0.0').length

    expect(reached).toBeGreaterThan(visitors.length * 0.08)
    expect(reached).toBeLessThan(visitors.length * 0.12)
  })

  test('slices are rolled out independently of each other', () => {
    const both = visitors.filter(
      (visitor) => bucketOf('r1', 'search', visitor) < 5_000 && bucketOf('r1', 'listing', visitor) < 5_000,
    ).length
    expect(both).toBeGreaterThan(visitors.length * 0.21)
    expect(both).toBeLessThan(visitors.length * 0.29)
  })

  test('shares that do not reach everybody leave the rest on the last release', () => {
    expect(visitors.every((visitor) => pickVersion(slice({ '1.0.0': 0 }), visitor) === '1.0.0')).toBe(true)
  })
})
