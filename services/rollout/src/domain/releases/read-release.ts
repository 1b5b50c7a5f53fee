import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { type CallShape, callShapes } from '@rouage/contracts/contract-check/call-shape'
import { type HostManifest, hostManifest, type ReleaseManifest, releaseManifest } from '@rouage/contracts/releases'
import type { ReleaseFile } from '../../data/release-rows'
import { refusedRelease } from '../../refusals'
import { folderOf, manifestFileOf, type NamedRelease } from './release-folders'

const compress = promisify(gzip)

/** What is read of a file at all: far more than any has. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_FILES = 2_000
const MAX_RELEASE_BYTES = 100 * 1024 * 1024
const MAX_MANIFEST_BYTES = 1024 * 1024
const SCRIPT = /\.[cm]?js$/i

/** A release as it lies in the release store, every file of it looked at. */
export type FoundRelease = {
  readonly owner: ReleaseOwner
  readonly version: string
  readonly hostRange: string | null
  readonly routes: readonly string[]
  /** What its code calls; nothing where an older build says nothing of it. */
  readonly calls: readonly CallShape[]
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

const otherFile = (file: string): Error =>
  refusedRelease('release_integrity', `${file} is not what the manifest says: build and upload it again.`)

const tooLarge = (detail: string): Error => refusedRelease('release_too_large', detail)

/** Bytes of a file of the release; undefined where it is none, or not in the release's own folder. */
const readOwn = async (folder: string, file: string, maxBytes: number): Promise<Buffer | undefined> => {
  // A link may lead elsewhere, and `..` does.
  const real = await realpath(path.join(folder, file)).catch(() => undefined)
  if (real === undefined || !real.startsWith(folder + path.sep)) return undefined
  const found = await stat(real)
  if (!found.isFile()) return undefined
  if (found.size > maxBytes) throw tooLarge(`${file} has ${found.size} bytes, and may have ${maxBytes}.`)
  return readFile(real)
}

/** The folder of a release; undefined where there is none, or it lies elsewhere. */
const placeOf = async (store: string, release: NamedRelease): Promise<string | undefined> => {
  const [root, folder] = await Promise.all(
    [store, path.join(store, folderOf(release))].map((each) => realpath(each).catch(() => undefined)),
  )
  return root !== undefined && folder?.startsWith(root + path.sep) === true ? folder : undefined
}

/** @throws Problem where the file is not there, or not what the manifest says, or nobody can read it */
const readCallsOf = async (folder: string, { calls }: Manifest): Promise<readonly CallShape[]> => {
  if (calls === undefined) return []
  const bytes = await readNamed(folder, calls.file)
  if (integrityOf(bytes) !== calls.integrity) throw otherFile(calls.file)
  try {
    return callShapes.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw refusedRelease('release_manifest', `${calls.file} cannot be read: build the release again.`)
  }
}

/**
 * What the code of a release calls, as it lies in the store.
 * @throws Problem where it is not there, or nobody can read it
 */
export const readCalls = async (store: string, named: NamedRelease): Promise<readonly CallShape[]> => {
  const { folder, manifest } = await readManifest(store, named)
  return readCallsOf(folder, manifest)
}

const readManifest = async (
  store: string,
  { owner, version }: NamedRelease,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> => {
  const file = manifestFileOf(owner)
  const folder = await placeOf(store, { owner, version })
  const bytes = folder === undefined ? undefined : await readOwn(folder, file, MAX_MANIFEST_BYTES)
  if (folder === undefined || bytes === undefined) {
    const where = path.join(folderOf({ owner, version }), file)
    throw refusedRelease('release_not_found', `There is no ${where} in the release store: upload the release first.`)
  }
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'))
    const manifest = owner === 'host' ? hostManifest.parse(read) : releaseManifest.parse(read)
    const isNamed = 'name' in manifest ? manifest.name === owner : true
    if (isNamed && manifest.version === version) return { folder, manifest }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw refusedRelease('release_manifest', `The manifest of ${owner} ${version} cannot be read: build it again.`)
  }
  throw refusedRelease('release_manifest', `The manifest in the folder of ${owner} ${version} is another one's.`)
}

/** Bytes of a file that the manifest names. @throws Problem where it is not there, or not in the release's own folder */
const readNamed = async (folder: string, file: string): Promise<Buffer> => {
  const bytes = await readOwn(folder, file, MAX_FILE_BYTES)
  if (bytes !== undefined) return bytes
  throw refusedRelease(
    'release_file_missing',
    `${file} is in the manifest and not in the folder: upload the whole release.`,
  )
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
  const { folder, manifest } = await readManifest(store, { owner, version })
  const assets = assetsOf(manifest)
  const names = [...new Set([...(manifest.files ?? []), ...assets.map(({ file }) => file)])].toSorted()
  if (names.length > MAX_FILES) throw tooLarge(`It has ${names.length} files, and ${MAX_FILES} are allowed.`)
  const files: ReleaseFile[] = []
  let [scriptBytes, allBytes] = [0, 0]
  for (const file of names) {
    const bytes = await readNamed(folder, file)
    const integrity = integrityOf(bytes)
    // One file may be told of at several places, and a page takes any of them at its word.
    if (assets.some((asset) => asset.file === file && asset.integrity !== integrity)) throw otherFile(file)
    if (SCRIPT.test(file)) scriptBytes += bytes.length
    allBytes += bytes.length
    if (allBytes > MAX_RELEASE_BYTES) throw tooLarge(`It has more than ${MAX_RELEASE_BYTES} bytes: make it less.`)
    files.push({ file, integrity, bytes: (await compress(bytes)).length })
  }
  const server = manifest.server === undefined ? undefined : integrityOf(await readNamed(folder, manifest.server))
  if (scriptBytes > scriptBudgetBytes) {
    const [has, may] = [scriptBytes, scriptBudgetBytes].map((count) => Math.round(count / 1024))
    throw tooLarge(`It has ${has} kB of JavaScript, and ${may} kB are allowed: make it less.`)
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
    calls: await readCallsOf(folder, manifest),
    manifest: written,
    files,
    bytes: files.reduce((sum, each) => sum + each.bytes, 0),
    scriptBytes,
    digest: digest.digest('hex'),
  }
}
