import { existsSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { RolloutAnswer } from '@rouage/contracts/releases'

/** How long a release that is no longer live stays served (docs/operations.md, Releases): open tabs still use it. */
const KEPT_MS = 30 * 24 * 60 * 60_000

const folders = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true })).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : []

/**
 * Deletes releases that have not been live for 30 days. A folder's time of change says when its release was last seen
 * live: it is set here for the live ones, each time something is built.
 * @param releases folder with `host/<version>` and `slices/<name>/<version>`
 * @param rollouts the one that holds now, and the one that held until now
 * @returns the folders that are gone, below `releases`
 */
export const deleteOldReleases = async (
  releases: string,
  rollouts: readonly (Pick<RolloutAnswer, 'slices'> & { readonly host: string })[],
  now: Date = new Date(),
): Promise<string[]> => {
  const live = new Set(
    rollouts.flatMap(({ host, slices }) => [
      `host/${host}`,
      ...slices.flatMap(({ name, releases: pinned }) => pinned.map(({ version }) => `slices/${name}/${version}`)),
    ]),
  )
  const owners = ['host', ...(await folders(path.join(releases, 'slices'))).map((name) => `slices/${name}`)]
  const gone: string[] = []
  for (const owner of owners) {
    for (const version of await folders(path.join(releases, owner))) {
      const folder = path.join(releases, owner, version)
      if (live.has(`${owner}/${version}`)) {
        await utimes(folder, now, now)
      } else if (now.getTime() - (await stat(folder)).mtimeMs > KEPT_MS) {
        await rm(folder, { recursive: true, force: true })
        gone.push(`${owner}/${version}`)
      }
    }
  }
  return gone
}
