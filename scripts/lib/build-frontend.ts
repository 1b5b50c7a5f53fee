/** Builds one browser workspace in a process of its own: `build-frontend.ts <slice|host> <dist> <mode>`. */
import { SLICE_NAMES } from '@rouage/contracts/releases'
import { buildHost, buildSlice } from '@rouage/slice-kit/build/build'
import { checkout } from './dependencies.mjs'

const [name = '', dist = '', mode = 'production'] = process.argv.slice(2)
const workspaces = { checkout, dist, mode: mode === 'development' ? ('development' as const) : ('production' as const) }

try {
  if (name === 'host') console.log((await buildHost(workspaces)).version)
  else if (SLICE_NAMES.some((known) => known === name)) console.log((await buildSlice(name, workspaces)).version)
  else throw new Error(`There is no slice "${name}": choose one of ${SLICE_NAMES.join(', ')} or host.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
