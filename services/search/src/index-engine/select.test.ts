import fc from 'fast-check'
import { hashOf } from '@rouage/contracts/hash'
import { bucketOf, type KeySource, selectPage } from './select'

const tieKeys = Array.from({ length: 20_000 }, (_, i) => hashOf(String(i)) % 1000)
const tieKey = (i: number): number => tieKeys[i] ?? 0

const select = (values: readonly number[], offset: number, limit: number): number[] => {
  const source: KeySource = {
    length: values.length,
    keyAt: (i) => values[i] ?? 0,
    between: (low, high, positions) => {
      const found = values.flatMap((value, i) => (value >= low && value <= high ? [i] : []))
      positions.set(found)
      return { found: found.length, lower: values.filter((value) => value < low).length }
    },
    fill: ({ low, scale }, buckets, sizes) =>
      values.forEach((value, i) => {
        const bucket = bucketOf(value, low, scale)
        buckets[i] = bucket
        sizes[bucket] = (sizes[bucket] ?? 0) + 1
      }),
  }
  return selectPage(
    source,
    offset,
    limit,
    { keyAt: tieKey, compare: (a, b) => a - b },
    new Uint16Array(values.length),
    new Int32Array(values.length),
  )
}

const sorted = (values: readonly number[], offset: number, limit: number): number[] =>
  values
    .map((_, i) => i)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || tieKey(a) - tieKey(b) || a - b)
    .slice(offset, offset + limit)

const shapes: Record<string, (i: number) => number> = {
  'all different': (i) => (i * 7919) % 100_003,
  'all equal': () => 42,
  'a few values': (i) => i % 3,
  'one far outlier': (i) => (i === 17 ? 1e10 : i % 50),
  'two clusters far apart': (i) => (i % 2 === 0 ? 0 : 1e12) + (i % 5),
  'negative and fractional': (i) => -((i * 31) % 997) / 7,
}

test.each(Object.keys(shapes))('a page anywhere in twenty thousand keys: %s', (shape) => {
  const values = Array.from({ length: 20_000 }, (_, i) => shapes[shape]?.(i) ?? 0)
  for (const offset of [0, 5, 9_995, 13_330, 19_990, 19_999, 20_000, 1e10]) {
    expect(select(values, offset, 10)).toEqual(sorted(values, offset, 10))
  }
})

test('any keys and any page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1e13, max: 1e13 })), {
        minLength: 1000,
        maxLength: 3000,
      }),
      fc.nat(3000),
      fc.nat(100),
      (values, offset, limit) => {
        expect(select(values, offset, limit)).toEqual(sorted(values, offset, limit))
      },
    ),
    { numRuns: 20 },
  )
})
