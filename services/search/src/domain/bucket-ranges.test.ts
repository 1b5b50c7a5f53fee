import { DIGEST_BUCKETS } from '@rouage/contracts/digest'
import { rangeFrom, rangesOf } from './bucket-ranges'

const counts = (ofBucket: (bucket: number) => number) =>
  Array.from({ length: DIGEST_BUCKETS }, (_, bucket) => ofBucket(bucket))

test('buckets side by side are one range while they hold few ads', () => {
  expect(
    rangesOf(
      [],
      counts(() => 1),
    ),
  ).toEqual([])
  expect(
    rangesOf(
      [3, 4, 5, 9],
      counts(() => 2),
    ),
  ).toEqual([
    { from: 3, to: 6 },
    { from: 9, to: 10 },
  ])
  expect(
    rangesOf(
      [0, 1, 2],
      counts(() => 2_500),
    ),
  ).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 3 },
  ])
  expect(
    rangesOf(
      [0, 1],
      counts(() => 9_000),
    ),
  ).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
})

test('going on from the end of each range comes past every bucket once', () => {
  const all = counts((bucket) => (bucket % 7) * 400)
  const seen: number[] = []
  for (let from = 0; from < DIGEST_BUCKETS;) {
    const range = rangeFrom(from, all)
    expect(range.from).toBe(from)
    for (let bucket = range.from; bucket < range.to; bucket += 1) seen.push(bucket)
    from = range.to
  }

  expect(seen).toEqual(all.map((_, bucket) => bucket))
  expect(
    rangeFrom(
      0,
      counts(() => 1),
    ),
  ).toEqual({ from: 0, to: DIGEST_BUCKETS })
})
