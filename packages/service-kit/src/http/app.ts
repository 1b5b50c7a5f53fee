import type { Endpoint } from '@rouage/contracts'
import express, { type Express, type RequestHandler } from 'express'
import type { TrustProxy } from '../ops/config'
import type { Logger } from '../ops/logger'
import type { Metrics } from '../ops/metrics'
import { traceRequests } from '../ops/spans'
import { bodyTooLarge, Problem, sendProblem } from './problems'
import { requestIdentity } from './request-context'
import { safeHeaders } from './safe-headers'

/** Largest JSON body that is read, in bytes. */
const MAX_BODY = 100 * 1024
/** The same of a webhook that names no other limit. */
const MAX_WEBHOOK_BODY = 256 * 1024

/**
 * Refuses a body that says itself that it is too large. The parser behind would do so too, but only after it had read
 * the body to its end.
 */
const refuseLargeBody =
  (maxBytes: number): RequestHandler =>
  (request, _response, next) => {
    if (Number(request.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge()
    next()
  }

const READ_JSON = [refuseLargeBody(MAX_BODY), express.json({ limit: MAX_BODY })]

/** What reads an endpoint's body: nothing, JSON, or a webhook's bytes as they came, whatever they say that they are. */
export const bodyReadersOf = ({ audience, body, maxBodyBytes }: Endpoint): readonly RequestHandler[] => {
  if (audience !== 'webhook') return body === undefined ? [] : READ_JSON
  const limit = maxBodyBytes ?? MAX_WEBHOOK_BODY
  // Unpacked, they would no longer be what was signed.
  return [refuseLargeBody(limit), express.raw({ limit, type: () => true, inflate: false })]
}

/** Name under which a request is measured and logged; never the address, which is endless. */
export const nameRequest = (response: { locals: Record<string, unknown> }, endpointName: string): void => {
  response.locals.endpoint = endpointName
}

const observe =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const start = performance.now()
    const { method } = request
    metrics.openRequests.inc({ method })
    response.once('close', () => {
      metrics.openRequests.dec({ method })
      const seconds = (performance.now() - start) / 1000
      const endpoint = typeof response.locals.endpoint === 'string' ? response.locals.endpoint : 'unknown'
      const status = response.writableFinished ? response.statusCode : 499
      metrics.requestSeconds.observe({ endpoint, method, status: String(status) }, seconds)
      logger[endpoint === 'probe' ? 'debug' : 'info'](
        {
          endpoint,
          method,
          status,
          ms: Math.round(seconds * 10_000) / 10,
          requestId: response.get('x-request-id'),
        },
        'request',
      )
    })
    next()
  }

/**
 * RFC 9112 section 3.2: a request that names no host is refused, and one that names two, of which a proxy in front may
 * believe the other.
 */
const hostNamed: RequestHandler = (request, response, next) => {
  const hosts = request.headersDistinct.host?.length ?? 0
  if (hosts === 1 || (hosts === 0 && request.httpVersion !== '1.1')) return next()
  sendProblem(response, new Problem({ status: 400, code: 'invalid_input', detail: 'La demande est mal formée.' }))
}

/** A repeated query key is one comma-joined value, as `pathOf` of the contracts writes lists. */
const readQuery = (text: string | null): Record<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text ?? '')) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(values)
}

/**
 * An Express app as every Rouage process has it: request ids, safe headers, one log line and one measure for each request.
 * The edge builds on it directly; services go through `createService`.
 * @param trustProxy whose `X-Forwarded-For` and visitor header count: Express' own setting
 * @param traces whether a request goes on with the trace that its caller names, begins its own, or has none
 */
export const createApp = ({
  logger,
  metrics,
  trustProxy = 'loopback, linklocal, uniquelocal',
  traces = 'goes-on',
}: {
  logger: Logger
  metrics: Metrics
  trustProxy?: TrustProxy | undefined
  traces?: 'goes-on' | 'begins' | 'none' | undefined
}): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  app.set('query parser', readQuery)
  // An address has one spelling, here as in the contracts.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.use(requestIdentity)
  if (traces !== 'none') app.use(traceRequests({ believesCaller: traces === 'goes-on' }))
  app.use(safeHeaders, observe(logger, metrics), hostNamed)
  return app
}
