import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin, stop } from 'esbuild'
import * as z from 'zod/mini'
import { ownSourceMap } from './own-source-map'

const PACKAGE = /^(@[^/]+\/)?[^/]+/
const manifest = z.object({ version: z.string() })

/** The version of a package that code in a folder gets; undefined where it finds none, as of Node's own modules. */
const versionFrom = async (folder: string, name: string): Promise<string | undefined> => {
  const file = path.join(folder, 'node_modules', PACKAGE.exec(name)?.[0] ?? name, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) return manifest.parse(JSON.parse(text)).version
  const above = path.dirname(folder)
  return above === folder ? undefined : versionFrom(above, name)
}

/**
 * For programs that others' builds run in, and have to share its packages: `@rouage/*` is TypeScript source and bundled
 * in; everything from node_modules stays outside, but what the program would find there in another version than the
 * source that imports it.
 */
export const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: ({ onResolve, initialOptions: { absWorkingDir = process.cwd() } }) => {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir }) => {
      if (kind === 'entry-point' || name.startsWith('@rouage/') || path.isAbsolute(name)) return undefined
      const isSame = (await versionFrom(resolveDir, name)) === (await versionFrom(absWorkingDir, name))
      return isSame ? { path: name, external: true } : undefined
    })
  },
}

/** A program to bundle. */
export type Bundle = {
  /** File below the workspace, without extension. */
  readonly entry: string
  /**
   * `esm` becomes `<name>.mjs` with all packages in it; `cjs` becomes `<name>.cjs`, which shares its packages with what it
   * loads; `browser` is one script for browsers, `<name>.js`.
   */
  readonly format: 'esm' | 'cjs' | 'browser'
}

const EXTENSIONS = { esm: '.mjs', cjs: '.cjs', browser: '.js' } as const
const FORMATS = ['esm', 'cjs', 'browser'] as const
const FOR_BROWSERS: BuildOptions = { format: 'iife', platform: 'browser', target: 'es2022', minify: true }
const FOR_NODE: BuildOptions = {
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  jsx: 'automatic',
}
/** What is compiled for a machine, starts threads from files of its own, or reads some, cannot be bundled. */
const OUTSIDE = ['sharp', '@node-rs/argon2', 'msgpackr-extract', 'piscina', 'pdfkit']
/**
 * A program of its own brings its packages along: to find, read and compile two thousand files one by one is half of the
 * time in which it starts.
 */
const ALONE: BuildOptions = {
  format: 'esm',
  // A third less to read and to look through; names stay as they are in errors.
  minifyWhitespace: true,
  // Node prints the whole line in which a package failed.
  lineLimit: 500,
  // What an `import()` names is a file of its own. In one file esbuild would put off every module that it needs until it is
  // asked for, and forget to ask where the code with the `import()` is dropped: its constants are undefined then.
  splitting: true,
  external: OUTSIDE,
  // For packages that are CommonJS. A name that none of them has.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
  },
}
/** Looks beside it for files or threads of its own, which a bundle does not bring along. */
const LOOKS_BESIDE = /\bimport\.meta\.(?:url|dirname|filename|resolve)\b|\b__(?:dirname|filename)\b/
/**
 * Packages that do so for what no program here asks of them: logs written by other threads, jobs in files, a second client
 * of Redis, a build of msgpack for this machine, and the name of a file in an error.
 */
const NEVER_LOOKS = ['pino', 'thread-stream', 'bullmq', 'ioredis', 'msgpackr', 'undici']

/** @throws Error naming a bundled package that would not find what it needs once the program runs */
const refuseThoseThatLookBeside = async (root: string, { outputs }: Metafile): Promise<void> => {
  const inputs = new Set(
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  )
  for (const file of inputs) {
    const name = PACKAGE.exec(file.split('node_modules/').at(-1) ?? '')?.[0] ?? ''
    if (!file.includes('node_modules/') || NEVER_LOOKS.includes(name)) continue
    if (LOOKS_BESIDE.test(await readFile(path.join(root, file), 'utf8')))
      throw new Error(`${name} looks for files beside ${file}: leave it outside of bundles (OUTSIDE of ops/build.ts).`)
  }
}

const keepOwnSources = async (root: string, { outputs }: Metafile): Promise<void> => {
  for (const map of Object.keys(outputs).filter((file) => file.endsWith('.map'))) {
    const file = path.join(root, map)
    await writeFile(file, ownSourceMap(await readFile(file, 'utf8')))
  }
}

const AMONG_OTHERS: BuildOptions = { format: 'cjs', plugins: [packagesOutside] }
const OPTIONS: Readonly<Record<Bundle['format'], BuildOptions>> = {
  esm: { ...FOR_NODE, ...ALONE },
  cjs: { ...FOR_NODE, ...AMONG_OTHERS },
  browser: FOR_BROWSERS,
}

/**
 * Bundles Node programs of a workspace for production, with source maps, into `outdir`. The folder appears whole or
 * not at all. It must lie in the workspace: packages are found from there.
 */
export const bundlePrograms = async (root: string, bundles: readonly Bundle[], outdir: string): Promise<void> => {
  const draft = `${outdir}.${process.pid}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    for (const format of FORMATS) {
      // At once: what several programs of a workspace are made of is read, and written, once.
      const entryPoints = bundles.filter((bundle) => bundle.format === format).map(({ entry }) => `${entry}.ts`)
      if (entryPoints.length === 0) continue
      const { metafile } = await build({
        ...OPTIONS[format],
        absWorkingDir: root,
        metafile: true,
        entryPoints,
        outdir: draft,
        outExtension: { '.js': EXTENSIONS[format] },
        entryNames: '[name]',
        bundle: true,
        logLevel: 'warning',
      })
      if (format === 'esm') await refuseThoseThatLookBeside(root, metafile)
      await keepOwnSources(root, metafile)
    }
    await rm(outdir, { recursive: true, force: true })
    await rename(draft, outdir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Ends the process that bundles, which keeps a gigabyte as long as it lives; the next bundle begins it anew. */
export const endBundling = (): Promise<void> => stop()
