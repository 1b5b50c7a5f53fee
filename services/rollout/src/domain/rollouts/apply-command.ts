import type { OwnerRollout, ReleaseOwner, RolloutCommand } from '@rouage/contracts/endpoints/rollout'
import { conflict, unknownRollout } from '../../refusals'

/** What a change is about: the rest says which change, when and by whom. */
export type RolloutContent = Pick<OwnerRollout, 'state' | 'stable' | 'previous' | 'canary' | 'takenBack'>

const unsuited = (detail: string): Error => conflict('command_unsuited', detail)

/** A document has one host, and nothing stands in the place of one that is away. */
const FOR_SLICES_ALONE: ReadonlySet<RolloutCommand['do']> = new Set(['canary', 'share', 'kill', 'revive'])

const stableFrom = (before: RolloutContent | undefined, stable: string): RolloutContent => ({
  state: before?.state ?? 'live',
  stable,
  previous: before === undefined || before.stable === stable ? (before?.previous ?? null) : before.stable,
  canary: null,
})

const rollBack = (owner: ReleaseOwner, before: RolloutContent): RolloutContent => {
  if (before.canary !== null) return { ...before, canary: null }
  if (before.previous === null)
    throw unsuited(
      `There is nothing to go back to from ${owner} ${before.stable}: its history says what was live, promote that by its name.`,
    )
  return { ...before, stable: before.previous, previous: null }
}

/**
 * What is live after a command.
 * @param before undefined where nothing of the owner was live
 * @throws Problem where the command does not go with what is live
 */
export const applyCommand = (
  owner: ReleaseOwner,
  before: RolloutContent | undefined,
  command: RolloutCommand,
): RolloutContent => {
  if (owner === 'host' && FOR_SLICES_ALONE.has(command.do))
    throw unsuited('A host is live for everybody or not at all: promote it, or roll it back.')
  if (command.do === 'promote') {
    const version = command.version ?? before?.canary?.version
    if (version === undefined) throw unsuited(`There is no canary of ${owner} to promote: name a version.`)
    return stableFrom(before, version)
  }
  if (before === undefined) throw unknownRollout(owner)
  switch (command.do) {
    case 'canary': {
      const { version, share, audience } = command
      if (version === before.stable)
        throw unsuited(`${owner} ${version} is stable already: a canary is another version.`)
      const { takenBack: _forgotten, ...rest } = before
      return { ...rest, canary: { version, share, audience } }
    }
    case 'share':
      if (before.canary === null) throw unsuited(`There is no canary of ${owner}: start one first.`)
      return { ...before, canary: { ...before.canary, share: command.share } }
    case 'rollback':
      return rollBack(owner, before)
    case 'kill':
      if (before.state === 'killed') throw unsuited(`${owner} is killed already.`)
      return { ...before, state: 'killed' }
    case 'revive':
      if (before.state === 'live') throw unsuited(`${owner} is live already.`)
      return { ...before, state: 'live' }
  }
}

/** The releases that somebody may get. */
export const versionsOf = ({ stable, canary }: Pick<RolloutContent, 'stable' | 'canary'>): readonly string[] =>
  canary === null ? [stable] : [stable, canary.version]
