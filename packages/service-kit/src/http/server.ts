import { createServer, type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROBLEM_MEDIA_TYPE } from '@rouage/contracts'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { Problem, problemDetails } from './problems'
import { safeHeaderFields } from './safe-headers'

/** A listening HTTP server. */
export type RunningServer = {
  readonly port: number
  /** `http://host:port`, without a trailing slash. */
  readonly url: string
  /**
   * Takes no new connection, lets open requests finish within `drainMs`, cuts the rest. Calling it again waits for
   * the same end.
   */
  stop(drainMs?: number): Promise<void>
}

/** What is no HTTP, or too much or too late of it, never becomes a request: its answer is written by hand. */
const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const lastAnswer = (problem: Problem) => {
  const body = JSON.stringify(problemDetails(problem))
  const headers = {
    ...safeHeaderFields(),
    'Content-Type': PROBLEM_MEDIA_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  return { headers, body }
}

const refusalOf = (code: string | undefined): string => {
  const status = REFUSALS[code ?? ''] ?? 400
  const problem = new Problem({ status, code: 'invalid_input', detail: 'La demande est mal formée.' })
  const { headers, body } = lastAnswer(problem)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** For the headers; Node looks for who is late only this often, each half a minute unless told. */
const HEADERS_MS = 10_000
const LOOK_EVERY_MS = 1_000
/** For a whole request, besides what its body takes over a slow mobile network; and at the very most. */
const REQUEST_MS = 30_000
const LONGEST_REQUEST_MS = 300_000
/** No answer takes longer to begin, or to go on; streams say something every 15 s. */
const IDLE_MS = 300_000
/** 0.5 Mbit/s: two photos at once over a phone that has 1 Mbit/s. */
const SLOWEST_BYTES_PER_MS = 62.5

const tooSlow = () =>
  new Problem({
    status: 408,
    code: 'invalid_input',
    detail: 'L’envoi a pris trop de temps. Vérifiez votre connexion, puis réessayez.',
  })

/** Ends a request whose body has not come in the time that its length takes: whoever trickles it holds no place. */
const limitBody = (request: IncomingMessage, response: ServerResponse, requestMs: number): void => {
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes === 0 && request.headers['transfer-encoding'] === undefined) return
  const end = (): void => {
    if (request.complete) return
    if (response.headersSent) return void request.socket.destroy()
    const { headers, body } = lastAnswer(tooSlow())
    response.writeHead(408, headers).end(body, () => request.socket.destroy())
  }
  const timer = setTimeout(end, Math.min(requestMs + bytes / SLOWEST_BYTES_PER_MS, LONGEST_REQUEST_MS))
  for (const sign of ['end', 'close']) request.once(sign, () => clearTimeout(timer))
}

/**
 * Listens with limits on slow and endless senders: 10 s for the headers, 30 s for the whole request and as much more as
 * its body takes at 0.5 Mbit/s. Whoever asks and reads nothing of the answer is cut off after five minutes. Connections
 * are kept for 65 s, longer than any client of ours keeps them, so that none is closed under a request.
 * @param variable what the port is set by
 * @param headersMs for the headers of a request
 * @param requestMs for a request without its body
 * @param idleMs for a connection on which nothing moves while it is answered
 * @throws Error naming a port that is taken
 */
export const listen = async (
  app: RequestListener,
  {
    host,
    port,
    logger,
    variable = 'PORT',
    headersMs = HEADERS_MS,
    requestMs = REQUEST_MS,
    idleMs = IDLE_MS,
  }: {
    host: string
    port: number
    logger: Logger
    variable?: string
    headersMs?: number
    requestMs?: number
    idleMs?: number
  },
): Promise<RunningServer> => {
  // The app itself refuses a request that names no host: what Node would answer lacks the safe headers.
  const limits = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: 65_000,
    requireHostHeader: false,
  }
  const server = createServer(limits, app).setTimeout(idleMs)
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const open = new Set<ServerResponse>()
  server.prependListener('request', (request, response) => {
    limitBody(request, response, requestMs)
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = [...open].some((response) => response.socket === socket)
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else socket.end(refusalOf(error.code))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken: stop what uses it or choose another ${variable}.`, { cause: error })
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  logger.info({ url, variable }, 'listening')
  let stopped: Promise<void> | undefined
  const stop = async (drainMs: number): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A kept connection would hold the server open after its last answer.
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close')
    try {
      await withinTime(closed, drainMs, 'Finishing open requests')
    } catch (error) {
      logger.warn({ err: error }, 'cutting open connections')
      server.closeAllConnections()
      await closed
    }
  }
  return { port: address.port, url, stop: (drainMs = 10_000) => (stopped ??= stop(drainMs)) }
}
