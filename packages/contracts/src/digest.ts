import * as z from 'zod/mini'

/*
 * How two who keep the same ads find out whether they do, without telling each other about every one. Ads fall into
 * buckets by a hash of their id (`hashOf`); a bucket is told by how many ads there are and by a sum over their ids and
 * versions, in any order. Where a bucket differs, its ads are compared one by one.
 */

export const DIGEST_BUCKETS = 1024
/** Hashes of one bucket: from `bucket * BUCKET_SPAN` on. */
export const BUCKET_SPAN = 2 ** 32 / DIGEST_BUCKETS
export const bucketOf = (hash: number): number => Math.floor(hash / BUCKET_SPAN)

/** The summand of an ad is `hash + (hash mod ID_WEIGHTS + 1) * (version mod VERSION_WEIGHTS + 1)`: sums stay exact. */
export const ID_WEIGHTS = 2 ** 16
export const VERSION_WEIGHTS = 2 ** 20
export const summandOf = (hash: number, version: number): number =>
  hash + ((hash % ID_WEIGHTS) + 1) * ((version % VERSION_WEIGHTS) + 1)

const whole = z.array(z.int()).check(z.minLength(DIGEST_BUCKETS), z.maxLength(DIGEST_BUCKETS))
/** Of all buckets, or, within a service, of those that it asks for. */
export const digest = z.object({ counts: whole, sums: whole })
export type Digest = z.infer<typeof digest>

/** Where two digests of the same buckets differ, as places in their arrays. */
export const differencesOf = (a: Digest, b: Digest): number[] =>
  a.counts.flatMap((count, place) => (count === b.counts[place] && a.sums[place] === b.sums[place] ? [] : [place]))
