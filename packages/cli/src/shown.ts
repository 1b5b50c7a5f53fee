import type { OwnerRollout, RegisteredRelease, RolloutChange } from '@rouage/contracts/endpoints/rollout'
import { columns } from './columns'
import type { NameOf } from './people'
import { percentOf } from './values'

const canaryOf = ({ canary }: OwnerRollout): string => {
  if (canary === null) return '–'
  const audience = canary.audience === 'signedIn' ? ' of signed-in people' : ''
  return `${canary.version} ${percentOf(canary.share)}${audience}`
}
const minute = (at: string): string => at.slice(0, 16).replace('T', ' ')

export const shownStatus = (items: readonly OwnerRollout[], nameOf: NameOf): string =>
  columns(
    ['OWNER', 'STATE', 'STABLE', 'CANARY', 'REVISION', 'CHANGED (UTC)', 'BY'],
    items.map((each) => [
      each.owner,
      each.state,
      each.stable,
      canaryOf(each),
      String(each.revision),
      minute(each.changedAt),
      nameOf(each.changedBy),
    ]),
  )

export const shownHistory = (items: readonly RolloutChange[], nameOf: NameOf): string =>
  columns(
    ['REVISION', 'AT (UTC)', 'WHAT', 'STATE', 'STABLE', 'CANARY', 'BY', 'WHY'],
    items.map(({ at, actorId, action, reason, rollout }) => [
      String(rollout.revision),
      minute(at),
      action.replace('rollout.', ''),
      rollout.state,
      rollout.stable,
      canaryOf(rollout),
      nameOf(actorId),
      reason ?? '',
    ]),
  )

export const shownReleases = (items: readonly RegisteredRelease[], nameOf: NameOf): string =>
  columns(
    ['OWNER', 'VERSION', 'NEEDS HOST', 'FILES', 'COMPRESSED', 'REGISTERED (UTC)', 'BY'],
    items.map(({ owner, version, hostRange, files, bytes, registeredAt, registeredBy }) => [
      owner,
      version,
      hostRange ?? '–',
      String(files),
      `${Math.round(bytes / 1024)} kB`,
      minute(registeredAt),
      nameOf(registeredBy),
    ]),
  )
