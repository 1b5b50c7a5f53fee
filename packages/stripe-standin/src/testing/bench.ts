import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { readBody } from '../api/server'
import { stripeControl, type StripeControl } from '../control/client'
import { type StripeStandin, type StripeStandinOptions, startStripeStandin } from '../standin'

export const webhookSecret = 'whsec_of_the_tests'

/** The real SDK, pointed at a stand-in; it tries nothing again by itself. */
export const sdkFor = (port: number, apiKey = 'sk_test_rouage'): Stripe =>
  new Stripe(apiKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

/** Asks until it is so; fails after a while with what was last seen. */
export const until = async <Value>(look: () => Promise<Value> | Value, isGood: (value: Value) => boolean) => {
  const deadline = Date.now() + 15_000
  for (;;) {
    const value = await look()
    if (isGood(value)) return value
    if (Date.now() > deadline) throw new Error(`It never became so: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export interface Receiver {
  readonly url: string
  /** Events in the order in which they came, checked as a receiver checks them. */
  readonly events: Stripe.Event[]
  readonly raw: { readonly body: string; readonly signature: string }[]
  /** What it answers from now on. */
  status: number
  readonly stop: () => Promise<void>
}

/** A server as ours that takes webhooks. */
export const startReceiver = async (): Promise<Receiver> => {
  const stripe = new Stripe('sk_test_receiver')
  const events: Stripe.Event[] = []
  const raw: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request)
      const signature = String(request.headers['stripe-signature'])
      raw.push({ body, signature })
      if (receiver.status < 300) events.push(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      response.writeHead(receiver.status).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/webhooks`,
    events,
    raw,
    status: 200,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}

export interface Bench {
  readonly stripe: Stripe
  readonly control: StripeControl
  readonly standin: StripeStandin
  readonly receiver: Receiver
  readonly folder: string
  readonly stop: () => Promise<void>
}

/** A stand-in with a folder and a receiver of its own. */
export const startBench = async (options: Partial<StripeStandinOptions> = {}): Promise<Bench> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-stripe-'))
  const receiver = await startReceiver()
  const standin = await startStripeStandin({
    dataDir: folder,
    webhookUrl: receiver.url,
    webhookSecret,
    webhookRetryMs: [20, 40, 80],
    ...options,
  })
  return {
    stripe: sdkFor(standin.port),
    control: stripeControl(standin.url),
    standin,
    receiver,
    folder,
    stop: async () => {
      await standin.stop()
      await receiver.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The error that a call ends with. */
export const failureOf = async (call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call went well.')
}
