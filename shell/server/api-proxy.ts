import type { ClientRequest } from 'node:http'
import { PassThrough } from 'node:stream'
import { RUNNING_SERVICES, type RunningService, SERVICES } from '@rouage/contracts/services'
import { bodyTooLarge, notFound, Problem, sendProblem, traceHeaders } from '@rouage/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import httpProxy from 'http-proxy'
import type { ServiceUrls } from './pages/answers'
import {
  declaredCalls,
  type DeclaredCalls,
  type IsCall,
  publicCallsOf,
  repeatableCallsOf,
  webhooksOf,
} from './public-calls'
import { hasBody, wayToService } from './way-to-service'

/** What is read and dropped of a body after its answer, so that whoever is still sending comes to read it. */
const LEFTOVER = { bytes: 32 * 1024 * 1024, ms: 10_000 }

const unavailable = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    detail: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    retryAfterSeconds: 5,
  })

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'headersSent' in value && 'status' in value

/**
 * Whether the proxy would hand the body on without its length: it says of every DELETE and OPTIONS of unknown length that
 * there is no body, and sends the body all the same, which a service then reads as a request of its own.
 */
const isUnbounded = ({ method, headers }: Request): boolean =>
  (method === 'DELETE' || method === 'OPTIONS') && headers['transfer-encoding'] !== undefined

/** What proxies in front of the edge said of the request; services hear of the visitor from the edge alone. */
const HEARSAY = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'baggage',
]

/**
 * Whoever was answered while still sending (a document that is too large, a token that is over) comes to read the
 * answer and keeps the connection: the rest of the body is dropped as it comes, within limits.
 */
const dropLeftover = (request: Request, response: Response, { bytes, ms }: typeof LEFTOVER): void => {
  response.once('finish', () => {
    if (request.readableEnded || request.destroyed) return
    request.unpipe()
    const cut = (): void => void request.socket.destroy()
    const timer = setTimeout(cut, ms).unref()
    request.once('end', () => clearTimeout(timer))
    let dropped = 0
    request.on('data', (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > bytes) cut()
    })
    request.resume()
  })
}

/** Who has their answer, or went away before it, keeps no service busy any longer. */
const endTogether = (request: Request, response: Response, outgoing: ClientRequest): void => {
  response.once('close', () => {
    if (!response.writableFinished || !request.readableEnded) outgoing.destroy()
  })
}

/** What a service hears of a request, and how. */
const prepare = (outgoing: ClientRequest, request: Request): void => {
  // A service that is to close the connection does so under a body that is still coming, and its answer with it.
  outgoing.setHeader('connection', 'keep-alive')
  for (const header of HEARSAY) outgoing.removeHeader(header)
  for (const [header, value] of Object.entries(traceHeaders())) outgoing.setHeader(header, value)
  // Who may not is refused by the headers alone: they do not wait for the first bytes of the body.
  if (hasBody(request)) outgoing.flushHeaders()
}

const fail = (response: Response): void => {
  // Answered before everything was sent: what becomes of the rest is no news.
  if (response.writableFinished) return
  if (response.headersSent) response.destroy()
  else sendProblem(response, unavailable())
}

/** The way to a service. */
type Door = {
  readonly name: RunningService
  readonly proxy: RequestHandler
  readonly isPublic: IsCall
  readonly isWebhook: IsCall
}

/**
 * Hands `/api/<service>/…` on to the services, where a contract declares the call for somebody outside. Cookies, limits
 * and patience are as `SERVICES` says, and no cache keeps what was answered to a person.
 * A webhook goes to whatever service without cookies, and comes back without.
 * @param leftover what is read of a body after its answer
 * @param declared what contracts declare, for tests of what none does yet
 */
export const apiProxy = (
  services: ServiceUrls,
  { leftover = LEFTOVER, declared = declaredCalls }: { leftover?: typeof LEFTOVER; declared?: DeclaredCalls } = {},
): RequestHandler => {
  const withoutCookies = new WeakSet<Request>()
  const proxyTo = (name: RunningService, addresses: string, isRepeatable: IsCall): RequestHandler => {
    const { timeoutMs } = SERVICES[name]
    const way = wayToService(addresses, { timeoutMs, isRepeatable })
    const proxy = httpProxy.createProxyServer<Request, Response>({ proxyTimeout: timeoutMs, timeout: timeoutMs })
    /** Of requests that are made once more: what is sent of them once their headers are as they should be. */
    const kept = new WeakMap<Request, { readonly body: Buffer; readonly stream: PassThrough }>()
    const sendAgain = (request: Request, response: Response, body: Buffer): void => {
      const stream = new PassThrough()
      kept.set(request, { body, stream })
      proxy.web(request, response, { target: way.choose(request), buffer: stream })
    }
    proxy.on('proxyReq', (outgoing, request, response) => {
      prepare(outgoing, request)
      endTogether(request, response, outgoing)
      const again = kept.get(request)
      again?.stream.end(again.body)
    })
    proxy.on('proxyRes', (answer, request) => {
      // How a service keeps its connection to us is nothing to the visitor, who may have asked to close theirs.
      delete answer.headers.connection
      delete answer.headers['keep-alive']
      if (withoutCookies.has(request)) delete answer.headers['set-cookie']
      const isPersonal = request.headers.authorization !== undefined || answer.headers['set-cookie'] !== undefined
      if (isPersonal) answer.headers['cache-control'] = 'no-store'
    })
    proxy.on('error', (error, request, response) => {
      if (!isResponse(response)) return void response.destroy()
      way.bodyForAnother(request, response, error).then(
        (body) => (body === undefined ? fail(response) : sendAgain(request, response, body)),
        () => fail(response),
      )
    })
    return (request, response) => {
      proxy.web(request, response, { target: way.choose(request) })
      // Whoever listens first has the body flow, which must not come before the headers are as they should be.
      way.keepBody(request)
    }
  }
  const doors = new Map<string, Door>(
    RUNNING_SERVICES.flatMap((name) => {
      const addresses = services[name]
      if (addresses === undefined) return []
      const [isPublic, isWebhook] = [publicCallsOf(name, declared), webhooksOf(name, declared)]
      const proxy = proxyTo(name, addresses, repeatableCallsOf(name, declared))
      return [[name, { name, proxy, isPublic, isWebhook }]]
    }),
  )
  return (request, response, next) => {
    const [, service = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(request.path) ?? []
    const door = doors.get(service)
    if (door?.isPublic(request.method, rest) !== true) {
      sendProblem(response, notFound())
      return
    }
    const { hasCookies, maxBodyBytes } = SERVICES[door.name]
    dropLeftover(request, response, leftover)
    if (isUnbounded(request)) {
      sendProblem(
        response,
        new Problem({ status: 411, code: 'length_required', detail: 'La demande doit indiquer sa longueur.' }),
      )
      return
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      sendProblem(response, bodyTooLarge())
      return
    }
    if (!hasCookies || door.isWebhook(request.method, rest)) {
      withoutCookies.add(request)
      delete request.headers.cookie
    }
    // Answered by us already; handed on, it would keep the proxy from looking at the request.
    delete request.headers.expect
    request.url = request.url.slice(service.length + 1)
    void door.proxy(request, response, next)
  }
}
