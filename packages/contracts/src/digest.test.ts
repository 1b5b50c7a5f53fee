import * as fc from 'fast-check'
import { bucketOf, DIGEST_BUCKETS, type Digest, differencesOf, digest, summandOf } from './digest'
import { hashOf } from './hash'

type Ad = { id: string; version: number }
const digestOf = (ads: readonly Ad[]): Digest => {
  const counts = Array.from({ length: DIGEST_BUCKETS }, () => 0)
  const sums = Array.from({ length: DIGEST_BUCKETS }, () => 0)
  for (const { id, version } of ads) {
    const bucket = bucketOf(hashOf(id))
    counts[bucket] = (counts[bucket] ?? 0) + 1
    sums[bucket] = (sums[bucket] ?? 0) + summandOf(hashOf(id), version)
  }
  return { counts, sums }
}
const ad = fc.record({ id: fc.stringMatching(/^[\w-]{1,64}$/), version: fc.integer({ min: 1, max: 1_000_000 }) })
const ads = fc.uniqueArray(ad, { selector: ({ id }) => id, minLength: 1, maxLength: 50 })

test('is the same in any order, and differs in the right bucket where one ad is missing, too many or of another version', () => {
  fc.assert(
    fc.property(ads, fc.nat(), fc.integer({ min: 1, max: 1000 }), (all, pick, step) => {
      const chosen = all[pick % all.length]
      if (chosen === undefined) return
      const bucket = bucketOf(hashOf(chosen.id))
      const whole = digestOf(all)
      expect(differencesOf(whole, digestOf(all.toReversed()))).toEqual([])
      expect(differencesOf(whole, digestOf(all.filter((each) => each !== chosen)))).toEqual([bucket])
      const changed = all.map((each) => (each === chosen ? { ...each, version: each.version + step } : each))
      expect(differencesOf(whole, digestOf(changed))).toEqual([bucket])
    }),
  )
})

test('stays exact and within the contract for a bucket of many ads with high versions', () => {
  const many = Array.from({ length: 40_000 }, (_, n) => ({ id: `ad-${n}`, version: 2 ** 20 - 1 }))
  const sums = many.reduce((sum, { id, version }) => sum + BigInt(summandOf(hashOf(id), version)), 0n)

  expect(BigInt(many.reduce((sum, { id, version }) => sum + summandOf(hashOf(id), version), 0))).toBe(sums)
  expect(digest.safeParse(digestOf(many)).success).toBe(true)
})
