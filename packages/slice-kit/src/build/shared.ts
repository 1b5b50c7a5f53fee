import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type SharedPackage = {
  readonly request: string
  /** The package whose version it has. */
  readonly owner: string
  /** Absolute path; as the request is resolved unless told. */
  readonly file?: string
}

/**
 * The modules that the host alone provides (ARCHITECTURE.md, How a page loads). A slice that carried its own copy
 * would replace everybody's, because `singleton` takes the highest version: slices therefore `import: false`.
 * A shared package is not tree-shaken, so react-query, the router and zod reach slices through slice-kit, which
 * holds what they use of them and no more. zod does so by a module of its own, which no first view needs.
 */
const SHARED_PACKAGES: readonly SharedPackage[] = [
  { request: 'react', owner: 'react' },
  { request: 'react/jsx-runtime', owner: 'react' },
  { request: 'react-dom', owner: 'react-dom' },
  { request: 'react-dom/client', owner: 'react-dom' },
  { request: 'styled-components', owner: 'styled-components' },
  { request: '@rouage/slice-kit', owner: '@rouage/slice-kit' },
  // Nothing of the host's asks for it by this name, so it has to be told where it is.
  { request: '@rouage/slice-kit/schema', owner: '@rouage/slice-kit', file: require.resolve('../schema.ts') },
]

const versionOf = (owner: string): string => {
  const manifest = require(owner === '@rouage/slice-kit' ? '../../package.json' : `${owner}/package.json`) as {
    version: string
  }
  return manifest.version
}

type Shared = Record<
  string,
  { singleton: true; requiredVersion: string; version?: string; import?: false; shareKey?: string }
>

/** What components of a development build call instead of `react/jsx-runtime`. */
const DEVELOPMENT_PACKAGES: readonly SharedPackage[] = [{ request: 'react/jsx-dev-runtime', owner: 'react' }]

/** The `shared` option of module federation, for the host (provides) or a slice (uses). */
export const sharedModules = (side: 'host' | 'slice', isHot = false): Shared =>
  Object.fromEntries(
    [...SHARED_PACKAGES, ...(isHot ? DEVELOPMENT_PACKAGES : [])].map(({ request, owner, file = request }) => {
      const version = versionOf(owner)
      const rule = { singleton: true, requiredVersion: `^${version}` } as const
      return side === 'host' ? [file, { ...rule, version, shareKey: request }] : [request, { ...rule, import: false }]
    }),
  )

/** Requests that a server build leaves to the edge's render worker. */
export const HOST_MODULES: readonly string[] = [...SHARED_PACKAGES.map(({ request }) => request), 'react-dom/server']
