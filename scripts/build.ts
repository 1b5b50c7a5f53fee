import path from 'node:path'
import { checkout } from './lib/dependencies.mjs'
import { terminalReporter } from './lib/reporter'

/** A name builds that slice alone, or the host. */
const [only] = process.argv.slice(2)
const releases = path.join(checkout, 'dist')

/** Each loads what it builds with: one slice needs nothing of what builds services. */
const buildNamed = async (name: string): Promise<string> =>
  (await import('./lib/frontend')).buildOne(name, releases, 'production')
const buildEverything = async (tell: (detail: string) => void) => (await import('./lib/build')).buildAll({ tell })

try {
  if (only === undefined) await terminalReporter().step('Build', buildEverything)
  else
    await terminalReporter().step(
      only,
      () => buildNamed(only),
      (version) => version,
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
