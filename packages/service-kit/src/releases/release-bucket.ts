import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { releaseOwner, releaseVersion } from '@rouage/contracts/releases'
import * as z from 'zod/mini'
import type { Bucket } from '../blobs/s3-blobs'
import { bucketObjects, TooLargeObject } from './bucket-objects'
import { DamagedRelease } from './damaged-release'
import { type NamedRelease, releasePlace } from './named-release'
import { type IndexedFile, indexOf, type ReleaseIndex, releaseIndex, sha256Of } from './release-index'

/** All of one release, to the disk or from it. */
const WHOLE_MS = 60_000
const AT_ONCE = 8
const MAX_INDEX_BYTES = 4 * 1024 * 1024
const INDEXES = 'releases/indexes/'
const FILES = 'releases/files/'
const BUILT = 'releases/as-build/'

const named = z.object({ owner: releaseOwner, version: releaseVersion })

const releaseAt = (place: string): NamedRelease | undefined => {
  const [, owner, version] = /^(?:slices\/([^/]+)|host)\/([^/]+)$/.exec(place) ?? []
  return named.safeParse({ owner: owner ?? 'host', version }).data
}

const indexKeyOf = (release: NamedRelease): string => `${INDEXES}${releasePlace(release)}.json`

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Does a work for each, some at once. @throws the first error, once nothing is under way any more */
const forEach = async <Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> => {
  const left = [...all]
  const line = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      await work(next).catch((error: unknown) => {
        left.length = 0
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, line))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** What is moved of one release, and the order in which it is. */
const transfers = (objects: ReturnType<typeof bucketObjects>) => {
  const keyOf = (release: NamedRelease, { sha256 }: IndexedFile): string => `${FILES}${releasePlace(release)}/${sha256}`
  /** undefined where there is none. @throws DamagedRelease for one that cannot be read */
  const readIndex = async (release: NamedRelease, signal: AbortSignal): Promise<ReleaseIndex | undefined> => {
    const bytes = await objects.get(indexKeyOf(release), MAX_INDEX_BYTES, signal)
    if (bytes === undefined) return undefined
    try {
      return releaseIndex.parse(JSON.parse(bytes.toString('utf8')))
    } catch (cause) {
      throw new DamagedRelease(`The index of ${release.owner} ${release.version} cannot be read.`, { cause })
    }
  }
  const writeIndex = (release: NamedRelease, index: ReleaseIndex, signal: AbortSignal): Promise<void> =>
    objects.put(indexKeyOf(release), Buffer.from(JSON.stringify(index)), signal)

  const upload = async (release: NamedRelease, folder: string, signal: AbortSignal): Promise<void> => {
    const index = await indexOf(folder)
    await forEach(index.files, async (each) =>
      objects.put(keyOf(release, each), await readFile(path.join(folder, each.file)), signal),
    )
    await writeIndex(release, index, signal)
  }

  /** @throws DamagedRelease where an object is not what the index says */
  const download = async (
    release: NamedRelease,
    { files }: ReleaseIndex,
    target: string,
    signal: AbortSignal,
  ): Promise<void> => {
    const draft = `${target}.${randomUUID()}.draft`
    try {
      await forEach(files, async (each) => {
        const bytes = await objects.get(keyOf(release, each), each.bytes, signal).catch((error: unknown) => {
          if (error instanceof TooLargeObject) return undefined
          throw error
        })
        if (bytes === undefined || bytes.length !== each.bytes || sha256Of(bytes) !== each.sha256)
          throw new DamagedRelease(`${each.file} of ${release.owner} ${release.version} is not what its index says.`)
        const place = path.join(draft, each.file)
        await mkdir(path.dirname(place), { recursive: true })
        await writeFile(place, bytes)
      })
      await rename(draft, target).catch(async (error: unknown) => {
        // Another process with the same disk was quicker.
        if (!(await isThere(target))) throw error
      })
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  return { readIndex, writeIndex, upload, download }
}

/** The release store as a bucket. */
export type ReleaseBucket = ReturnType<typeof releaseBucket>

/**
 * Releases as objects: each file under its digest, and an index, which is written last and read first. A release is there
 * whole or not at all, whoever dies in between, and what is read is held against the index, byte by byte.
 * @param options.wholeMs longest time for one release, for tests
 */
export const releaseBucket = (given: Bucket, { wholeMs = WHOLE_MS }: { readonly wholeMs?: number } = {}) => {
  const objects = bucketObjects(given)
  const { readIndex, writeIndex, upload, download } = transfers(objects)

  return {
    /** Puts the release of a folder into the bucket, whole or not at all; one that is there stays as it is. */
    put: async (release: NamedRelease, folder: string): Promise<void> => {
      const signal = AbortSignal.timeout(wholeMs)
      if ((await readIndex(release, signal)) === undefined) await upload(release, folder, signal)
    },
    /**
     * Brings a release into a store on disk, whole or not at all; one that is there stays as it is.
     * @param store folder with `host/` and `slices/`
     * @returns whether it is there now: false where the bucket has none
     * @throws DamagedRelease where it is not what its index says
     * @throws Error where the bucket is away, or too slow
     */
    fetch: async (release: NamedRelease, store: string): Promise<boolean> => {
      const target = path.join(store, releasePlace(release))
      if (await isThere(target)) return true
      const signal = AbortSignal.timeout(wholeMs)
      const index = await readIndex(release, signal)
      if (index === undefined) return false
      await download(release, index, target, signal)
      return true
    },
    /**
     * Whoever means to use a release says so: its age begins anew. One that the bucket lost comes back from the folder.
     * @param folder where it is on this disk
     */
    keep: async (release: NamedRelease, folder: string): Promise<void> => {
      const signal = AbortSignal.timeout(wholeMs)
      const index = await readIndex(release, signal)
      if (index !== undefined) await writeIndex(release, index, signal)
      else if (await isThere(folder)) await upload(release, folder, signal)
    },
    /** Every release that is there, with when it was last kept. */
    list: async function* (): AsyncIterable<{ readonly release: NamedRelease; readonly keptAt: Date }> {
      for await (const { key, changedAt } of objects.list(INDEXES)) {
        const release = releaseAt(key.slice(INDEXES.length).replace(/\.json$/, ''))
        if (release !== undefined) yield { release, keptAt: changedAt }
      }
    },
    /** Done already is done: first it is no release any more, then its files go. */
    remove: async (release: NamedRelease): Promise<void> => {
      const signal = AbortSignal.timeout(wholeMs)
      await objects.remove(indexKeyOf(release), signal)
      const keys: string[] = []
      for await (const { key } of objects.list(`${FILES}${releasePlace(release)}/`)) keys.push(key)
      await forEach(keys, (key) => objects.remove(key, signal))
    },
    /** Says that a release is the build's: live where no operator has chosen. Each owner has an object of its own. */
    nameAsBuilt: ({ owner, version }: NamedRelease): Promise<void> =>
      objects.put(
        `${BUILT}${owner}.json`,
        Buffer.from(JSON.stringify({ owner, version })),
        AbortSignal.timeout(wholeMs),
      ),
    /** What builds are named, the host among them; one that cannot be read is none. */
    built: async (): Promise<readonly NamedRelease[]> => {
      const signal = AbortSignal.timeout(wholeMs)
      const read = releaseOwner.options.map(async (owner) => {
        const bytes = await objects.get(`${BUILT}${owner}.json`, 1_000, signal)
        if (bytes === undefined) return undefined
        const found = named.safeParse(JSON.parse(bytes.toString('utf8'))).data
        return found?.owner === owner ? found : undefined
      })
      return (await Promise.all(read)).filter((each) => each !== undefined)
    },
    close: objects.close,
  }
}
