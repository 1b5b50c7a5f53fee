import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type ChunkGraph, type Configuration, type Module, type RuleSetRule } from 'webpack'
import { HOST_MODULES, sharedModules } from './shared'

/** What is built, for which addresses, and where the files go. */
export type BuildTarget = {
  /** Absolute folder of the workspace. */
  readonly root: string
  /** Slice name without `mfe-`, or `host`. */
  readonly name: string
  readonly version: string
  /** Absolute folder that receives the files. */
  readonly output: string
  /** Absolute address path of that folder; static, because `auto` evaluates code. */
  readonly publicPath: string
  readonly mode: 'production' | 'development'
  /** Modules are replaced in the open page: for the development server alone. */
  readonly isHot?: boolean
}

const require = createRequire(import.meta.url)

/**
 * The federation runtime's packages come as ES modules and as CommonJS, and its own files ask for both: without this
 * the host carried it twice, 13 kB too many.
 */
const oneFederationRuntime = (): Record<string, string> =>
  Object.fromEntries(
    ['runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'].map((name) => {
      const commonJs = require.resolve(`@module-federation/${name}`)
      return [`@module-federation/${name}$`, commonJs.replace(/\.cjs$/, '.js')]
    }),
  )

/** Leaves out what the runtime does with manifests, which nobody here writes. */
const noManifests = new webpack.NormalModuleReplacementPlugin(
  /(plugins\/snapshot\/SnapshotHandler|utils\/preload)\.js$/,
  (resource) => {
    if (/@module-federation[\\/]runtime-core/.test(resource.context))
      resource.request = path.join(import.meta.dirname, 'no-manifests.ts')
  },
)

/** Leaves out the vendor prefixes that no style asks for. */
const noPrefixes = new webpack.NormalModuleReplacementPlugin(
  /^\.\/Prefixer\.js$/,
  path.join(import.meta.dirname, 'no-prefixes.ts'),
)

/** A slice's entry uses the host's copy of what every entry begins with. */
const takenFederation = new webpack.NormalModuleReplacementPlugin(
  /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
  path.join(import.meta.dirname, 'taken-federation.ts'),
)

const compile = ({ mode, isHot = false }: BuildTarget, target: 'browser' | 'server'): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: target === 'browser' ? 'es2022' : 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      experimental: {
        // Gives every component an id made of its file, so that the edge and the browser agree on class names.
        plugins: [
          [
            '@swc/plugin-styled-components',
            {
              ssr: true,
              displayName: mode === 'development',
              fileName: mode === 'development',
              pure: true,
              minify: true,
            },
          ],
        ],
      },
    },
  },
})

const CONTRACTS = /[\\/]packages[\\/]contracts[\\/]src[\\/].*\.ts$/

/**
 * What a page does not use of a contract does not travel with it, and no schema does before the first call. A module that
 * holds schemas beside what pages show would bring all of it with either, so schemas have a layer of their own: there
 * webpack takes whatever they import for other modules than those of the pages.
 */
const leanContracts: readonly RuleSetRule[] = [
  { test: CONTRACTS, enforce: 'pre', loader: path.join(import.meta.dirname, 'pure-contracts.cjs') },
  {
    test: CONTRACTS,
    resourceQuery: { not: /^\?(schemas$|load=)/ },
    issuerLayer: { not: /schemas/ },
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'endpoint-addresses.cjs'),
  },
  {
    test: CONTRACTS,
    resourceQuery: /^\?load=/,
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'endpoint-load.cjs'),
  },
  { test: CONTRACTS, resourceQuery: /^\?schemas$/, layer: 'schemas' },
  { test: /[\\/]slice-kit[\\/]src[\\/]answers\.ts$/, layer: 'schemas' },
  // It only hands on: who uses nothing of it does not load it.
  { test: /[\\/]slice-kit[\\/]src[\\/]build[\\/]zod-mini\.ts$/, sideEffects: false },
  // One zod, whoever asks for it.
  { test: /[\\/]node_modules[\\/]zod[\\/]/, layer: 'zod' },
]

