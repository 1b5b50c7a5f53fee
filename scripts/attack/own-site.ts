import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultHome } from '@rouage/local-stack'
import { terminalReporter } from '../lib/reporter'
import { startSystem } from '../lib/system'
import type { Site } from './site-scene'

/** Enough for several sellers and pages, few enough to seed quickly. */
const ADS = 200

/** A site of its own to attack, with its real services, database and queue; nothing of it stays. */
export const startOwnSite = async (): Promise<Site & { readonly stop: () => Promise<void> }> => {
  const home = await mkdtemp(path.join(tmpdir(), 'rouage-attack-'))
  process.env.ROUAGE_CACHE ??= path.join(defaultHome(), 'cache')
  const system = await startSystem({
    home,
    port: 0,
    seedAds: ADS,
    fresh: false,
    reporter: terminalReporter(),
    // Limits are tested beside the code that sets them: here they would only hide what lies behind.
    env: {
      TRUST_PROXY: 'loopback',
      ACCOUNT_LIMIT_FACTOR: '1000',
      PUBLISH_LIMIT_FACTOR: '1000',
      LISTING_DEMO_PHOTO_WIDTH: '320',
    },
  })
  const pids = new Map([...system.programs].map(([name, { child }]) => [name, child.pid]))
  const illnesses = async (): Promise<string[]> => {
    const dead = [...system.programs].filter(
      ([name, { child }]) => child.pid !== pids.get(name) || child.exitCode !== null || child.signalCode !== null,
    )
    return dead.map(([name]) => `${name} died under the attack: read ${path.join(system.logs, `${name}.log`)}`)
  }
  return {
    origin: system.url,
    mailPageUrl: system.mailPageUrl ?? '',
    illnesses,
    stop: async () => {
      await system.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
