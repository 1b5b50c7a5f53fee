import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import {
  hostManifest,
  type ReleaseOwner,
  releaseManifest,
  releaseVersion,
  SLICE_NAMES,
} from '@rouage/contracts/releases'
import { nameRequest, notFound, sendProblem } from '@rouage/service-kit'
import { publicFiles } from '@rouage/slice-kit/build/public-files'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import type { ReleaseCache } from './releases/release-cache'

const YEAR_SECONDS = 31_536_000
const ADDRESS = /^\/([0-9A-Za-z][0-9A-Za-z.-]{0,79})\/(.+)$/
/** More releases than are ever live at once; what was dropped is read again. */
const MAX_BUILDS = 200

/** A build with what visitors may have of it. */
type Build = { readonly files: ReadonlySet<string>; readonly serve: ReturnType<typeof sirv> }

const isVersion = (text: string): boolean => releaseVersion.safeParse(text).success
const placeOfOwner = (owner: ReleaseOwner): string => (owner === 'host' ? 'host' : `slices/${owner}`)

const MANIFESTS = { 'release.json': releaseManifest, 'host.json': hostManifest } as const

/**
 * Say something of documents, of answers that somebody asks after, or of what may change: nobody asks again after an
 * address that holds the same for ever. A script is none of them.
 */
const NOT_FOR_SCRIPTS = ['x-request-id', 'content-security-policy', 'referrer-policy', 'last-modified'] as const

/** A first visit has eight scripts, and each header eight times. */
const leaner = (response: ServerResponse, file: string): void => {
  if (!file.endsWith('.js')) return
  // When all others are there, whoever sets them.
  onHeaders(response, () => NOT_FOR_SCRIPTS.forEach((name) => response.removeHeader(name)))
}

/**
 * A build that is there whole: its manifest comes last, and names the folder it was made for.
 * @returns undefined where there is none
 */
const readBuild = async (
  folder: string,
  version: string,
  manifestFile: keyof typeof MANIFESTS,
): Promise<Build | undefined> => {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const manifest = MANIFESTS[manifestFile].parse(JSON.parse(text))
  if (manifest.version !== version) return undefined
  // A release of before the list is looked through by the rule that makes the list today.
  const files = new Set(manifest.files ?? (await publicFiles(folder)))
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    // What an address holds never changes.
    etag: false,
    setHeaders: leaner,
    maxAge: YEAR_SECONDS,
    immutable: true,
  })
  return { files, serve }
}

/**
 * The files of immutable builds, `/<version>/<file>`, precompressed by the build. A build that appears while the edge
 * runs is served from its first request on, and old ones stay served. What its manifest does not list, stays inside,
 * however it is spelt.
 */
const immutable = (
  folder: string,
  manifestFile: keyof typeof MANIFESTS,
  { owner, cache }: { readonly owner: ReleaseOwner; readonly cache: ReleaseCache | undefined },
): RequestHandler => {
  const builds = new LRUCache<string, Promise<Build | undefined>>({ max: MAX_BUILDS })
  const buildOf = (version: string): Promise<Build | undefined> => {
    const known = builds.get(version)
    if (known !== undefined) return known
    const read = () => readBuild(path.join(folder, version), version, manifestFile)
    // Another edge was told of it first, or a tab is older than this edge.
    const reading = isVersion(version) && cache !== undefined ? cache.visit({ owner, version }).then(read) : read()
    builds.set(version, reading)
    // One that is not there yet, or not whole, may be soon.
    const forget = (): void => void builds.delete(version)
    reading.then((build) => build ?? forget(), forget)
    return reading
  }
  cache?.onForget((place) => {
    if (place.startsWith(`${placeOfOwner(owner)}/`)) builds.delete(path.basename(place))
  })
  return async (request, response) => {
    nameRequest(response, 'static')
    const missing = () => sendProblem(response, notFound())
    const [, version = '', name = ''] = ADDRESS.exec(request.path) ?? []
    // Decoded once, as strictTarget made sure that it can be; whatever is still encoded then is no file of ours.
    const file = decodeURIComponent(name)
    const build =
      version === '' || !['GET', 'HEAD'].includes(request.method)
        ? undefined
        : await buildOf(version).catch(() => undefined)
    if (build === undefined || !build.files.has(file)) {
      missing()
      return
    }
    request.url = `/${encodeURI(file)}`
    build.serve(request, response, missing)
  }
}

const SLICE = /^\/([a-z]{1,20})(\/.*)$/

/**
 * `/slices/<name>/<version>/*` and `/host/<version>/*`.
 * @param cache brings releases that are not in the folder, where that is not the whole store
 */
export const releaseFiles = (
  releasesDir: string,
  cache?: ReleaseCache,
): { slices: RequestHandler; host: RequestHandler } => {
  const slices = new Map<string, RequestHandler>(
    SLICE_NAMES.map((name) => [
      name,
      immutable(path.join(releasesDir, 'slices', name), 'release.json', { owner: name, cache }),
    ]),
  )
  return {
    host: immutable(path.join(releasesDir, 'host'), 'host.json', { owner: 'host', cache }),
    slices: (request, response, next) => {
      const [, name = '', rest = ''] = SLICE.exec(request.url) ?? []
      const serve = slices.get(name)
      if (serve === undefined) {
        sendProblem(response, notFound())
        return
      }
      request.url = rest
      void serve(request, response, next)
    },
  }
}