/** A library's stylesheet is a text in the chunk of the code that needs it. Our own styles are components. */
const stylesOfLibraries: RuleSetRule = { test: /\.css$/, type: 'asset/source' }

/** Slices take zod from slice-kit; one that uses more of it than slice-kit holds fails here. */
const zodFromSliceKit = {
  alias: { 'zod/mini$': path.join(import.meta.dirname, 'zod-mini.ts') },
  parser: { javascript: { exportsPresence: 'error' as const } },
}

/** Of react-router the parts that are used. Only the host carries any. */
const leanRouter: RuleSetRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: path.join(import.meta.dirname, 'pure-router.cjs'),
}

/** Icons are what they draw. The edge's build has the same, so that both render alike. */
const plainIcons: RuleSetRule = {
  test: /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  loader: path.join(import.meta.dirname, 'plain-icons.cjs'),
}

/** swc takes half the time of webpack's own choice, and leaves 1.2 kB brotli less of a first visit. */
const minimizer = [
  new MinimizerPlugin({
    // Licences stand beside each file, under its name; a line in it that says so costs each of a visit's eight files 60 B.
    extractComments: { condition: 'some', banner: false },
    minify: {
      implementation: MinimizerPlugin.swcMinify,
      options: { ecma: 2022, compress: { passes: 3 }, mangle: true },
    },
  }),
]

/**
 * A file that has not come by then has failed: whoever waits for it is told, and can ask again. webpack would wait two
 * minutes.
 */
const CHUNK_LIMIT_MS = 10_000

const common = ({ root, mode }: BuildTarget): Configuration => ({
  context: root,
  mode,
  devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  performance: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
})

