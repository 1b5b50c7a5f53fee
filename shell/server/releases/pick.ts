import { createHash } from 'node:crypto'
import { ALL_SHARES, type SliceRollout } from '@rouage/contracts/releases'

export const BUCKETS = ALL_SHARES

/** A visitor's place in a slice's rollout, 0 to 9,999: the same every time, independent of every other slice's. */
export const bucketOf = (rollout: string, slice: string, visitor: string): number =>
  createHash('sha256').update(`${rollout}:${slice}:${visitor}`).digest().readUInt32BE(0) % BUCKETS

/**
 * The release a visitor gets. Shares are laid end to end in the answer's order, and a visitor is in the first one
 * that reaches past their bucket: as a share at the front grows, visitors only ever move into it.
 */
export const pickVersion = (slice: SliceRollout, visitor: string): string | undefined => {
  const bucket = bucketOf(slice.rollout, slice.name, visitor)
  let reach = 0
  for (const { version, share } of slice.releases) {
    reach += share
    if (bucket < reach) return version
  }
  return slice.releases.at(-1)?.version
}
