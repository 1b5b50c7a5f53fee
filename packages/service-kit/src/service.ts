import type { Endpoint, ServiceName } from '@rouage/contracts'
import type { AuditTrail } from './audit/audit'
import { auditRoutes, measureAudit } from './audit/audit-operations'
import express, { type Express, type RequestHandler, type Router } from 'express'
import { bodyReadersOf, createApp, nameRequest } from './http/app'
import type { Environment, TrustProxy } from './ops/config'
import type { DeadLetters } from './events/dead-letters'
import { deadLetterRoutes } from './events/dead-letter-routes'
import { needsIdentity } from './http/guards'
import type { Route, RouteContext } from './http/handle'
import type { Idempotency } from './http/idempotency'
import { type Check, readiness, withinTime } from './ops/health'
import type { Identity } from './identity/identity'
import type { ServiceGate } from './identity/service-gate'
import type { Logger } from './ops/logger'
import { createMetrics, type Metrics } from './ops/metrics'
import { openapiOf } from './http/openapi'
import { type OperationsAddress, operationsApp, type RunningProgram, withOperations } from './ops/operations'
import { problemHandler, unknownRoute } from './http/problems'
import { READY_PATH } from './http/replicas'
import { listen } from './http/server'

/** Something a service holds open: closed in reverse order when the service stops. */
export type Closable = { readonly close: () => Promise<unknown> }

/** Whatever cannot close, as a queue whose Redis is away, is left behind after this long. */
const CLOSE_WITHIN_MS = 3_000

/** What a service is made of. */
export type ServiceOptions = {
  readonly name: ServiceName
  readonly routes: readonly Route[]
  /** The operators' secret. */
  readonly internalToken: string
  /** Knows which programs of ours call; needed as soon as one endpoint is for them. */
  readonly gate?: ServiceGate
  /** Who is asking; needed as soon as one route is for signed-in people. The service closes it. */
  readonly identity?: Identity
  /** Remembers what was done under which key; needed as soon as one endpoint declares `idempotency`. */
  readonly idempotency?: Idempotency
  readonly environment: Environment
  readonly logger: Logger
  readonly metrics?: Metrics
  /** What `/readyz` looks at. */
  readonly checks?: Readonly<Record<string, Check>>
  /** What operators can list and have tried again at `/dead-letters` of their own address, with the operators’ secret. */
  readonly deadLetters?: DeadLetters
  /** What operators can have looked at, at `/audit` of their own address, with the operators’ secret. */
  readonly audit?: AuditTrail
  /** Routes that answer no JSON (files, streams); mounted before the endpoints. Name them by `nameRequest`. */
  readonly plainRoutes?: (router: Router) => void
  /** Connections and loops to end after the last request, in reverse order. */
  readonly closables?: readonly Closable[]
  readonly trustProxy?: TrustProxy
}

/** A service that does not listen yet. */
export type Service = {
  readonly app: Express
  /** Probes and figures. */
  readonly operations: Express
  readonly metrics: Metrics
  readonly endpoints: readonly Endpoint[]
  /** Port 0 lets the system choose one. */
  listen(address: { host?: string; port: number; operations?: OperationsAddress }): Promise<RunningService>
}

/** A service at its two addresses. */
export type RunningService = Omit<RunningProgram, 'stop'> & {
  /**
   * Ends the service: `/readyz` fails at once, after `noticeMs` no new connection is taken, open requests have
   * `drainMs` to finish, then everything it held is closed.
   */
  stop(drainMs?: number, noticeMs?: number): Promise<void>
}

/** A path with fewer parameters wins: `/sellers/by-pseudo/:pseudo` must not be taken for `/sellers/:userId/…`. */
const bySpecificity = (a: Route, b: Route): number => {
  const parameters = (route: Route): number => route.endpoint.path.split(':').length
  return parameters(a) - parameters(b)
}

/** Closes what a service held, the newest first; what cannot close is left behind. */
const closeAll = async ({ closables = [], identity, logger }: ServiceOptions): Promise<void> => {
  const all = identity === undefined ? closables : [...closables, identity]
  for (const closable of all.toReversed()) {
    await withinTime(closable.close(), CLOSE_WITHIN_MS, 'Closing').catch((error: unknown) =>
      logger.warn({ err: error }, 'closing failed'),
    )
  }
}

