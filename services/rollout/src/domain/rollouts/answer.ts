import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { ALL_SHARES, type RolloutAnswer, sliceName, type SliceRollout } from '@rouage/contracts/releases'
import { unavailable } from '@rouage/service-kit'

type Live = Pick<OwnerRollout, 'owner' | 'state' | 'stable' | 'canary'>

/**
 * The shares of a slice: the canary's as its operator said, the stable release's whatever is left. The canary stands in
 * front, and visitors are drawn by its version: as its share grows they only ever move into it.
 */
const sliceOf = ({ owner, state, stable, canary }: Live): SliceRollout[] => {
  const name = sliceName.safeParse(owner)
  if (!name.success) return []
  if (canary === null)
    return [{ name: name.data, rollout: stable, state, releases: [{ version: stable, share: ALL_SHARES }] }]
  const { version, share, audience } = canary
  if (audience !== 'everybody') {
    const releases = [{ version: stable, share: ALL_SHARES }]
    return [{ name: name.data, rollout: version, state, releases, reserved: { version, share, audience } }]
  }
  const releases = [
    { version, share },
    { version: stable, share: ALL_SHARES - share },
  ]
  return [{ name: name.data, rollout: version, state, releases }]
}

/**
 * What the edge is told.
 * @throws Problem 503 while no host is live: nothing could be shown
 */
export const answerOf = (live: readonly Live[], at: Date): RolloutAnswer => {
  const host = live.find(({ owner }) => owner === 'host')
  if (host === undefined) throw unavailable('No host is live: promote one.')
  return { generatedAt: at.toISOString(), host: host.stable, slices: live.flatMap(sliceOf) }
}
