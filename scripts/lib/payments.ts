import { spawn } from 'node:child_process'
import path from 'node:path'
import { checkout } from './dependencies.mjs'
import { endChild, endingOf, type Life, openLog } from './life'
import { stripeKeys } from './secrets'
import { StartError } from './start-error'
import type { ProcessSpec } from './supervisor'
import type { Environment } from './system-environment'

/** Payments are simulated where the environment names no keys of Stripe's. */
export const arePaymentsSimulated = (): boolean => (process.env.STRIPE_SECRET_KEY ?? '') === ''

/** What publish is told of the stand-in. @param port where the stand-in listens */
export const paymentEnvironment = async (home: string, port: number): Promise<Environment> => {
  if (!arePaymentsSimulated()) return {}
  const { secretKey, webhookSecret } = await stripeKeys(home)
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulated',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }
}

type Given = {
  readonly home: string
  readonly logs: string
  readonly port: number
  /** Where publish listens: it is told of payments directly, as Stripe tells it through the edge. */
  readonly publishPort: number
  readonly onSpawn: (pid: number) => void
}

const NAME = 'payments'
const STOP_LIMIT_MS = 10_000
const READY_LIMIT_MS = 60_000
const CHECK_LIMIT_MS = 3_000

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/_control`, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

const start = async ({ home, logs, port, publishPort, onSpawn }: Given, signal: AbortSignal): Promise<Life> => {
  const { secretKey, webhookSecret } = await stripeKeys(home)
  const log = openLog(logs, NAME)
  const cli = path.join(checkout, 'packages/stripe-standin/src/cli.ts')
  const options = {
    home: path.join(home, 'data/stripe'),
    port: String(port),
    'webhook-url': `http://127.0.0.1:${publishPort}/webhooks/stripe`,
    'webhook-secret': webhookSecret,
    'secret-key': secretKey,
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], {
    cwd: checkout,
    // The channel: it ends by itself once this process is gone.
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    detached: true,
  })
  log.handOver()
  if (child.pid !== undefined) onSpawn(child.pid)
  let ending: string | undefined
  const ended = endingOf(child, log)
  void ended.then((how) => {
    ending = how
  })
  const url = `http://127.0.0.1:${port}`
  const stop = () => endChild(child, ended, STOP_LIMIT_MS)
  const check = async (): Promise<void> => {
    if (!(await answers(url))) throw new Error('Simulated payments do not answer.')
  }
  const deadline = Date.now() + READY_LIMIT_MS
  while (!(await answers(url))) {
    if (ending !== undefined) throw new StartError(`Payments ended while they started, ${ending} (log: ${log.file})`)
    if (signal.aborted || Date.now() > deadline) {
      await stop()
      throw new StartError(`Simulated payments were not ready: read ${log.file}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { name: NAME, child, ended, check, stop }
}

/** The stand-in of Stripe, kept up as the other parts are; what it knows lies in the home's data. */
export const simulatedPayments = (given: Given): ProcessSpec => ({
  name: NAME,
  start: (signal) => start(given, signal),
})
