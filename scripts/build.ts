import path from 'node:path'
import { buildAll, buildFrontend } from './lib/build'
import { checkout } from './lib/dependencies.mjs'
import { terminalReporter } from './lib/reporter'

/** A name builds that slice alone, or the host. */
const [only] = process.argv.slice(2)

try {
  if (only !== undefined)
    await terminalReporter().step(
      only,
      () => buildFrontend(only, path.join(checkout, 'dist'), 'production'),
      (version) => version,
    )
  else await terminalReporter().step('Build', (tell) => buildAll({ tell }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
