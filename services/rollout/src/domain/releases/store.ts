import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RolloutAnswer, rolloutAnswer } from '@rouage/contracts/releases'
import { type Logger, unavailable } from '@rouage/service-kit'
import { openReleaseBucket } from '@rouage/service-kit/releases/bucket-config'
import { DamagedRelease } from '@rouage/service-kit/releases/damaged-release'
import type { RolloutConfig } from '../../config'
import { goneRelease, refusedRelease } from '../../refusals'
import { deleteOldReleases, folderOf, isInStore, keepInStore, KEPT_MS, type NamedRelease } from './release-folders'

const builtIn = ({ host, slices }: RolloutAnswer): readonly NamedRelease[] => [
  { owner: 'host', version: host },
  ...slices.flatMap(({ name, releases: [release] }) =>
    release === undefined ? [] : [{ owner: name, version: release.version }],
  ),
]

/** Where releases are: a folder, or a bucket of which a folder holds what was looked at here. */
export type Store = ReturnType<typeof openStore>

/** @throws ConfigError where a bucket has no key */
export const openStore = (config: RolloutConfig, logger: Logger) => {
  const { ROUAGE_RELEASES_DIR: folder } = config
  const bucket = openReleaseBucket(config)

  /**
   * A release that is about to be looked at is on this disk, where there is one.
   * @throws Problem where it is damaged, or the bucket is away
   */
  const bring = async (release: NamedRelease): Promise<void> => {
    const { owner, version } = release
    await keepInStore(folder, release)
    await bucket?.fetch(release, folder).catch((error: unknown) => {
      logger.warn({ err: error, owner, version }, 'a release does not come out of the bucket')
      if (error instanceof DamagedRelease)
        throw refusedRelease('release_integrity', `${error.message} Give it a new version, and upload it again.`)
      throw unavailable('The bucket of releases does not answer: try again.', error)
    })
  }
  /** Its age begins anew in the bucket, too; nobody waits for that. */
  const renew = async (release: NamedRelease): Promise<void> =>
    bucket?.keep(release, path.join(folder, folderOf(release))).catch((error: unknown) => {
      const { owner, version } = release
      logger.warn({ err: error, owner, version }, 'a release that is in use is not renewed in the bucket')
    })

  return {
    folder,
    bring,
    /**
     * A release that is about to be used is there, and stays. The edge would go on with what it has, and nobody would
     * know. What is on this disk is used while the bucket is away: edges that served it have it, too.
     * @throws Problem `release_not_found`
     */
    checkIsThere: async (release: NamedRelease): Promise<void> => {
      await bring(release)
      if (!(await isInStore(folder, release))) throw goneRelease(release.owner, release.version)
      void renew(release)
    },
    /** What the build names. @throws where there is none */
    built: async (): Promise<readonly NamedRelease[]> => {
      const named = await bucket?.built()
      if (named !== undefined && named.length > 0) return named
      return builtIn(rolloutAnswer.parse(JSON.parse(await readFile(path.join(folder, 'rollout.json'), 'utf8'))))
    },
    /**
     * Deletes releases that nobody has got for 30 days.
     * @returns those that are gone, below the store
     */
    clean: async (kept: readonly NamedRelease[], now: Date = new Date()): Promise<readonly string[]> => {
      const gone = await deleteOldReleases(folder, kept, now)
      if (bucket === undefined) return gone
      for (const release of kept) await renew(release)
      const inUse = new Set(kept.map(folderOf))
      for await (const { release, keptAt } of bucket.list()) {
        if (inUse.has(folderOf(release)) || now.getTime() - keptAt.getTime() <= KEPT_MS) continue
        await bucket.remove(release)
        gone.push(folderOf(release))
      }
      return gone
    },
    close: async (): Promise<void> => bucket?.close(),
  }
}
