import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import type { Parts } from '../../parts'
import { checkFit, type FittingRelease } from '../releases/fit'
import type { NamedRelease } from '../releases/release-folders'
import type { Releases } from '../releases/releases'
import type { Rollouts } from './rollouts'

/** Those of a build that may all be live at once, beside what stays. */
const fitting = (
  built: readonly FittingRelease[],
  live: readonly FittingRelease[],
  refuse: (release: FittingRelease, error: unknown) => void,
): readonly FittingRelease[] => {
  const stays = live.filter(({ owner }) => built.every((each) => each.owner !== owner))
  for (const release of built) {
    try {
      checkFit(release, [...stays, ...built.filter((each) => each !== release)])
    } catch (error) {
      refuse(release, error)
      // Without it others may not fit any more: a slice waits for its host.
      return fitting(
        built.filter((each) => each !== release),
        live,
        refuse,
      )
    }
  }
  return built
}

/**
 * Makes what a build names live, owner by owner, where nothing was or where another build is: what an operator chose
 * stays, and the build waits to be promoted. A release of the build that does not go with the rest is left out, and said
 * in the log.
 */
export const adoptBuild = async (
  { store, logger }: Pick<Parts, 'store' | 'logger'>,
  releases: Releases,
  rollouts: Rollouts,
): Promise<void> => {
  const refuse = ({ owner, version }: NamedRelease, error: unknown): void =>
    logger.warn({ err: error, owner, version }, 'a build is not taken')
  const built = await store.built().catch((error: unknown) => {
    logger.error({ err: error }, 'there is no build to take: run `npm run build`')
    return []
  })
  const revisions = new Map<ReleaseOwner, number>()
  const fresh: FittingRelease[] = []
  for (const each of built) {
    const before = await rollouts.read(each.owner)
    revisions.set(each.owner, before?.revision ?? 0)
    if (before?.stable === each.version) continue
    try {
      const release = await releases.keep(await releases.read(each), null)
      if (before?.setBy === 'operator')
        logger.info({ ...each, stable: before.stable }, 'a build waits: an operator chose another release')
      else fresh.push(release)
    } catch (error) {
      refuse(each, error)
    }
  }
  const taken = fitting(fresh, await rollouts.liveReleases(), refuse)
  for (const release of taken) {
    const { owner } = release
    // Another replica that starts now takes the same.
    await rollouts
      .adopt({ owner, revision: revisions.get(owner) ?? 0 }, release.version, taken)
      .catch((error: unknown) => refuse(release, error))
  }
}

/**
 * Deletes releases of the store that nobody has got for 30 days: neither live, nor what a rollback leads to, nor what the
 * build names, which is the edge's last resort.
 */
export const deleteUnused = async (
  { store, logger }: Pick<Parts, 'store' | 'logger'>,
  rollouts: Pick<Rollouts, 'inUse'>,
): Promise<void> => {
  const built = await store.built().catch(() => [])
  const gone = await store.clean([...(await rollouts.inUse()), ...built])
  if (gone.length > 0) logger.info({ gone }, 'releases that nobody got for 30 days were deleted')
}
