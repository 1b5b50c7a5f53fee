import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'

/** How long a release that nobody gets any more stays served (docs/operations.md, Releases): open tabs still use it. */
const KEPT_MS = 30 * 24 * 60 * 60_000

export type NamedRelease = { readonly owner: ReleaseOwner; readonly version: string }

/** Where a release lies below the store. */
export const folderOf = ({ owner, version }: NamedRelease): string =>
  owner === 'host' ? path.join('host', version) : path.join('slices', owner, version)

/** The file of a release that says what it is. */
export const manifestFileOf = (owner: ReleaseOwner): string => (owner === 'host' ? 'host.json' : 'release.json')

/** Whether a release lies in the store, as far as its manifest tells. */
export const isInStore = (store: string, release: NamedRelease): Promise<boolean> =>
  stat(path.join(store, folderOf(release), manifestFileOf(release.owner))).then(
    (found) => found.isFile(),
    () => false,
  )

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

const isOld = (place: string, now: Date): Promise<boolean> =>
  stat(place).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs > KEPT_MS,
    () => false,
  )

/** Whether it is gone: a store that cannot be written to keeps what it has. */
const didRemove = (place: string): Promise<boolean> =>
  rm(place, { recursive: true }).then(
    () => true,
    () => false,
  )

/**
 * Deletes releases that nobody has got for 30 days. A folder's time of change says when its release was last kept: it
 * is set here for those that are, before anything is deleted.
 * @param store folder with `host/<version>` and `slices/<name>/<version>`
 * @returns the folders that are gone, below the store
 */
export const deleteOldReleases = async (
  store: string,
  kept: readonly NamedRelease[],
  now: Date = new Date(),
): Promise<string[]> => {
  const folders = new Set(kept.map(folderOf))
  for (const folder of folders) await utimes(path.join(store, folder), now, now).catch(() => undefined)
  const owners = ['host', ...(await foldersIn(path.join(store, 'slices'))).map((name) => path.join('slices', name))]
  const gone: string[] = []
  for (const owner of owners) {
    for (const version of await foldersIn(path.join(store, owner))) {
      const folder = path.join(owner, version)
      const place = path.join(store, folder)
      if (!folders.has(folder) && (await isOld(place, now)) && (await didRemove(place))) gone.push(folder)
    }
  }
  return gone
}
