import { watch } from 'node:fs'
import path from 'node:path'
import { SLICE_NAMES } from '@rouage/contracts/releases'
import { defaultHome } from '@rouage/local-stack'
import { startDevServer } from '@rouage/slice-kit/build/dev-server'
import { buildAll } from './lib/build'
import { checkout } from './lib/dependencies.mjs'
import { terminalReporter } from './lib/reporter'
import { startSystem } from './lib/system'

/**
 * `npm run dev`: everything, with reload. `npm run dev -w mfe-search`: one slice in front of the site that runs already
 * (SITE, http://localhost:3000 unless told).
 */
const [only] = process.argv.slice(2)
const port = Number(process.env.DEV_PORT ?? 4000)
const QUIET_MS = 300

const developSlices = async (slices: readonly string[], site: string) => {
  const server = await startDevServer({ checkout, slices, site, port })
  console.log(`\n  Develop at http://localhost:${port} (${slices.join(', ')} from here, everything else from ${site})\n`)
  return server
}

const developAll = async () => {
  const reporter = terminalReporter()
  const system = await startSystem({
    home: defaultHome(),
    port: Number(process.env.PORT ?? 3000),
    seedAds: Number(process.env.SEED_ADS ?? 2_000),
    fresh: false,
    reporter,
  })
  const server = await developSlices(SLICE_NAMES, system.url)
  let timer: NodeJS.Timeout | undefined
  const rebuild = async () => {
    try {
      await reporter.step('Rebuild', (tell) => buildAll({ tell }))
      for (const name of ['account', 'listing', 'search', 'edge']) await system.restart(name)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  for (const folder of ['services', 'packages/service-kit/src', 'packages/contracts/src', 'shell']) {
    watch(path.join(checkout, folder), { recursive: true }, (_event, file) => {
      if (file !== null && !/(^|\/)(dist|node_modules)\//.test(file)) {
        clearTimeout(timer)
        timer = setTimeout(() => void rebuild(), QUIET_MS)
      }
    })
  }
  const end = () => void Promise.all([server.stop(), system.stop()]).finally(() => process.exit(0))
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

try {
  if (only === undefined) await developAll()
  else await developSlices([only], process.env.SITE ?? 'http://localhost:3000')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
