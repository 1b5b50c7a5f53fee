import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withinTime } from './health'
import type { Logger } from './logger'

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

/**
 * Listens with limits on slow and endless senders: 10 s for the headers, 30 s for the whole request. Connections are
 * kept for 65 s, longer than any client of ours keeps them, so that none is closed under a request.
 * @param variable what the port is set by
 * @throws Error naming a port that is taken
 */
export const listen = async (
  app: RequestListener,
  { host, port, logger, variable = 'PORT' }: { host: string; port: number; logger: Logger; variable?: string },
): Promise<RunningServer> => {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }, app)
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
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
  logger.info({ url }, 'listening')
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
