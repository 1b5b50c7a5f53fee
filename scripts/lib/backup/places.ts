import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkout } from '../dependencies.mjs'
import type { KeptFile } from './note'

/** A folder with files that a site cannot make again; of some, a few files alone. */
export type Place = { readonly name: string; readonly folder: string; readonly only?: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Where a site keeps files: in the folders that its programs are told, else where `npm start` has them in its home. What is in a
 * bucket is kept by the bucket.
 */
export const placesOf = (home: string, env: Environment): readonly Place[] => {
  const data = (name: string): string => path.join(home, 'data', name)
  return [
    { name: 'documents', folder: env.ACCOUNT_DOCUMENT_DIR ?? data('documents') },
    { name: 'photos', folder: env.LISTING_PHOTO_DIR ?? data('photos') },
    { name: 'message-photos', folder: env.MESSAGING_PHOTO_DIR ?? data('message-photos') },
    {
      name: 'releases',
      folder: env.ROUAGE_RELEASES_DIR ?? path.join(checkout, 'dist'),
      only: ['host', 'slices', 'rollout.json'],
    },
    // Of `npm start`: what its database is written with, and the stand-in's payments.
    {
      name: 'home',
      folder: path.join(home, 'data'),
      only: ['account-secrets', 'visitor-secret', 'stripe', 'stripe-key', 'stripe-webhook-secret'],
    },
  ]
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The files of a place, below it; none where the place is not there. */
export const filesOf = async ({ folder, only }: Place): Promise<readonly string[]> => {
  const below = async (from: string): Promise<readonly string[]> => {
    try {
      if (!(await stat(path.join(folder, from))).isDirectory()) return [from]
      const entries = await readdir(path.join(folder, from), { withFileTypes: true })
      const found = entries.filter((entry) => entry.isFile() || entry.isDirectory())
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

const copy = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await cp(from, to, { preserveTimestamps: true })
}

/** Copies one file of a place into a backup; undefined where it was deleted meanwhile. */
export const keepFile = async (place: Place, file: string, folder: string): Promise<KeptFile | undefined> => {
  const name = { place: place.name, file }
  try {
    await copy(path.join(place.folder, file), keptAt(folder, name))
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
  return { ...name, ...(await digestOf(keptAt(folder, name))) }
}

/** @throws Error where a kept file is missing, or not what was written */
export const checkFile = async (folder: string, kept: KeptFile): Promise<void> => {
  const found = await digestOf(keptAt(folder, kept)).catch(() => undefined)
  if (found?.sha256 !== kept.sha256)
    throw new Error(`${keptAt(folder, kept)} is missing or damaged: it is not what was kept.`)
}

/** Puts a kept file back. */
export const restoreFile = (folder: string, kept: KeptFile, place: Place): Promise<void> =>
  copy(keptAt(folder, kept), path.join(place.folder, kept.file))
