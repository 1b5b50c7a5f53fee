import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Logger } from './logger'

/** Longest wait between two attempts to reach Redis, in ms. */
const MAX_RECONNECT_MS = 3_000

const makeClient = (url: string, failFast: boolean) =>
  createClient({
    url,
    disableOfflineQueue: failFast,
    ...(failFast ? { commandOptions: { timeout: 1_500 } } : {}),
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), MAX_RECONNECT_MS),
    },
  })
type Client = ReturnType<typeof makeClient>

/** A connection to Redis that never gives up reconnecting. */
export type Redis = {
  /** Commands fail at once while Redis is away, and after 1.5 s when it does not answer: never wait on it. */
  readonly client: Client
  /**
   * A further connection for commands that block or for libraries with their own time-outs; `close` ends it too.
   * Commands sent while Redis is away wait for it.
   */
  patient(): Client
  /** Rejects when Redis does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Connects to Redis. Redis is a wake-up signal and not the truth, so a process starts without it: this resolves
 * after `waitMs` at the latest and the connection comes about when Redis does.
 */
export const connectRedis = async (
  url: string,
  { logger, waitMs = 3_000 }: { logger: Logger; waitMs?: number },
): Promise<Redis> => {
  const clients: Client[] = []
  const open = (failFast: boolean): Client => {
    const client = makeClient(url, failFast)
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
  const client = open(true)
  const connected = client.connect().catch(() => undefined)
  const waited = new AbortController()
  await Promise.race([connected, pause(waitMs, undefined, { signal: waited.signal }).catch(() => undefined)])
  waited.abort()

  return {
    client,
    patient: () => {
      const further = open(false)
      further.connect().catch(() => undefined)
      return further
    },
    ping: async () => {
      await client.ping()
    },
    close: async () => {
      for (const each of clients) if (each.isOpen) each.destroy()
    },
  }
}
