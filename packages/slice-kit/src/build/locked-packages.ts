import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
/** `package-lock.json`, as far as it says what is installed where. */
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      /** Where a link leads: a workspace. */
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
})
type Locked = z.infer<typeof lockFile>['packages']

/** What turns sources into releases: another version of it may write other files. */
const BUILDERS = ['webpack', 'swc-loader', '@swc/core', '@swc/plugin-styled-components', '@module-federation/enhanced']

/** Where Node finds a package for code in a folder: beside it, or in the `node_modules` of a folder above. */
const find = (packages: Locked, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    const entry = packages[place]
    if (entry?.link === true) return entry.resolved
    if (entry !== undefined) return place
    if (folder === '.' || folder === '') return undefined
  }
}

/**
 * Every package that a workspace's build is made of or by, as the lock file has it: its own dependencies, theirs, and
 * what builds. Each is a line of place, version and integrity, in order.
 * @throws Error where there is no lock file
 */
export const lockedPackages = async (checkout: string, workspace: string): Promise<string[]> => {
  const { packages } = lockFile.parse(JSON.parse(await readFile(path.join(checkout, 'package-lock.json'), 'utf8')))
  const seen = new Set<string>()
  const visit = (from: string, needed: readonly string[]): void => {
    for (const name of needed) {
      const place = find(packages, from, name)
      // One that is optional, or another system's.
      if (place === undefined || seen.has(place)) continue
      seen.add(place)
      const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
      visit(place, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    }
  }
  visit(workspace, Object.keys(packages[workspace]?.dependencies ?? {}))
  visit('', BUILDERS)
  return [...seen].sort().map((place) => {
    const { version = '', integrity = '' } = packages[place] ?? {}
    return `${place} ${version} ${integrity}`
  })
}
