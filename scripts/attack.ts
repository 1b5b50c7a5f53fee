import { parseArgs } from 'node:util'
import { attack } from './attack/attack'
import { LONG, SHORT } from './attack/extent'
import { summaryOf } from './attack/ledger'
import { startOwnSite } from './attack/own-site'
import { type Site, siteScene } from './attack/site-scene'
import { attackSettings, settingsOrEnd } from './lib/settings'

/**
 * `npm run attack`: hostile requests to every endpoint by everybody, generated from the services' OpenAPI documents, and
 * what must not come of them. `--short` is what `npm test` runs.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const form = values.short ? SHORT : LONG
const settings = settingsOrEnd(attackSettings)

let stop: () => Promise<void> = async () => undefined
let stopping: Promise<void> | undefined
const end = (): Promise<void> => (stopping ??= stop())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

const attackedSite = async (): Promise<Site> => {
  if (settings.SITE === undefined) {
    const own = await startOwnSite()
    stop = own.stop
    return own
  }
  const mailPageUrl = settings.ROUAGE_MAIL_PAGE_URL
  if (mailPageUrl === undefined)
    throw new Error('ROUAGE_MAIL_PAGE_URL is not set: name the page where the e-mails of SITE can be read.')
  return { origin: new URL(settings.SITE).origin, mailPageUrl, illnesses: async () => [] }
}

/** A line that is written over where somebody looks on, and left out where nobody does. */
const tell = (line: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K  ${line.slice(0, (process.stdout.columns ?? 80) - 3)}`)
}

try {
  const { ATTACK_SEED: seed = form.seed, ATTACK_ROUNDS: rounds = form.rounds, ATTACK_ONLY: only } = settings
  const extent = { ...form, seed, rounds }
  const scene = await siteScene(await attackedSite())
  const operations = scene.operations.filter(({ name }) => name.includes(only))
  console.log(
    `Seed ${extent.seed}: ${operations.length} operations, ${scene.attackers.length} callers, ${extent.rounds} rounds`,
  )
  const begin = performance.now()
  const result = await attack({ ...scene, operations }, extent, tell)
  tell('')
  for (const { what, where, curl } of result.faults) console.log(`\n✗ ${where}\n    ${what}\n    ${curl}`)
  const unreached = operations
    .filter(({ name, rule }) => rule !== 'services' && rule !== 'senders' && !result.reached.has(name))
    .map(({ name }) => name)
  if (unreached.length > 0) console.log(`\nNever answered with success: ${unreached.join(', ')}`)
  console.log(`\n${summaryOf(result)} (seed ${extent.seed}, ${Math.round((performance.now() - begin) / 1_000)} s)`)
  if (result.faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
} finally {
  await end()
}
process.exit()
