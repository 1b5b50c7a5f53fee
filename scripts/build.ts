import path from 'node:path'
import { checkout } from './lib/dependencies.mjs'
import { terminalReporter } from './lib/reporter'

/**
 * `npm run build` builds everything; with a name it builds that and nothing else: a slice (`search`, `mfe-search`), the
 * `host`, a service (`services/search`) or the `edge`.
 */
const [only] = process.argv.slice(2)
const releases = path.join(checkout, 'dist')

/** Each loads what it builds with: one slice needs nothing of what builds services. */
const buildNamed = async (name: string): Promise<string> => {
  const [, service] = /^services\/([a-z]+)$/.exec(name) ?? []
  if (service === undefined && name !== 'edge')
    return (await import('./lib/frontend')).buildOne(name.replace(/^mfe-/, ''), releases, 'production')
  const { buildProgram, PROGRAMS } = await import('./lib/build')
  const program = PROGRAMS.find((known) => known === (service ?? name))
  if (program === undefined) throw new Error(`There is no ${name}: choose one of ${PROGRAMS.join(', ')}.`)
  return path.basename(path.dirname(await buildProgram(program)))
}
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
