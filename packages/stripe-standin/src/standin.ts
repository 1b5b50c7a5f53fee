import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { HeldCalls } from './api/faults'
import { Api } from './api/server'
import { Clocks } from './clocks'
import { ControlDoor } from './control/door'
import { serveThreeDSecure } from './control/three-d-secure-page'
import { routes } from './resources/routes'
import { Account } from './state/account'
import { Store } from './state/store'
import { Deliveries } from './webhooks/deliveries'

export interface StripeStandinOptions {
  /** 0, or none: any free one. */
  readonly port?: number
  /** Its own folder; what it holds is there again after a restart. */
  readonly dataDir: string
  /** Where events are sent to; without one they can be listed alone. */
  readonly webhookUrl?: string
  /** As `whsec_…`: what events are signed with. */
  readonly webhookSecret?: string
  /** The only key that is let in; without one any `sk_test_…`. */
  readonly secretKey?: string
  /** Waits in milliseconds before an event is sent again. */
  readonly webhookRetryMs?: readonly number[]
  /** How long the receiver of events may take. */
  readonly webhookLimitMs?: number
  /** Days after a renewal's first failed charge on which it is tried again; after the last the subscription ends. */
  readonly retryDays?: readonly number[]
}

export interface StripeStandin {
  /** As `http://127.0.0.1:12111`. */
  readonly url: string
  readonly port: number
  readonly stop: () => Promise<void>
}

const host = '127.0.0.1'
const retryMs = [500, 2_000, 10_000, 60_000, 300_000]
const limitMs = 10_000
const retryDays = [1, 3, 5, 7]

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(`Port ${port} for Stripe's stand-in is taken: stop what uses it, or choose another.`, { cause }),
      ),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** The two that change by what transactions put. */
const webhooksOf = (account: Account, options: StripeStandinOptions): Deliveries | undefined => {
  const { webhookUrl: url, webhookSecret: secret } = options
  if (url === undefined) return undefined
  if (!URL.canParse(url)) throw new Error(`${url} is no URL to send webhooks to.`)
  if (!secret) throw new Error('A webhook URL needs a webhook secret: events are signed.')
  return new Deliveries(account, {
    url,
    secret,
    retryMs: options.webhookRetryMs ?? retryMs,
    limitMs: options.webhookLimitMs ?? limitMs,
  })
}

interface Parts {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly end: () => Promise<void>
}

const partsOf = (options: StripeStandinOptions, url: string): Parts => {
  const store = new Store(options.dataDir)
  const account = new Account(store, {
    hasWebhooks: options.webhookUrl !== undefined,
    retryDays: options.retryDays ?? retryDays,
  })
  const held = new HeldCalls()
  const deliveries = webhooksOf(account, options)
  const clocks = new Clocks(account, url)
  store.onChange((put) => {
    deliveries?.heed(put)
    if (put.some(({ object }) => object === 'test_helpers.test_clock')) clocks.heed()
  })
  const api = new Api({ account, routes, held, secretKey: options.secretKey, url })
  const door = new ControlDoor({ account, held, deliveries, playDue: () => clocks.playDue(), url })
  return {
    serve: async (request, response) => {
      // A path of two slashes would be read as a host.
      const asked = new URL(`${url}${request.url ?? '/'}`)
      if (asked.pathname.startsWith('/_control')) return door.serve(request, response, asked)
      if (asked.pathname.startsWith('/_3ds/')) return serveThreeDSecure(account, request, response, asked)
      return api.serve(request, response, asked)
    },
    end: async () => {
      held.release()
      await Promise.all([clocks.stop(), deliveries?.stop()])
      store.close()
    },
  }
}

const closing = (server: Server): Promise<void> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Starts a local Stripe, on this machine alone, and resolves once it takes calls. */
export const startStripeStandin = async (options: StripeStandinOptions): Promise<StripeStandin> => {
  const server = createServer()
  // The port comes before the folder: a second one that is started by mistake touches nothing of the first one's.
  const port = await listen(server, options.port ?? 0)
  const url = `http://${host}:${port}`
  try {
    const { serve, end } = partsOf(options, url)
    server.on('request', (request, response) => {
      serve(request, response).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    })
    let stopped: Promise<unknown> | undefined
    return {
      url,
      port,
      stop: async () => {
        stopped ??= Promise.all([closing(server), end()])
        await stopped
      },
    }
  } catch (error) {
    await closing(server)
    throw error
  }
}