/** The build that browsers load: a federated remote that exposes `./slice`. */
const browserConfig = (target: BuildTarget): Configuration => ({
  ...common(target),
  name: `${target.name}-browser`,
  target: ['web', 'es2022'],
  resolve: { ...common(target).resolve, alias: zodFromSliceKit.alias },
  entry: {},
  output: {
    path: target.output,
    publicPath: target.publicPath,
    uniqueName: `rouage_${target.name}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    chunkLoadTimeout: CHUNK_LIMIT_MS,
    // A shared module that did not come throws in whoever imports it, and has to be imported anew when it is there. The
    // newer `strictModuleErrorHandling` would keep the failure.
    strictModuleExceptionHandling: true,
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    clean: false,
  },
  experiments: { layers: true },
  module: {
    parser: zodFromSliceKit.parser,
    rules: [
      ...leanContracts,
      plainIcons,
      compile(target, 'browser'),
      { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      stylesOfLibraries,
    ],
  },
  // Short ids: every chunk names others, and long names cost each visitor 1 kB. Few chunks: each costs half a kilobyte of
  // headers, and small ones compress worse. With those of 8 kB a first visit to a search had 9 files and 5.5 kB more; at
  // 68 kB of sources home and a search came in one more than at 91 kB, each 1 to 2 kB heavier.
  optimization: { minimizer, chunkIds: 'deterministic', splitChunks: { chunks: 'async', minSize: 91_000 } },
  plugins: [
    takenFederation,
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(target.mode) }),
    new ModuleFederationPlugin({
      name: `rouage_${target.name}`,
      filename: 'remoteEntry.js',
      exposes: { './slice': './src/slice.ts' },
      shared: sharedModules('slice', target.isHot),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      // A slice has no remotes of its own.
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
  ],
})

/** The build that the edge renders with: the same sources in one file, host modules left to the edge. */
export const serverConfig = (target: BuildTarget, entry: string): Configuration => ({
  ...common(target),
  name: `${target.name}-server`,
  target: 'node20',
  entry: { server: entry },
  output: {
    path: path.join(target.output, 'server'),
    publicPath: target.publicPath,
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  externals: Object.fromEntries(HOST_MODULES.map((request) => [request, `commonjs ${request}`])),
  externalsPresets: { node: true },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      plainIcons,
      compile(target, 'server'),
      // The browser build writes the file; this one only names it.
      { test: /\.(svg|woff2|png)$/, type: 'asset/resource', generator: { emit: false } },
      stylesOfLibraries,
    ],
  },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(target.mode) })],
})

/** The two builds of a slice. */
export type SliceBuild = {
  readonly name: string
  readonly browser: (target: BuildTarget) => Configuration
  readonly server: (target: BuildTarget) => Configuration
}

/** How a slice is built: what stands in its `webpack.config.ts`. */
export const sliceBuild = (name: string): SliceBuild => ({
  name,
  browser: browserConfig,
  server: (target) => serverConfig(target, './src/slice.ts'),
})

/**
 * The session's code is for people who are signed in alone, messages come when there is somebody to read them, answers are
 * read once something was asked, what measures a visit or keeps it for later comes once the page is at rest, and the
 * footer's where the edge could not render it.
 */
const WITH_SOME_PAGES = new Set(['session', 'ask-again', 'attention', 'answers', 'at-rest', 'footer'])
const withEveryPage = (chunk: { readonly name?: string | null; canBeInitial(): boolean }): boolean =>
  !WITH_SOME_PAGES.has(chunk.name ?? '') && !chunk.canBeInitial()

/** Libraries, slice-kit and contracts, without what is there to parse by. */
const isOfEveryPage = (module: Module): boolean =>
  module.layer === null &&
  /[\\/]node_modules[\\/]|[\\/]packages[\\/](slice-kit[\\/]src[\\/](?!schema\.ts)|contracts[\\/])/.test(
    module.nameForCondition() ?? '',
  )

/** What the host's entry imports first, by the name that it gives there. */
const isOfFrame = (module: Module, chunks: ChunkGraph): boolean =>
  [...chunks.getModuleChunksIterable(module)].some(({ name }) => name === 'frame')

/**
 * The module that asks which copy of a shared module to use. It stays out of the
 * file that holds the copy: a file waits for the questions in it, and the question
 * for its copy's file, so both would wait for ever.
 */
const isQuestion = ({ type }: Module): boolean => type === 'consume-shared-module'

/** The shell's browser build: the host, which provides the shared modules and the federation runtime. */
export const hostConfig = (target: BuildTarget): Configuration => ({
  ...common(target),
  name: 'host-browser',
  target: ['web', 'es2022'],
  resolve: { ...common(target).resolve, alias: oneFederationRuntime() },
  entry: { host: './src/index.ts' },
  output: {
    path: target.output,
    publicPath: target.publicPath,
    uniqueName: 'rouage_host',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    chunkLoadTimeout: CHUNK_LIMIT_MS,
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  experiments: { layers: true },
  module: {
    rules: [
      ...leanContracts,
      leanRouter,
      plainIcons,
      compile(target, 'browser'),
      { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      stylesOfLibraries,
    ],
  },
  optimization: {
    minimizer,
    chunkIds: 'deterministic',
    // Beside the entry one file instead of a dozen: each costs half a kilobyte of
    // headers, and a release of the host brings new addresses for all of them anyway.
    splitChunks: {
      cacheGroups: {
        zod: {
          test: /[\\/]node_modules[\\/]zod[\\/]/,
          name: 'zod',
          chunks: 'async',
          enforce: true,
          priority: 20,
        },
        // The host asks for little: a file for each service's schemas would be headers above all. What every answer is
        // read by comes without them.
        schemas: {
          test: (module: Module) => module.layer === 'schemas' && CONTRACTS.test(module.nameForCondition() ?? ''),
          name: 'schemas',
          chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'answers',
          enforce: true,
          priority: 10,
        },
        page: {
          test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
            !isQuestion(module) && (isOfEveryPage(module) || isOfFrame(module, chunkGraph)),
          name: 'page',
          chunks: withEveryPage,
          enforce: true,
        },
      },
    },
  },
  plugins: [
    noManifests,
    noPrefixes,
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(target.mode) }),
    new ModuleFederationPlugin({
      name: 'rouage_host',
      remotes: {},
      shared: sharedModules('host', target.isHot),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      runtimePlugins: [path.join(import.meta.dirname, 'provided-federation.ts')],
      experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
  ],
})
