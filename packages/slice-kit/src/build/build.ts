import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type HostManifest,
  hostManifest,
  type ManifestRoute,
  type ReleaseManifest,
  releaseManifest,
  sliceRoute,
} from '@rouage/contracts/releases'
import semver from 'semver'
import webpack, { type Compilation, type Configuration } from 'webpack'
import * as sliceKit from '../index'
import * as schema from '../schema'
import type { Slice } from '../slice'
import { assetOf, importsOf, precompress, startFiles } from './assets'
import { writeCalls } from './calls'
import { hostConfig, serverConfig, type SliceBuild } from './config'
import { loadServerBuild } from './load-server-build'
import { publicFiles } from './public-files'
import { hostPlace, slicePlace, type Workspaces } from './release-place'

const require = createRequire(import.meta.url)

/** Runs webpack once. @throws with webpack's own words when anything fails to compile. */
const compile = (configuration: Configuration): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats === undefined || stats.hasErrors()) {
          reject(
            new Error(stats?.toString({ all: false, errors: true, errorDetails: true }) ?? 'webpack gave no result'),
          )
        } else resolve(stats.compilation)
      })
    })
  })

/**
 * Runs the build for browsers and that for the edge side by side: while one waits for threads that minify, the other goes on.
 * Both are done before either fails, since both write into one folder.
 * @returns what became of the one for browsers
 */
const compileBoth = async (browser: Configuration, server: Configuration): Promise<Compilation> => {
  const [forBrowsers, forEdge] = await Promise.allSettled([compile(browser), compile(server)])
  if (forBrowsers.status === 'rejected') throw forBrowsers.reason
  if (forEdge.status === 'rejected') throw forEdge.reason
  return forBrowsers.value
}

/** Builds beside the target and moves it into place last: a build that was interrupted does not exist. */
const inPlace = async (final: string, make: (folder: string) => Promise<void>): Promise<void> => {
  const draft = `${final}.${process.pid}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    await make(draft)
    await rm(final, { recursive: true, force: true })
    await rename(draft, final)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The slice as its server build declares it, with every page proven to be there. */
const readSlice = async (file: string): Promise<Slice> => {
  const { slice } = await loadServerBuild(
    file,
    { '@rouage/slice-kit': sliceKit, '@rouage/slice-kit/schema': schema },
    (request) => require(request) as unknown,
  )
  for (const route of slice.routes) {
    const module: { page?: { Component?: unknown } } = await route.page()
    if (module.page?.Component === undefined) {
      throw new Error(
        `Slice ${slice.name}, route ${route.path}: its module exports no page. Export \`page = definePage(…)\`.`,
      )
    }
  }
  return slice
}

const routeAssets = async (slice: Slice, output: string, imports: readonly string[][], known: readonly string[]) => {
  if (imports.length !== slice.routes.length) {
    throw new Error(
      `Slice ${slice.name} declares ${slice.routes.length} routes but imports ${imports.length} pages: ` +
        'give every route a page: () => import(…) of its own in slice.ts.',
    )
  }
  const entries = await Promise.all(
    slice.routes.map(async (route, index) => {
      const files = (imports[index] ?? []).filter((file) => !known.includes(file))
      return [route.path, await Promise.all(files.map((file) => assetOf(output, file)))] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** The routes without their code: everything that the manifest says of them. */
const routesOf = (slice: Slice): ManifestRoute[] => slice.routes.map((route) => sliceRoute.parse(route))

/** How the slice of a workspace says it is built. */
export const readSliceBuild = async (root: string): Promise<SliceBuild> => {
  const file = path.join(root, 'webpack.config.ts')
  const { default: build } = (await import(pathToFileURL(file).href)) as { default?: SliceBuild }
  if (build === undefined) throw new Error(`${file} exports no build: write \`export default sliceBuild('<name>')\`.`)
  return build
}

/** Builds a release of a slice unless it exists. @param folder of its sources @returns its manifest. */
export const buildSlice = async (
  name: string,
  workspaces: Workspaces,
  folder = `mfe-${name}`,
): Promise<ReleaseManifest> => {
  const { checkout, mode } = workspaces
  const root = path.join(checkout, folder)
  const { version, folder: final, manifestFile, isBuilt } = await slicePlace(name, workspaces, folder)
  if (!isBuilt) {
    await inPlace(final, async (output) => {
      const target = { root, name, version, output, publicPath: `/slices/${name}/${version}/`, mode }
      const build = await readSliceBuild(root)
      const compilation = await compileBoth(build.browser(target), build.server(target))
      const slice = await readSlice(path.join(output, 'server/server.cjs'))
      const { version: host } = require(path.join(checkout, 'shell/package.json')) as { version: string }
      if (!semver.satisfies(host, slice.host)) {
        throw new Error(
          `Slice ${name} runs on hosts ${slice.host}, and this is host ${host}: change slice.ts or the slice.`,
        )
      }
      const exposed = startFiles(compilation, /slice\.ts$/)
      const manifest: ReleaseManifest = {
        name: releaseManifest.shape.name.parse(name),
        version,
        host: slice.host,
        criticality: slice.criticality,
        routes: routesOf(slice),
        entry: await assetOf(output, 'remoteEntry.js'),
        preload: await Promise.all(exposed.map((file) => assetOf(output, file))),
        routePreload: await routeAssets(slice, output, importsOf(compilation, /[\\/]src[\\/]slice\.ts$/), exposed),
        server: 'server/server.cjs',
        files: await publicFiles(output),
        calls: await writeCalls(compilation, output),
      }
      await writeFile(path.join(output, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      if (mode === 'production') await precompress(output)
    })
  }
  return releaseManifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
}

/** Builds the host unless it exists. @returns its manifest. */
export const buildHost = async (workspaces: Workspaces): Promise<HostManifest> => {
  const { checkout, mode } = workspaces
  const root = path.join(checkout, 'shell')
  const { version, folder: final, manifestFile, isBuilt } = await hostPlace(workspaces)
  if (!isBuilt) {
    await inPlace(final, async (output) => {
      const target = { root, name: 'host', version, output, publicPath: `/host/${version}/`, mode }
      const compilation = await compileBoth(hostConfig(target), serverConfig(target, './src/server.tsx'))
      const slice = await readSlice(path.join(output, 'server/server.cjs'))
      const entry = compilation.entrypoints.get('host')
      if (entry === undefined) throw new Error('The host has no entry: check shell/src/index.ts.')
      const files = [
        ...startFiles(compilation, /bootstrap$/),
        ...entry.getFiles().filter((file) => file.endsWith('.js')),
      ]
      const manifest: HostManifest = {
        version,
        routes: routesOf(slice),
        scripts: await Promise.all([...new Set(files)].map((file) => assetOf(output, file))),
        routePreload: await routeAssets(slice, output, importsOf(compilation, /[\\/]src[\\/]slice\.ts$/), files),
        server: 'server/server.cjs',
        files: await publicFiles(output),
        calls: await writeCalls(compilation, output),
      }
      await writeFile(path.join(output, 'host.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      if (mode === 'production') await precompress(output)
    })
  }
  return hostManifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
}
