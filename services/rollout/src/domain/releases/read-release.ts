import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { type HostManifest, hostManifest, type ReleaseManifest, releaseManifest } from '@rouage/contracts/releases'
import type { ReleaseFile } from '../../data/release-rows'
import { refusedRelease } from '../../refusals'
import { folderOf, manifestFileOf, type NamedRelease } from './release-folders'

const compress = promisify(gzip)

/** What is read of a file at all: far more than any has. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_FILES = 2_000

/** A release as it lies in the release store, every file of it looked at. */
export type FoundRelease = {
  readonly owner: ReleaseOwner
  readonly version: string
  readonly hostRange: string | null
  readonly routes: readonly string[]
  /** As JSON. */
  readonly manifest: string
  readonly files: readonly ReleaseFile[]
  readonly bytes: number
  readonly scriptBytes: number
  readonly digest: string
}

type Asset = { readonly file: string; readonly integrity: string }
type Manifest = HostManifest | ReleaseManifest

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const assetsOf = (manifest: Manifest): readonly Asset[] => [
  ...('entry' in manifest ? [manifest.entry, ...manifest.preload] : manifest.scripts),
  ...Object.values(manifest.routePreload).flat(),
]

const readManifest = async (folder: string, owner: ReleaseOwner, version: string): Promise<Manifest> => {
  const file = manifestFileOf(owner)
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) {
    const where = path.join(folderOf({ owner, version }), file)
    throw refusedRelease('release_not_found', `There is no ${where} in the release store: upload the release first.`)
  }
  try {
    const read: unknown = JSON.parse(text)
    const manifest = owner === 'host' ? hostManifest.parse(read) : releaseManifest.parse(read)
    const isNamed = 'name' in manifest ? manifest.name === owner : true
    if (isNamed && manifest.version === version) return manifest
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw refusedRelease('release_manifest', `The manifest of ${owner} ${version} cannot be read: build it again.`)
  }
  throw refusedRelease('release_manifest', `The manifest in the folder of ${owner} ${version} is another one's.`)
}

/** Bytes of a file of the release. @throws Problem where it is not there, or not in the release's own folder */
const readPublic = async (folder: string, file: string): Promise<Buffer> => {
  const place = path.join(folder, file)
  const missing = () =>
    refusedRelease(
      'release_file_missing',
      `${file} is in the manifest and not in the folder: upload the whole release.`,
    )
  // A link may lead elsewhere, and `..` does.
  const real = await realpath(place).catch(() => undefined)
  if (real === undefined || !real.startsWith((await realpath(folder)) + path.sep)) throw missing()
  const found = await stat(real)
  if (!found.isFile()) throw missing()
  if (found.size > MAX_FILE_BYTES)
    throw refusedRelease(
      'release_too_large',
      `${file} has ${found.size} bytes, and no file may have ${MAX_FILE_BYTES}.`,
    )
  return readFile(real)
}

/**
 * Reads a release from the store, its manifest and every file that visitors may have, as it lies there now.
 * @param store folder with `host/` and `slices/`
 * @param scriptBudgetBytes JavaScript that it may have in all, not compressed
 * @throws Problem saying what is wrong with it and what to do
 */
export const readRelease = async (
  store: string,
  { owner, version }: NamedRelease,
  scriptBudgetBytes: number,
): Promise<FoundRelease> => {
  const folder = path.join(store, folderOf({ owner, version }))
  const manifest = await readManifest(folder, owner, version)
  const told = new Map(assetsOf(manifest).map(({ file, integrity }) => [file, integrity]))
  const names = [...new Set([...(manifest.files ?? []), ...told.keys()])].toSorted()
  if (names.length > MAX_FILES)
    throw refusedRelease('release_too_large', `It has ${names.length} files, and ${MAX_FILES} are allowed.`)
  const files: ReleaseFile[] = []
  let scriptBytes = 0
  for (const file of names) {
    const bytes = await readPublic(folder, file)
    const integrity = integrityOf(bytes)
    if (integrity !== (told.get(file) ?? integrity))
      throw refusedRelease('release_integrity', `${file} is not what the manifest says: build and upload it again.`)
    if (file.endsWith('.js')) scriptBytes += bytes.length
    files.push({ file, integrity, bytes: (await compress(bytes)).length })
  }
  const server = manifest.server === undefined ? undefined : integrityOf(await readPublic(folder, manifest.server))
  if (scriptBytes > scriptBudgetBytes) {
    const [has, may] = [scriptBytes, scriptBudgetBytes].map((count) => Math.round(count / 1024))
    throw refusedRelease(
      'release_too_large',
      `It has ${has} kB of JavaScript, and ${may} kB are allowed: make it less.`,
    )
  }
  const written = JSON.stringify(manifest)
  const digest = createHash('sha256').update(written)
  for (const { file, integrity } of files) digest.update(`\n${file} ${integrity}`)
  // What the edge renders with is no file of visitors, and part of the release all the same.
  if (server !== undefined) digest.update(`\n${server}`)
  return {
    owner,
    version,
    hostRange: 'host' in manifest ? manifest.host : null,
    routes: manifest.routes.map((route) => route.path),
    manifest: written,
    files,
    bytes: files.reduce((sum, each) => sum + each.bytes, 0),
    scriptBytes,
    digest: digest.digest('hex'),
  }
}
