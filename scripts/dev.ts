import { SLICE_NAMES } from '@rouage/contracts/releases'
import { defaultHome } from '@rouage/local-stack'
import { startDevServer } from '@rouage/slice-kit/dev/server'
import { buildProgram } from './lib/build'
import { checkout } from './lib/dependencies.mjs'
import { runningSite } from './lib/home-claim'
import { assertPortIsFree } from './lib/ports'
import { rebuildOnChange } from './lib/rebuild'
import { terminalReporter } from './lib/reporter'
import { StartError } from './lib/start-error'
import { devSettings, settingsOrEnd } from './lib/settings'
import { beginSystem } from './lib/system'
import { untilTold } from './lib/until-told'

/**
 * `npm run dev`: everything. `npm run dev -w mfe-search`: one slice (`npm run dev -- search listing`: some) in front of the
 * site that runs already: the one of this ROUAGE_HOME, wherever it listens, or the one named by SITE.
 */
const names = process.argv.slice(2)
const settings = settingsOrEnd(devSettings)
const port = settings.DEV_PORT

const develop = async (slices: readonly string[], site: () => string) => {
  await assertPortIsFree(
    port,
    `Port ${port} is taken: stop what uses it, or choose another with DEV_PORT=4001 npm run dev.`,
  )
  const began = performance.now()
  console.log(`  Building ${['the host', ...slices].join(', ')} for development …`)
  const server = await startDevServer({ checkout, slices, site, port })
  console.log(`
  Develop at http://localhost:${port} (${((performance.now() - began) / 1_000).toFixed(1)} s)
  The host and ${slices.join(', ')} from here, everything else from ${site()}
`)
  return server
}

/** @throws StartError when there is no such slice */
const sliceNamed = (name: string): string => {
  if (SLICE_NAMES.some((known) => known === name)) return name
  throw new StartError(`There is no slice "${name}": choose among ${SLICE_NAMES.join(', ')}.`)
}

/** What Node says of a certificate that nobody it knows has signed. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}

/** @throws StartError when nobody answers, with the reason and what to do */
const assertAnswers = async (site: string): Promise<void> => {
  try {
    await fetch(site, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5_000) })
  } catch (error) {
    const code = codeOf(error)
    if (UNTRUSTED.has(code))
      throw new StartError(
        `The certificate of ${site} is signed by nobody whom Node.js knows (${code}): name the file of the authority, ` +
          'NODE_EXTRA_CA_CERTS=/path/to/authority.pem.',
      )
    throw new StartError(`Nobody answers at ${site} (${code}): start the site there, or name another with SITE.`)
  }
}

/** The site to stand in front of. @throws StartError when there is none */
const findSite = async (): Promise<() => string> => {
  const named = settings.SITE
  if (named !== undefined) {
    await assertAnswers(named)
    return () => named
  }
  let known = runningSite(defaultHome())
  if (known === undefined) {
    throw new StartError(
      `No Rouage runs on ${defaultHome()}: start it with npm start in another terminal, or name one that runs ` +
        'elsewhere, SITE=http://localhost:3000.',
    )
  }
  return () => (known = runningSite(defaultHome()) ?? known ?? '')
}

const developAll = async () => {
  const reporter = terminalReporter()
  const starting = beginSystem({
    home: defaultHome(),
    port: settings.PORT,
    seedAds: settings.SEED_ADS,
    fresh: false,
    reporter,
  })
  let stopServer = async () => {}
  untilTold(starting, () => stopServer())
  const system = await starting.ready
  const server = await develop(SLICE_NAMES, () => system.url)
  const stopWatching = rebuildOnChange({ checkout, build: buildProgram, restart: system.restart, reporter })
  stopServer = async () => {
    await stopWatching()
    await server.stop()
  }
}

try {
  if (names.length === 0) await developAll()
  else {
    await develop(names.map(sliceNamed), await findSite())
    process.on('disconnect', () => process.exit(0))
  }
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
