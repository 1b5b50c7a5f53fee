import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles a service for production: entries under `src/` become `dist/<name>.mjs` with source maps. `@rouage/*` is
 * TypeScript source and bundled in; everything from node_modules stays outside.
 * @param root the service's folder
 * @param entries file names in `src/` without extension; `start` unless told
 */
export const buildService = async (root: string, entries: readonly string[] = ['start']): Promise<void> => {
  const outdir = path.join(root, 'dist')
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => path.join('src', `${entry}.ts`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-outside',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@rouage/') ? undefined : { path: name, external: true },
          )
        },
      },
    ],
  })
}
