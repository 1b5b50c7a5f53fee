import { createHash } from 'node:crypto'
import { ALL_SHARES, type SliceRollout } from '@rouage/contracts/releases'

export const BUCKETS = ALL_SHARES

/** Who asks for a page, as far as releases go by it. */
export type Asker = { readonly visitor: string; readonly isSignedIn: boolean }

/** A visitor's place in a slice's rollout, 0 to 9,999: the same every time, independent of every other slice's. */
export const bucketOf = (rollout: string, slice: string, visitor: string): number =>
  createHash('sha256').update(`${rollout}:${slice}:${visitor}`).digest().readUInt32BE(0) % BUCKETS

/**
 * The release a visitor gets. Shares are laid end to end in the answer's order, and a visitor is in the first one
 * that reaches past their bucket: as a share at the front grows, visitors only ever move into it. Whom a release is not
 * for gets the last one.
 */
export const pickVersion = (slice: SliceRollout, { visitor, isSignedIn }: Asker): string | undefined => {
  const last = slice.releases.at(-1)?.version
  const bucket = bucketOf(slice.rollout, slice.name, visitor)
  let reach = 0
  for (const { version, share, audience } of slice.releases) {
    reach += share
    if (bucket < reach) return audience === 'signedIn' && !isSignedIn ? last : version
  }
  return last
}
