import { createHash } from 'node:crypto'
import { ALL_SHARES, type SliceRollout } from '@rouage/contracts/releases'
import type { VisitorKind } from '@rouage/service-kit'

export const BUCKETS = ALL_SHARES
/** Long enough that the draws of one minute differ. */
const DRAW_LENGTH = 8

/** Who asks for a page, as far as releases go by it. */
export type Asker = { readonly visitor: string; readonly kind: VisitorKind }

/** Nobody is in an audience that this edge does not know. */
const isIn = (kind: VisitorKind, audience: string): boolean => {
  if (audience === 'signedIn') return kind !== 'visitor'
  return audience === 'everybody' || (audience === 'employees' && kind === 'employee')
}

/** Every release of a slice that somebody may get. */
export const versionsOf = ({ releases, reserved }: SliceRollout): readonly string[] => [
  ...releases.map(({ version }) => version),
  ...(reserved === undefined ? [] : [reserved.version]),
]

const draws = new WeakMap<SliceRollout, string>()
/**
 * Names how visitors are given one of several releases of a slice: with another release, share or audience it is another
 * draw, and who was given something by one is not compared with who was by another. Undefined where there is one release.
 */
export const drawOf = (slice: SliceRollout): string | undefined => {
  if (versionsOf(slice).length < 2) return undefined
  const known = draws.get(slice)
  if (known !== undefined) return known
  const { rollout, releases, reserved } = slice
  const draw = createHash('sha256')
    .update(JSON.stringify([rollout, releases, reserved]))
    .digest('base64url')
    .slice(0, DRAW_LENGTH)
  draws.set(slice, draw)
  return draw
}

/** A visitor's place in a slice's rollout, 0 to 9,999: the same every time, independent of every other slice's. */
export const bucketOf = (rollout: string, slice: string, visitor: string): number =>
  createHash('sha256').update(`${rollout}:${slice}:${visitor}`).digest().readUInt32BE(0) % BUCKETS

/**
 * The release a visitor gets. Shares are laid end to end in the answer's order, and a visitor is in the first one
 * that reaches past their bucket: as a share at the front grows, visitors only ever move into it. Whom a release is not
 * for gets the last one.
 */
export const pickVersion = (slice: SliceRollout, { visitor, kind }: Asker): string | undefined => {
  const last = slice.releases.at(-1)?.version
  // Nothing is drawn where there is no canary: most slices, most of the time.
  if (slice.releases.length < 2 && slice.reserved === undefined) return last
  const bucket = bucketOf(slice.rollout, slice.name, visitor)
  const { reserved } = slice
  if (reserved !== undefined && bucket < reserved.share && isIn(kind, reserved.audience)) return reserved.version
  let reach = 0
  for (const { version, share, audience } of slice.releases) {
    reach += share
    if (bucket < reach) return isIn(kind, audience ?? 'everybody') ? version : last
  }
  return last
}
