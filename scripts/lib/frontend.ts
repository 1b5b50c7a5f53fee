import { SLICE_NAMES } from '@rouage/contracts/releases'
import { buildHost, buildSlice } from '@rouage/slice-kit/build/build'
import { checkout } from './dependencies.mjs'

/**
 * Builds the host or one slice, and nothing else, in this process.
 * @param dist folder that releases are written to
 * @returns its version
 */
export const buildOne = async (name: string, dist: string, mode: 'production' | 'development'): Promise<string> => {
  const workspaces = { checkout, dist, mode }
  if (name === 'host') return (await buildHost(workspaces)).version
  if (SLICE_NAMES.some((known) => known === name)) return (await buildSlice(name, workspaces)).version
  throw new Error(`There is no slice "${name}": choose one of ${SLICE_NAMES.join(', ')} or host.`)
}
