import type { ServiceName } from '@rouage/contracts/endpoint'
import { notFound, Problem, sendProblem } from '@rouage/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { ServiceUrls } from './pages/answers'
import { publicCallsOf } from './public-calls'

const LIMIT_MS = 15_000

const unavailable = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    detail: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    retryAfterSeconds: 5,
  })

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'headersSent' in value && 'status' in value

/** The one service that knows cookies: sessions are its own. */
const COOKIE_SERVICE: ServiceName = 'account'

/** What proxies in front of the edge said of the request; services hear of the visitor from the edge alone. */
const HEARSAY = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip']

/**
 * Hands `/api/<service>/…` on to the services, where a contract declares the call for somebody outside. Cookies go to
 * and come from the account service alone, and no cache keeps what was answered to a person.
 */
export const apiProxy = (services: ServiceUrls): RequestHandler => {
  const proxies = new Map(
    Object.entries(services).map(([name, target]) => [
      name,
      createProxyMiddleware<Request, Response>({
        target,
        proxyTimeout: LIMIT_MS,
        timeout: LIMIT_MS,
        on: {
          proxyReq: (outgoing) => {
            for (const header of HEARSAY) outgoing.removeHeader(header)
            if (name !== COOKIE_SERVICE) outgoing.removeHeader('cookie')
          },
          proxyRes: (answer, request) => {
            if (name !== COOKIE_SERVICE) delete answer.headers['set-cookie']
            const isPersonal = request.headers.authorization !== undefined || answer.headers['set-cookie'] !== undefined
            if (isPersonal) answer.headers['cache-control'] = 'no-store'
          },
          error: (_error, _request, response) => {
            if (isResponse(response) && !response.headersSent) sendProblem(response, unavailable())
            else response.destroy()
          },
        },
      }),
    ]),
  )
  const isPublic = new Map(Object.keys(services).map((name) => [name, publicCallsOf(name)]))
  return (request, response, next) => {
    const [, service = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(request.path) ?? []
    const proxy = proxies.get(service)
    if (proxy === undefined || isPublic.get(service)?.(request.method, rest) !== true) {
      sendProblem(response, notFound())
      return
    }
    request.url = request.url.slice(service.length + 1)
    void proxy(request, response, next)
  }
}
