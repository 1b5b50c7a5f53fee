import type { OwnerRollout, RegisteredRelease, RolloutChange } from '@rouage/contracts/endpoints/rollout'
import type { CanaryAudience } from '@rouage/contracts/releases'
import { columns } from './columns'
import type { NameOf } from './people'
import { percentOf } from './values'

const OF_WHOM: Readonly<Record<CanaryAudience, string>> = {
  everybody: '',
  signedIn: ' of signed-in people',
  employees: ' of employees',
}
const canaryOf = ({ canary, takenBack }: OwnerRollout): string => {
  if (canary === null) return takenBack ? `${takenBack.version} taken back` : '–'
  return `${canary.version} ${percentOf(canary.share)}${OF_WHOM[canary.audience]}`
}
/** Who did it: nobody is a build that was taken, or the service, which takes bad canaries back. */
const byOf = (nameOf: NameOf, actorId: string | null, isTakeback: boolean): string =>
  actorId === null && isTakeback ? 'health' : nameOf(actorId)
const reasonsOf = (items: readonly OwnerRollout[]): readonly string[] =>
  items.flatMap(({ owner, takenBack }) =>
    takenBack
      ? [`${owner}: ${takenBack.version} was taken back at ${minute(takenBack.at)} UTC: ${takenBack.reason}.`]
      : [],
  )
const minute = (at: string): string => at.slice(0, 16).replace('T', ' ')

export const shownStatus = (items: readonly OwnerRollout[], nameOf: NameOf): string =>
  [tableOf(items, nameOf), ...reasonsOf(items)].join('\n')

const tableOf = (items: readonly OwnerRollout[], nameOf: NameOf): string =>
  columns(
    ['OWNER', 'STATE', 'STABLE', 'CANARY', 'REVISION', 'CHANGED (UTC)', 'BY'],
    items.map((each) => [
      each.owner,
      each.state,
      each.stable,
      canaryOf(each),
      String(each.revision),
      minute(each.changedAt),
      byOf(nameOf, each.changedBy, Boolean(each.takenBack)),
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
      byOf(nameOf, actorId, action === 'rollout.takeback'),
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

/** What may be done with a release that was registered. @param live undefined where nothing of its owner is */
export const nextOf = (
  { owner, version }: Pick<RegisteredRelease, 'owner' | 'version'>,
  live: Pick<OwnerRollout, 'stable' | 'canary'> | undefined,
): string => {
  if (live?.stable === version) return 'It is live already: nothing in its sources has changed.'
  if (live?.canary?.version === version) return `It is the canary already, for ${percentOf(live.canary.share)}.`
  const lines = [
    [`npx rouage try ${owner} ${version}`, 'a link for your own browser'],
    owner === 'host' || live === undefined
      ? [`npx rouage promote ${owner} ${version}`, 'everybody']
      : [`npx rouage rollout ${owner} ${version} --percent 10`, 'a tenth of visitors'],
  ]
  const width = Math.max(...lines.map(([line = '']) => line.length)) + 2
  return ['Nobody gets it yet. Next:', ...lines.map(([line = '', what]) => `  ${line.padEnd(width)}${what}`)].join('\n')
}
