import { parseArgs } from 'node:util'
import { attack, LONG, SHORT, summaryOf } from './attack/attack'
import { startOwnSite } from './attack/own-site'
import { type Site, siteScene } from './attack/site-scene'

/**
 * `npm run attack`: hostile requests to every endpoint by everybody, generated from the services' OpenAPI documents, and
 * what must not come of them. `--short` is what `npm test` runs. By environment: ATTACK_SEED (another one makes other
 * requests), ATTACK_ROUNDS, ATTACK_ONLY (operations whose name contains it), and SITE with ROUAGE_MAIL_PAGE_URL to
 * attack a site that runs already, with its demo accounts, TRUST_PROXY=loopback and ACCOUNT_LIMIT_FACTOR=1000.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const form = values.short ? SHORT : LONG
const integer = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] ?? otherwise)
  if (!Number.isSafeInteger(value)) throw new Error(`${name} is wrong (expected a whole number): ${process.env[name]}`)
  return value
}

let stop: () => Promise<void> = async () => undefined
let stopping: Promise<void> | undefined
const end = (): Promise<void> => (stopping ??= stop())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

const attackedSite = async (): Promise<Site> => {
  const origin = process.env.SITE
  if (origin === undefined) {
    const own = await startOwnSite()
    stop = own.stop
    return own
  }
  const mailPageUrl = process.env.ROUAGE_MAIL_PAGE_URL
  if (mailPageUrl === undefined)
    throw new Error('ROUAGE_MAIL_PAGE_URL is not set: name the page where the e-mails of SITE can be read.')
  return { origin: new URL(origin).origin, mailPageUrl, illnesses: async () => [] }
}

/** A line that is written over where somebody looks on, and left out where nobody does. */
const tell = (line: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K  ${line.slice(0, (process.stdout.columns ?? 80) - 3)}`)
}

try {
  const extent = { ...form, seed: integer('ATTACK_SEED', form.seed), rounds: integer('ATTACK_ROUNDS', form.rounds) }
  const scene = await siteScene(await attackedSite())
  const only = process.env.ATTACK_ONLY ?? ''
  const operations = scene.operations.filter(({ name }) => name.includes(only))
  console.log(
    `Seed ${extent.seed}: ${operations.length} operations, ${scene.attackers.length} callers, ${extent.rounds} rounds`,
  )
  const begin = performance.now()
  const result = await attack({ ...scene, operations }, extent, tell)
  tell('')
  for (const { what, where, curl } of result.faults) console.log(`\n✗ ${where}\n    ${what}\n    ${curl}`)
  const unreached = operations
    .filter(({ name, rule }) => rule !== 'services' && !result.reached.has(name))
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
