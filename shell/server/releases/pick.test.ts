import type { RolloutAnswer } from '@rouage/contracts/releases'
import type { VisitorKind } from '@rouage/service-kit'
import fc from 'fast-check'
import { BUCKETS, bucketOf, drawOf, pickVersion as pickFor } from './pick'

type SliceRollout = RolloutAnswer['slices'][number]

const slice = (shares: Record<string, number>, name: SliceRollout['name'] = 'search'): SliceRollout => ({
  name,
  rollout: 'r1',
  state: 'live',
  releases: Object.entries(shares).map(([version, share]) => ({ version, share })),
})
const pickVersion = (rollout: SliceRollout, visitor: string) => pickFor(rollout, { visitor, kind: 'visitor' })
const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`)
/** How far a share may be from what was asked for. */
const CLOSE = visitors.length * 0.003

const reached = (rollout: SliceRollout, kind: VisitorKind): number =>
  visitors.filter((visitor) => pickFor(rollout, { visitor, kind }) === '2.0.0').length

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
    expect(reached(rollout, 'visitor')).toBe(0)
    expect(Math.abs(reached(rollout, 'person') - visitors.length / 2)).toBeLessThan(CLOSE)
  })

  test.each([
    ['signedIn', ['person', 'employee'], ['visitor']],
    ['employees', ['employee'], ['visitor', 'person']],
    // A newer service may know it.
    ['friends', [], ['visitor', 'person', 'employee']],
  ] as const)(
    'a canary that is reserved for %s is theirs alone, as exact and as sticky',
    (audience, inside, outside) => {
      const reserved = { version: '2.0.0', share: 1_000, audience }
      const rollout: SliceRollout = { ...slice({ '1.0.0': BUCKETS }), reserved }
      for (const kind of outside) expect(reached(rollout, kind)).toBe(0)
      for (const kind of inside) {
        expect(Math.abs(reached(rollout, kind) - visitors.length / 10)).toBeLessThan(CLOSE)
        // Whoever has it keeps it as it grows, and when it becomes everybody's.
        const those = visitors.filter((visitor) => pickFor(rollout, { visitor, kind }) === '2.0.0')
        const grown: SliceRollout = { ...rollout, reserved: { ...reserved, share: 2_000 } }
        for (const each of [grown, slice({ '2.0.0': 2_000, '1.0.0': 8_000 })])
          expect(those.every((visitor) => pickFor(each, { visitor, kind }) === '2.0.0')).toBe(true)
      }
    },
  )

  test('one draw is told from another by what could have been given, and by nothing else', () => {
    const half = { '2.0.0': 5_000, '1.0.0': 5_000 }
    expect(drawOf(slice({ '1.0.0': BUCKETS }))).toBeUndefined()
    expect(drawOf(slice(half))).toBe(drawOf({ ...slice(half), state: 'killed' }))
    const others: SliceRollout[] = [
      slice({ '2.0.0': 1_000, '1.0.0': 9_000 }),
      slice({ '2.1.0': 5_000, '1.0.0': 5_000 }),
      { ...slice({ '1.0.0': BUCKETS }), reserved: { version: '2.0.0', share: 5_000, audience: 'employees' } },
      { ...slice({ '1.0.0': BUCKETS }), reserved: { version: '2.0.0', share: 5_000, audience: 'signedIn' } },
    ]
    expect(new Set([slice(half), ...others].map(drawOf)).size).toBe(5)
  })

  test('shares that do not reach everybody leave the rest on the last release', () => {
    expect(visitors.every((visitor) => pickVersion(slice({ '1.0.0': 0 }), visitor) === '1.0.0')).toBe(true)
  })
})