/** @throws Error where a route cannot be served as its contract says */
const checkRoutes = ({ name, identity, idempotency, gate }: ServiceOptions, endpoints: readonly Endpoint[]): void => {
  for (const [index, endpoint] of endpoints.entries()) {
    if (endpoint.service !== name) throw new Error(`${endpoint.name} belongs to ${endpoint.service}, not to ${name}.`)
    const twin = endpoints.findIndex(({ method, path }) => method === endpoint.method && path === endpoint.path)
    if (twin !== index) throw new Error(`${endpoint.method} ${endpoint.path} is bound twice: keep one handler.`)
    if (needsIdentity(endpoint.audience) && identity === undefined) {
      throw new Error(`${endpoint.name} is for the audience "${endpoint.audience}": give createService an identity.`)
    }
    if (endpoint.audience === 'service' && gate === undefined) {
      throw new Error(`${endpoint.name} is for programs of ours: give createService a gate.`)
    }
    if (endpoint.audience === 'service' && (endpoint.callers ?? []).length === 0) {
      throw new Error(`${endpoint.name} is for programs of ours: name its callers in the contract.`)
    }
    if (endpoint.audience === 'webhook' && (endpoint.body ?? endpoint.idempotency) !== undefined) {
      throw new Error(`${endpoint.name} is a webhook: its body is bytes and its sender names no key, declare neither.`)
    }
    if (endpoint.idempotency !== undefined && endpoint.file !== undefined) {
      throw new Error(`${endpoint.name} takes a file: nothing tells two of them apart by a key, declare none.`)
    }
    if (endpoint.idempotency !== undefined && idempotency === undefined) {
      throw new Error(`${endpoint.name} takes an Idempotency-Key: give createService an idempotency.`)
    }
  }
}

/** Serves one endpoint: named, admitted, its body read, answered. */
const mount = (app: Express, { endpoint, admit, run }: Route, context: RouteContext): void => {
  const name: RequestHandler = (_request, response, next) => {
    nameRequest(response, endpoint.name)
    next()
  }
  const check: RequestHandler = async (request, response, next) => {
    await admit(request, response, context)
    next()
  }
  const answer: RequestHandler = (request, response) => run(request, response, context)
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  app[method](endpoint.path, [name, check, ...bodyReadersOf(endpoint), answer])
}

/**
 * A service from its contract's endpoints and their handlers, with everything that all services have: problems,
 * request ids, logs, `/openapi.json`, probes and figures at an address of their own, and a graceful end.
 * Each endpoint lets in whom its audience names: no route can forget it.
 * @throws Error when an endpoint belongs to another service, is bound twice, or is for signed-in people while there is
 * no identity
 * @example
 * const service = createService({
 *   name: 'listing',
 *   routes: [handle(getAnnouncement, ({ params }) => announcements.read(params.id))],
 *   internalToken: config.ROUAGE_INTERNAL_TOKEN,
 *   gate: serviceGateOf('listing', config),
 *   environment: config.NODE_ENV,
 *   logger,
 *   checks: { mongodb: { required: true, run: database.ping } },
 *   closables: [database],
 * })
 * const running = await service.listen({ host: config.HOST, port: config.PORT })
 * await running.stop()
 */
export const createService = (options: ServiceOptions): Service => {
  const { name, logger, checks = {} } = options
  const metrics = options.metrics ?? createMetrics(name)
  const app = createApp({ logger, metrics, trustProxy: options.trustProxy })
  const endpoints = options.routes.map((route) => route.endpoint)
  checkRoutes(options, endpoints)
  if (options.audit !== undefined) measureAudit(options.audit, metrics)
  let stopping = false
  // Worked out for whoever asks first: a start has no time for it.
  let openapi: ReturnType<typeof openapiOf> | undefined
  const operations = operationsApp({
    logger,
    metrics,
    checks,
    isStopping: () => stopping,
    addRoutes: (router) => {
      const { deadLetters, audit, internalToken } = options
      if (deadLetters !== undefined) router.use('/dead-letters', deadLetterRoutes(deadLetters, internalToken))
      if (audit !== undefined) router.use('/audit', auditRoutes(audit, internalToken))
    },
  })

  // Programs of ours that know several addresses of this service look here which of them can be called; why not is
  // for operators.
  app.get(READY_PATH, async (_request, response) => {
    nameRequest(response, 'probe')
    const isReady = !stopping && (await readiness(checks)).status === 'ready'
    response
      .set('Cache-Control', 'no-store')
      .status(isReady ? 204 : 503)
      .end()
  })
  app.get('/openapi.json', (_request, response) => {
    nameRequest(response, 'openapi')
    openapi ??= openapiOf(name, endpoints)
    response.set('Cache-Control', 'public, max-age=300').json(openapi)
  })
  if (options.plainRoutes !== undefined) {
    const router = express.Router({ caseSensitive: true, strict: true })
    options.plainRoutes(router)
    app.use(router)
  }
  const context: RouteContext = {
    gate: options.gate,
    idempotency: options.idempotency,
    checkResponses: options.environment !== 'production',
    identity: options.identity,
  }
  for (const route of [...options.routes].sort(bySpecificity)) mount(app, route, context)
  app.use(unknownRoute)
  app.use(problemHandler(logger))

  return {
    app,
    operations,
    metrics,
    endpoints,
    listen: async ({ host = '127.0.0.1', port, operations: address = {} }) => {
      const server = await withOperations(await listen(app, { host, port, logger }), operations, address, logger)
      let stopped: Promise<void> | undefined
      const stop = async (drainMs: number | undefined, noticeMs: number): Promise<void> => {
        stopping = true
        if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs))
        await server.stop(drainMs)
        await closeAll(options)
        logger.info('stopped')
      }
      return { ...server, stop: (drainMs, noticeMs = 0) => (stopped ??= stop(drainMs, noticeMs)) }
    },
  }
}
