import { existsSync } from 'node:fs'
import path from 'node:path'
import { lockedPackages } from './locked-packages'
import { releaseVersion } from './version'

/** Where a build reads and writes. */
export type Workspaces = {
  /** Absolute path of the checkout. */
  readonly checkout: string
  /** Absolute folder that holds `slices/` and `host/`. */
  readonly dist: string
  readonly mode: 'production' | 'development'
}

/** Where the release of present sources is, or will be once it is built. */
export type ReleasePlace = {
  readonly version: string
  /** Absolute folder of its files. */
  readonly folder: string
  /** Absolute file that is written last. */
  readonly manifestFile: string
  readonly isBuilt: boolean
}

const inputsOf = (checkout: string): string[] =>
  ['contracts', 'slice-kit', 'ui'].map((name) => path.join(checkout, 'packages', name, 'src'))

const placeOf = async (
  { checkout, mode }: Workspaces,
  workspace: string,
  releases: string,
  manifest: string,
): Promise<ReleasePlace> => {
  const packages = await lockedPackages(checkout, workspace)
  const version = await releaseVersion(path.join(checkout, workspace), inputsOf(checkout), mode, packages)
  const folder = path.join(releases, version)
  const manifestFile = path.join(folder, manifest)
  return { version, folder, manifestFile, isBuilt: existsSync(manifestFile) }
}

/** @param folder of the slice's sources, below the checkout */
export const slicePlace = (name: string, workspaces: Workspaces, folder = `mfe-${name}`): Promise<ReleasePlace> =>
  placeOf(workspaces, folder, path.join(workspaces.dist, 'slices', name), 'release.json')

export const hostPlace = (workspaces: Workspaces): Promise<ReleasePlace> =>
  placeOf(workspaces, 'shell', path.join(workspaces.dist, 'host'), 'host.json')
