import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/** `@rouage/*` is TypeScript source and bundled in; everything from node_modules stays outside. */
export const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@rouage/') || path.isAbsolute(name) ? undefined : { path: name, external: true },
    )
  },
}

export type Bundle = {
  /** File below the workspace, without extension. */
  readonly entry: string
  /** `esm` becomes `<name>.mjs`, `cjs` becomes `<name>.cjs`. */
  readonly format: 'esm' | 'cjs'
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
    for (const { entry, format } of bundles) {
      await build({
        absWorkingDir: root,
        entryPoints: [`${entry}.ts`],
        outfile: path.join(draft, `${path.basename(entry)}.${format === 'esm' ? 'mjs' : 'cjs'}`),
        bundle: true,
        format,
        platform: 'node',
        target: 'node20.19',
        sourcemap: true,
        jsx: 'automatic',
        logLevel: 'warning',
        plugins: [packagesOutside],
      })
    }
    await rm(outdir, { recursive: true, force: true })
    await rename(draft, outdir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
