import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { cp, mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkout } from '../dependencies.mjs'
import { StartError } from '../start-error'
import type { KeptFile } from './note'

/** Ends the names of files that are only being written. */
const DRAFT = '.draft'

/** A folder with files that a site cannot make again; of some, a few files alone. */
export type Place = { readonly name: string; readonly folder: string; readonly only?: readonly string[] }

/** What `npm start` writes its database with, and the payments of its stand-in. */
const OF_THE_HOME = ['account-secrets', 'visitor-secret', 'stripe', 'stripe-key', 'stripe-webhook-secret']
const OF_RELEASES = ['host', 'slices', 'rollout.json']

/** Folders that programs are told; what is in a bucket is kept by the bucket. */
export type Told = Readonly<{
  ACCOUNT_DOCUMENT_DIR?: string | undefined
  LISTING_PHOTO_DIR?: string | undefined
  MESSAGING_PHOTO_DIR?: string | undefined
  ROUAGE_RELEASES_DIR?: string | undefined
}>

/** Where a site keeps files: where `npm start` has them for its home, but for what its programs are told otherwise. */
export const placesOf = (home: string, told: Told = {}): readonly Place[] => {
  const data = (name: string): string => path.join(home, 'data', name)
  return [
    { name: 'documents', folder: told.ACCOUNT_DOCUMENT_DIR ?? data('documents') },
    { name: 'photos', folder: told.LISTING_PHOTO_DIR ?? data('photos') },
    { name: 'message-photos', folder: told.MESSAGING_PHOTO_DIR ?? data('message-photos') },
    { name: 'releases', folder: told.ROUAGE_RELEASES_DIR ?? path.join(checkout, 'dist'), only: OF_RELEASES },
    { name: 'home', folder: path.join(home, 'data'), only: OF_THE_HOME },
  ]
}

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** The files of a place, below it; none where the place is not there. What is only being written is none yet. */
const filesOf = async ({ folder, only }: Place): Promise<readonly string[]> => {
  const below = async (from: string): Promise<readonly string[]> => {
    try {
      if (!(await stat(path.join(folder, from))).isDirectory()) return [from]
      const entries = await readdir(path.join(folder, from), { withFileTypes: true })
      // A folder that was moved to another disk, and left a link, is part of the place.
      const isKept = (entry: Dirent): boolean => entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()
      const found = entries.filter((entry) => isKept(entry) && !entry.name.endsWith(DRAFT))
      return (await Promise.all(found.map(({ name }) => below(path.posix.join(from, name))))).flat()
    } catch (error) {
      if (isGone(error)) return []
      throw error
    }
  }
  return (await Promise.all((only ?? ['']).map(below))).flat().toSorted()
}

const digestOf = async (file: string): Promise<Pick<KeptFile, 'bytes' | 'sha256'>> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const keptAt = (folder: string, { place, file }: Pick<KeptFile, 'place' | 'file'>): string =>
  path.join(folder, 'files', place, file)

/** Whole under its name, or not there. */
const copy = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await cp(from, to + DRAFT, { preserveTimestamps: true, dereference: true })
  await rename(to + DRAFT, to)
}

/**
 * Copies the files of places into a backup, with every run what is new or has changed since: before databases are read
 * and again after, so that all that they name is there, but for what came and went meanwhile.
 */
export const fileKeeper = (places: readonly Place[], folder: string) => {
  /** By place and file: as it was when it was copied. */
  const copied = new Map<string, { readonly as: string; readonly kept: Pick<KeptFile, 'place' | 'file'> }>()
  const keep = async (place: Place, file: string): Promise<void> => {
    const [from, kept] = [path.join(place.folder, file), { place: place.name, file }]
    const { size, mtimeMs } = await stat(from)
    const as = `${size} ${mtimeMs}`
    if (copied.get(`${place.name} ${file}`)?.as === as) return
    await copy(from, keptAt(folder, kept))
    copied.set(`${place.name} ${file}`, { as, kept })
  }
  return {
    keepNew: async (): Promise<void> => {
      for (const place of places) {
        for (const file of await filesOf(place)) {
          await keep(place, file).catch((error: unknown) => {
            // Deleted since it was found there.
            if (!isGone(error)) throw error
          })
        }
      }
    },
    /** What has been kept, with its digests. */
    kept: async (): Promise<KeptFile[]> => {
      const files: KeptFile[] = []
      for (const { kept } of copied.values()) files.push({ ...kept, ...(await digestOf(keptAt(folder, kept))) })
      return files
    },
  }
}

/** @throws StartError where a kept file is missing, or not what was written */
export const checkFile = async (folder: string, kept: KeptFile): Promise<void> => {
  const found = await digestOf(keptAt(folder, kept)).catch(() => undefined)
  if (found?.sha256 !== kept.sha256)
    throw new StartError(`${keptAt(folder, kept)} is missing or damaged: it is not what was kept.`)
}

/** Puts a kept file back. */
export const restoreFile = (folder: string, kept: KeptFile, place: Place): Promise<void> =>
  copy(keptAt(folder, kept), path.join(place.folder, kept.file))
