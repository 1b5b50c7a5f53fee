import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'

/** How long a release that nobody gets any more stays served (docs/rolling-out.md): open tabs still use it. */
export const KEPT_MS = 30 * 24 * 60 * 60_000

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

/** Whoever means to use a release says so before they look for it: it is not deleted for 30 days. */
export const keepInStore = async (store: string, release: NamedRelease, now: Date = new Date()): Promise<void> =>
  // One that is not there, or a store that cannot be written to: nothing is deleted there either.
  utimes(path.join(store, folderOf(release)), now, now).catch(() => undefined)

/** What the folder of a release is called while it is deleted: a half-deleted one is no release. */
const asideOf = (name: string): string => (name.startsWith('.') ? name : `.${name}.gone`)

/** Whether it is gone: a store that cannot be written to keeps what it has, and so does one that is used again. */
const didRemove = async (owner: string, name: string, now: Date): Promise<boolean> => {
  const [place, aside] = [path.join(owner, name), path.join(owner, asideOf(name))]
  try {
    await rename(place, aside)
    if (await isOld(aside, now)) {
      await rm(aside, { recursive: true })
      return true
    }
    // Somebody chose it since it was looked at.
    await rename(aside, place)
    return false
  } catch {
    return false
  }
}

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
  for (const release of kept) await keepInStore(store, release, now)
  const folders = new Set(kept.map(folderOf))
  const owners = ['host', ...(await foldersIn(path.join(store, 'slices'))).map((name) => path.join('slices', name))]
  const gone: string[] = []
  for (const owner of owners) {
    for (const version of await foldersIn(path.join(store, owner))) {
      const folder = path.join(owner, version)
      if (folders.has(folder) || !(await isOld(path.join(store, folder), now))) continue
      if (await didRemove(path.join(store, owner), version, now)) gone.push(folder)
    }
  }
  return gone
}
