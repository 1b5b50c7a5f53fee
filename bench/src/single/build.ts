import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type HostManifest,
  hostManifest,
  type ReleaseManifest,
  releaseManifest,
  type RolloutAnswer,
  rolloutAnswer,
} from '@rouage/contracts/releases'
import { assetOf, importsOf, precompress, startFiles } from '@rouage/slice-kit/build/assets'
import { hostConfig } from '@rouage/slice-kit/build/config'
import { publicFiles } from '@rouage/slice-kit/build/public-files'
import webpack, { type Compilation } from 'webpack'

type Target = { readonly checkout: string; readonly version: string; readonly output: string }

const compile = ({ checkout, version, output }: Target): Promise<Compilation> => {
  const configuration = hostConfig({
    root: path.join(checkout, 'shell'),
    name: 'host',
    version,
    output,
    publicPath: `/host/${version}/`,
    mode: 'production',
  })
  const compiler = webpack({
    ...configuration,
    plugins: [
      ...(configuration.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
      new webpack.NormalModuleReplacementPlugin(
        /composition[\\/]federation$|\.\/federation$/,
        path.join(checkout, 'bench/src/single/federation.ts'),
      ),
    ],
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats === undefined || stats.hasErrors())
          reject(new Error(stats?.toString({ all: false, errors: true }) ?? 'no result'))
        else resolve(stats.compilation)
      })
    })
  })
}

/**
 * Builds the same sources as one application without federation, and releases the edge can serve it from: the same
 * server builds and edge, other scripts. `empty.js` stands where a page names a remote entry, which there is none of.
 */
export const buildSingle = async (checkout: string, federated: string, single: string): Promise<void> => {
  await rm(single, { recursive: true, force: true })
  const rollout = rolloutAnswer.parse(JSON.parse(await readFile(path.join(federated, 'rollout.json'), 'utf8')))
  const federatedHost = path.join(federated, 'host', rollout.host)
  const known = hostManifest.parse(JSON.parse(await readFile(path.join(federatedHost, 'host.json'), 'utf8')))
  // The slices' releases say which hosts they run on.
  const hostVersion = `${known.version.replace(/-.*/, '')}-single`
  const output = path.join(single, 'host', hostVersion)
  await mkdir(output, { recursive: true })
  const compilation = await compile({ checkout, version: hostVersion, output })
  await cp(path.join(federatedHost, 'server'), path.join(output, 'server'), { recursive: true })
  const entry = compilation.entrypoints.get('host')
  const files = [
    ...new Set([
      ...startFiles(compilation, /bootstrap$/),
      ...(entry?.getFiles() ?? []).filter((file) => file.endsWith('.js')),
    ]),
  ]
  const assets = (list: readonly string[]) =>
    Promise.all(list.filter((file) => !files.includes(file)).map((file) => assetOf(output, file)))
  const shellImports = importsOf(compilation, /shell[\\/]src[\\/]slice\.ts$/)
  const host: HostManifest = {
    ...known,
    version: hostVersion,
    files: await publicFiles(output),
    scripts: await Promise.all(files.map((file) => assetOf(output, file))),
    routePreload: Object.fromEntries(
      await Promise.all(
        known.routes.map(async (route, index) => [route.path, await assets(shellImports[index] ?? [])] as const),
      ),
    ),
  }
  await writeFile(path.join(output, 'host.json'), JSON.stringify(host))
  for (const slice of rollout.slices) {
    const version = slice.releases[0]?.version ?? ''
    const from = path.join(federated, 'slices', slice.name, version)
    const to = path.join(single, 'slices', slice.name, version)
    await mkdir(to, { recursive: true })
    await cp(path.join(from, 'server'), path.join(to, 'server'), { recursive: true })
    await writeFile(path.join(to, 'empty.js'), '/* no remote entry in a single bundle */')
    const manifest = releaseManifest.parse(JSON.parse(await readFile(path.join(from, 'release.json'), 'utf8')))
    const imports = importsOf(compilation, new RegExp(`mfe-${slice.name}[\\\\/]src[\\\\/]slice\\.ts$`))
    const above = `../../../host/${hostVersion}/`
    const own: ReleaseManifest = {
      ...manifest,
      files: ['empty.js'],
      entry: await assetOf(to, 'empty.js'),
      preload: [],
      routePreload: Object.fromEntries(
        await Promise.all(
          manifest.routes.map(
            async (route, index) =>
              [
                route.path,
                (await assets(imports[index] ?? [])).map(({ file, integrity }) => ({ file: above + file, integrity })),
              ] as const,
          ),
        ),
      ),
    }
    await writeFile(path.join(to, 'release.json'), JSON.stringify(own))
  }
  const answer: RolloutAnswer = { ...rollout, host: hostVersion }
  await writeFile(path.join(single, 'rollout.json'), JSON.stringify(answer))
  await precompress(single)
}
