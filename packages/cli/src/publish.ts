import { spawn } from 'node:child_process'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { readConfig } from '@rouage/service-kit/ops/config'
import { openReleaseBucket, releaseBucketConfig } from '@rouage/service-kit/releases/bucket-config'
import { type NamedRelease, releasePlace } from '@rouage/service-kit/releases/named-release'
import * as z from 'zod/mini'
import { Refused } from './site'

/** The folder that this command line belongs to. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url))
/** Folder that builds are written to. */
export const BUILT = path.join(checkout, 'dist')

/** Builds one owner's release and nothing else. @returns its version @throws Refused with the builder's last words */
export const buildOne = (owner: ReleaseOwner): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(checkout, 'scripts/build.mjs'), owner], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    const hear = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-8_000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) => {
      const [version] = words.match(/\d+\.\d+\.\d+-[0-9a-f]{10}(?!.*\d+\.\d+\.\d+-[0-9a-f]{10})/s) ?? []
      if (code === 0 && version !== undefined) resolve(version)
      else reject(new Refused('build_failed', `${owner} cannot be built:\n${words.trim()}`))
    })
  })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  )

/**
 * Puts a built release into the bucket that is the release store (`ROUAGE_RELEASES_BUCKET`), whole or not at all.
 * @throws Refused where the bucket does not take it
 */
export const uploadToBucket = async (release: NamedRelease): Promise<void> => {
  try {
    const bucket = openReleaseBucket(readConfig(z.object(releaseBucketConfig)))
    await bucket?.put(release, path.join(BUILT, releasePlace(release)))
    await bucket?.close()
  } catch (error) {
    const { owner, version } = release
    throw new Refused('store', `The bucket does not take ${owner} ${version}: ${messageOf(error)}.`, error)
  }
}

/**
 * Puts a built release into the release store, whole or not at all; one that is there already stays as it is.
 * @param store folder that the site's edge and rollout service serve releases from; it may be the builds' own
 * @throws Refused where the store does not take it
 */
export const upload = async (
  { owner, version }: { readonly owner: ReleaseOwner; readonly version: string },
  store: string,
): Promise<void> => {
  const place = owner === 'host' ? path.join('host', version) : path.join('slices', owner, version)
  const target = path.join(store, place)
  if (await isThere(target)) return
  const draft = `${target}.${process.pid}.draft`
  try {
    await mkdir(path.dirname(target), { recursive: true })
    await cp(path.join(BUILT, place), draft, { recursive: true })
    await rename(draft, target)
  } catch (error) {
    // Where it is there now, somebody published the same at the same time.
    if (!(await isThere(target)))
      throw new Refused('store', `${store} does not take ${owner} ${version}: ${messageOf(error)}.`, error)
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
  }
}
