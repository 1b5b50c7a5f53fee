import { DIGEST_BUCKETS } from '@rouage/contracts/digest'

/** Buckets of a digest: from one up to, and without, another. */
export type BucketRange = { readonly from: number; readonly to: number }

/** Ads that are read and held at once. */
const MAX_ADS = 5_000

/** Buckets in ascending order, those side by side together while they hold no more than some thousand ads. */
export const rangesOf = (buckets: readonly number[], counts: readonly number[]): BucketRange[] => {
  const ranges: { from: number; to: number; ads: number }[] = []
  for (const bucket of buckets) {
    const ads = counts[bucket] ?? 0
    const last = ranges.at(-1)
    if (last !== undefined && last.to === bucket && last.ads + ads <= MAX_ADS) {
      last.to = bucket + 1
      last.ads += ads
    } else ranges.push({ from: bucket, to: bucket + 1, ads })
  }
  return ranges.map(({ from, to }) => ({ from, to }))
}

/** The buckets from one on that are read at once. */
export const rangeFrom = (from: number, counts: readonly number[]): BucketRange => {
  const rest = Array.from({ length: DIGEST_BUCKETS - from }, (_, index) => from + index)
  return rangesOf(rest, counts)[0] ?? { from: 0, to: DIGEST_BUCKETS }
}
