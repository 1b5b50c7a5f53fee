import type { OwnerRollout, RegisteredRelease, RolloutChange } from '@rouage/contracts/endpoints/rollout'
import { columns } from './columns'
import { percentOf } from './values'

const canaryOf = ({ canary, takenBack }: OwnerRollout): string => {
  if (canary === null) return takenBack ? `${takenBack.version} taken back` : '–'
  const audience = canary.audience === 'signedIn' ? ' of signed-in people' : ''
  return `${canary.version} ${percentOf(canary.share)}${audience}`
}
/** Who did it: nobody is a build that was taken, or the service, which takes bad canaries back. */
const byOf = (actorId: string | null, isTakeback: boolean): string => actorId ?? (isTakeback ? 'health' : 'build')
const reasonsOf = (items: readonly OwnerRollout[]): readonly string[] =>
  items.flatMap(({ owner, takenBack }) =>
    takenBack
      ? [`${owner}: ${takenBack.version} was taken back at ${minute(takenBack.at)} UTC: ${takenBack.reason}.`]
      : [],
  )
const minute = (at: string): string => at.slice(0, 16).replace('T', ' ')

export const shownStatus = (items: readonly OwnerRollout[]): string => [tableOf(items), ...reasonsOf(items)].join('\n')

const tableOf = (items: readonly OwnerRollout[]): string =>
  columns(
    ['OWNER', 'STATE', 'STABLE', 'CANARY', 'REVISION', 'CHANGED (UTC)', 'BY'],
    items.map((each) => [
      each.owner,
      each.state,
      each.stable,
      canaryOf(each),
      String(each.revision),
      minute(each.changedAt),
      byOf(each.changedBy, Boolean(each.takenBack)),
    ]),
  )

export const shownHistory = (items: readonly RolloutChange[]): string =>
  columns(
    ['REVISION', 'AT (UTC)', 'WHAT', 'STATE', 'STABLE', 'CANARY', 'BY', 'WHY'],
    items.map(({ at, actorId, action, reason, rollout }) => [
      String(rollout.revision),
      minute(at),
      action.replace('rollout.', ''),
      rollout.state,
      rollout.stable,
      canaryOf(rollout),
      byOf(actorId, action === 'rollout.takeback'),
      reason ?? '',
    ]),
  )

export const shownReleases = (items: readonly RegisteredRelease[]): string =>
  columns(
    ['OWNER', 'VERSION', 'NEEDS HOST', 'FILES', 'COMPRESSED', 'REGISTERED (UTC)', 'BY'],
    items.map(({ owner, version, hostRange, files, bytes, registeredAt, registeredBy }) => [
      owner,
      version,
      hostRange ?? '–',
      String(files),
      `${Math.round(bytes / 1024)} kB`,
      minute(registeredAt),
      registeredBy ?? 'build',
    ]),
  )
