import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { readSliceBuild } from '../build/build'
import { type BuildTarget, hostConfig } from '../build/config'
import type { Slice } from '../slice'
import { HOST_BASE, PAGE_BASE, sliceBase, SOCKET_PATH, VERSION } from './addresses'

const require = createRequire(import.meta.url)

const targetOf = (checkout: string, folder: string, name: string, publicPath: string): BuildTarget => {
  const root = path.join(checkout, folder)
  return {
    root,
    name,
    version: VERSION,
    output: path.join(root, 'dist', VERSION),
    publicPath,
    mode: 'development',
    isHot: true,
  }
}

/** A page's module is an object around a component. */
const pages: RuleSetRule = {
  test: /[\\/]src[\\/]pages[\\/][^\\/]+[\\/]index\.tsx$/,
  enforce: 'post',
  loader: path.join(import.meta.dirname, 'keep-page.cjs'),
}

/** A build whose modules are replaced in the open page; React Refresh itself is the page's (`page.ts`). */
const hot = (configuration: Configuration): Configuration => ({
  ...configuration,
  output: { ...configuration.output, filename: '[name].js', chunkFilename: '[name].js' },
  resolve: {
    ...configuration.resolve,
    alias: {
      ...configuration.resolve?.alias,
      [require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry')]: false,
    },
  },
  externals: [
    ({ request }, done) =>
      /react-refresh([\\/]runtime(\.js)?)?$/.test(request ?? '') ? done(undefined, 'var rouageRefresh') : done(),
  ],
  module: { ...configuration.module, rules: [...(configuration.module?.rules ?? []), pages] },
  // One file for each import(): what a file imports would change the code that loads it, and so reload the page. Ids that
  // are names stay with their files from build to build, which short ones do not. A build with errors leaves everything as
  // it was, so that the mended one is a small step from there.
  optimization: { ...configuration.optimization, chunkIds: 'named', splitChunks: false, emitOnErrors: false },
  plugins: [...(configuration.plugins ?? []), new ReactRefreshPlugin({ overlay: false, esModule: true })],
})

/** The development server's own client, here only to lay over the page what does not compile: once, for all builds. */
const overlay = `webpack-dev-server/client/index.js?${new URLSearchParams({
  protocol: 'auto:',
  hostname: '0.0.0.0',
  port: '0',
  pathname: SOCKET_PATH,
  logging: 'warn',
  overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
  reconnect: '10',
  hot: 'false',
  'live-reload': 'false',
})}`

/** The script that every page under development begins with. */
const pageConfig = (checkout: string): Configuration => {
  const { root, output, mode } = targetOf(checkout, 'packages/slice-kit', 'development', PAGE_BASE)
  return {
    name: 'development',
    context: root,
    mode,
    // Not `web`, for which the development server adds a client of its own: this file has one.
    target: 'es2022',
    devtool: 'source-map',
    entry: { page: [path.join(import.meta.dirname, 'page.ts'), overlay] },
    output: {
      path: output,
      publicPath: PAGE_BASE,
      filename: '[name].js',
      uniqueName: 'rouage_development',
      chunkFormat: false,
      chunkLoading: false,
    },
    resolve: { extensions: ['.ts', '.js'], mainFields: ['browser', 'module', 'main'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

/** Everything that the development server builds: the slices, the host, and the page's first script. */
export const developmentConfigs = async (checkout: string, slices: readonly string[]): Promise<Configuration[]> => {
  const ofSlices = slices.map(async (name) => {
    const target = targetOf(checkout, `mfe-${name}`, name, sliceBase(name))
    return hot((await readSliceBuild(target.root)).browser(target))
  })
  const host = hot(hostConfig(targetOf(checkout, 'shell', 'host', HOST_BASE)))
  return [pageConfig(checkout), host, ...(await Promise.all(ofSlices))]
}

/** A slice as its sources declare it now; its pages are not loaded. */
export const readSlice = async (checkout: string, name: string): Promise<Slice> => {
  const file = path.join(checkout, `mfe-${name}`, 'src/slice.ts')
  const { slice } = (await import(pathToFileURL(file).href)) as { slice?: Slice }
  if (slice === undefined)
    throw new Error(`${file} exports no slice: write \`export const slice = defineSlice({ … })\`.`)
  return slice
}
