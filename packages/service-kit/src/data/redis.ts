import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Logger } from '../ops/logger'

/** Longest wait between two attempts to reach Redis, in ms. */
const MAX_RECONNECT_MS = 3_000
/** A Redis that is asked whether it is there and says nothing for so long is away, whatever its connection says. */
const SILENT_MS = 1_500
const PING_EVERY_MS = 1_000
/** The same for connections that wait for something: longer than BullMQ's longest wait, 10 s. */
const BLOCKING_SILENT_MS = 20_000
const BLOCKING_PING_EVERY_MS = 5_000

type Kind = 'fail-fast' | 'blocking' | 'unwatched'

const makeClient = (url: string, kind: Kind) =>
  createClient({
    url,
    disableOfflineQueue: kind === 'fail-fast',
    // The library's own limit, 5 s, is for commands that wait to be sent.
    commandOptions: { timeout: 0 },
    // An unwatched one must not: it would ask on after its library has closed it, and fail with nobody to hear.
    pingInterval: kind === 'blocking' ? BLOCKING_PING_EVERY_MS : undefined,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: kind === 'blocking' ? BLOCKING_SILENT_MS : undefined,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), MAX_RECONNECT_MS),
    },
  })
type Client = ReturnType<typeof makeClient>

/**
 * Ends a connection whose other side hangs, with every command on it, and opens another. The library's limit on a
 * socket's silence does not do that: each command sent starts it anew. Returns how to stop.
 */
const watch = (client: Client): (() => void) => {
  let isPinging = false
  const ping = async (): Promise<void> => {
    if (isPinging || !client.isReady) return
    isPinging = true
    const answer = client.ping().then(
      () => true,
      () => true,
    )
    const isThere =
      (await Promise.race([answer, pause(SILENT_MS, false, { ref: false })])) ||
      // Where this process itself was held up, the answer may lie there unread.
      (await Promise.race([answer, nextTurn().then(() => nextTurn(false))]))
    isPinging = false
    if (isThere || !client.isReady) return
    client.destroy()
    client.connect().catch(() => undefined)
  }
  const timer = setInterval(() => void ping(), PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** A connection to Redis that never gives up reconnecting. */
export type Redis = {
  /** What keys of limits begin with (http/rate-limit.ts). */
  readonly limitPrefix: string
  /** Commands fail at once while Redis is away, and within 3 s when it does not answer: never wait on it. */
  readonly client: Client
  /**
   * A further connection for commands that block or for libraries with their own time-outs; `close` ends it too.
   * Commands sent while Redis is away wait for it.
   * @param isWatched false where a library makes further connections of it and hears no failure of theirs: one that was
   * ended for its silence would end the process
   */
  blockingClient(options?: { readonly isWatched?: boolean }): Client
  /** Rejects when Redis does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Connects to Redis. Redis is a wake-up signal and not the truth, so a process starts without it: this resolves
 * after `waitMs` at the latest and the connection comes about when Redis does.
 * @param limitPrefix another one in tests, which share a Redis and an address, and would use up each other's limits
 * @example
 * const redis = await connectRedis('redis://127.0.0.1:6379/0', { logger })
 * const taken = await redis.client.set('rouage:greeting', 'bonjour').catch(() => undefined)
 */
export const connectRedis = async (
  url: string,
  {
    logger,
    waitMs = 3_000,
    limitPrefix = 'rouage:limit',
  }: { logger: Logger; waitMs?: number | undefined; limitPrefix?: string | undefined },
): Promise<Redis> => {
  const clients: Client[] = []
  const open = (kind: Kind): Client => {
    const client = makeClient(url, kind)
    let away = false
    // Every failed attempt is an error event: one line for each outage is enough.
    client.on('error', (error: unknown) => {
      if (!away) logger.warn({ err: error }, 'Redis is away')
      away = true
    })
    client.on('ready', () => {
      if (away) logger.info('Redis is back')
      away = false
    })
    clients.push(client)
    return client
  }
  const client = open('fail-fast')
  const connected = client.connect().catch(() => undefined)
  const waited = new AbortController()
  await Promise.race([connected, pause(waitMs, undefined, { signal: waited.signal }).catch(() => undefined)])
  waited.abort()
  const stopWatching = watch(client)

  return {
    limitPrefix,
    client,
    blockingClient: ({ isWatched = true } = {}) => {
      const further = open(isWatched ? 'blocking' : 'unwatched')
      further.connect().catch(() => undefined)
      return further
    },
    ping: async () => {
      await client.ping()
    },
    close: async () => {
      stopWatching()
      for (const each of clients) if (each.isOpen) each.destroy()
    },
  }
}
