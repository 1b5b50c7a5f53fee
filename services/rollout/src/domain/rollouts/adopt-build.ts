import { readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { type RolloutAnswer, rolloutAnswer } from '@rouage/contracts/releases'
import type { Parts } from '../../parts'
import { checkFit, type FittingRelease } from '../releases/fit'
import { folderOf } from '../releases/read-release'
import type { Releases } from '../releases/releases'
import type { Rollouts } from './rollouts'

type Built = { readonly owner: ReleaseOwner; readonly version: string }

const builtIn = ({ host, slices }: RolloutAnswer): readonly Built[] => [
  { owner: 'host', version: host },
  ...slices.flatMap(({ name, releases: [release] }) =>
    release === undefined ? [] : [{ owner: name, version: release.version }],
  ),
]

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
  { config, logger }: Pick<Parts, 'config' | 'logger'>,
  releases: Releases,
  rollouts: Rollouts,
): Promise<void> => {
  const refuse = ({ owner, version }: Built, error: unknown): void =>
    logger.warn({ err: error, owner, version }, 'a build is not taken')
  const file = path.join(config.ROUAGE_RELEASES_DIR, 'rollout.json')
  const text = readFile(file, 'utf8')
  const read = text.then((written) => builtIn(rolloutAnswer.parse(JSON.parse(written))))
  const built = await read.catch((error: unknown) => {
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
 * A build deletes releases whose folder says that they were last live a month ago (docs/operations.md, Releases): this
 * says it of what operators chose. A store that cannot be written to is none that a build cleans.
 */
export const keepLiveFolders = async ({ config }: Pick<Parts, 'config'>, rollouts: Rollouts): Promise<void> => {
  const now = new Date()
  for (const { owner, version } of await rollouts.liveReleases())
    await utimes(path.join(config.ROUAGE_RELEASES_DIR, folderOf(owner, version)), now, now).catch(() => undefined)
}
