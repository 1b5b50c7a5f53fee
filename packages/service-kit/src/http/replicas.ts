import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'

/** Where a service says whether it can be called; one of before has no such route, and its 404 is an answer as well. */
export const READY_PATH = '/readyz'
/** How often an address that answers is looked at, besides what its connection tells at once. */
const LOOK_EVERY_MS = 5_000
/** And one that does not: who is back is called again within this time. */
const LOOK_AGAIN_MS = 250
const ANSWER_MS = 1_000

/** The addresses at which one service answers. */
export type Replicas = {
  readonly origins: readonly string[]
  /**
   * The address for the next call: those that answer take turns, and all of them where none does.
   * @param except where the same call has just failed
   */
  next(except?: string): string
  /** A connection to an address failed: it is passed over until it has answered again. */
  passOver(origin: string): void
  /** A call got no answer in time: whether the address answers at all is looked at now. */
  doubt(origin: string): void
  close(): Promise<void>
}

/** One address, watched over a connection of its own: where a process dies, the system closes that at once. */
class WatchedReplica {
  isAnswering = true
  readonly #client: Client
  readonly #end = new AbortController()
  /** Of the present look and the pause after it; aborted where somebody wants the next one now. */
  #look = new AbortController()

  constructor(readonly origin: string) {
    const limits = { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS, keepAliveTimeout: 12 * LOOK_EVERY_MS }
    this.#client = new Client(origin, { connect: { timeout: ANSWER_MS }, ...limits })
    this.#client.on('disconnect', () => this.passOver())
    void this.#watch()
  }

  passOver(): void {
    this.isAnswering = false
    this.lookNow()
  }

  lookNow(): void {
    this.#look.abort()
  }

  async close(): Promise<void> {
    this.#end.abort()
    this.lookNow()
    await this.#client.destroy()
  }

  async #watch(): Promise<void> {
    while (!this.#end.signal.aborted) {
      this.#look = new AbortController()
      const { signal } = this.#look
      const isAnswering = await this.#answers()
      // A call that failed meanwhile knows it better.
      this.isAnswering = isAnswering && !signal.aborted
      if (this.isAnswering) await pause(LOOK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined)
      else await pause(LOOK_AGAIN_MS, undefined, { ref: false })
    }
  }

  async #answers(): Promise<boolean> {
    try {
      const { statusCode, body } = await this.#client.request({ path: READY_PATH, method: 'GET' })
      await body.dump()
      return statusCode < 500
    } catch {
      return false
    }
  }
}

/** Addresses of which some may be away. */
const watchReplicas = (origins: readonly string[]): Replicas => {
  const members = origins.map((origin) => new WatchedReplica(origin))
  const named = (origin: string) => members.find((member) => member.origin === origin)
  let turn = 0
  return {
    origins,
    next: (except) => {
      const others = members.filter(({ origin }) => origin !== except)
      const answering = others.filter(({ isAnswering }) => isAnswering)
      const able = answering.length > 0 ? answering : others
      turn += 1
      return able[turn % able.length]?.origin ?? origins[0] ?? ''
    },
    passOver: (origin) => named(origin)?.passOver(),
    doubt: (origin) => named(origin)?.lookNow(),
    close: async () => {
      await Promise.all(members.map((member) => member.close()))
    },
  }
}

/** One address, as behind a balancer that knows better: nothing is watched. */
const onlyReplica = (origin: string): Replicas => ({
  origins: [origin],
  next: () => origin,
  passOver: () => undefined,
  doubt: () => undefined,
  close: () => Promise.resolve(),
})

/** By the setting that names them: whatever calls a service in this process knows the same of it. */
const known = new Map<string, Replicas>()

/**
 * Where a service is called. Several addresses are watched from the first call on.
 * @param addresses `http://host:port` of the service, several of them with commas between (`serviceUrl`)
 */
export const replicasOf = (addresses: string): Replicas => {
  const found = known.get(addresses)
  if (found !== undefined) return found
  const origins = addresses.split(',')
  const replicas = origins.length > 1 ? watchReplicas(origins) : onlyReplica(addresses)
  known.set(addresses, replicas)
  return replicas
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
const REFUSED = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/**
 * What became of a call's connection: `refused`, and nothing of the call has left, or `lost`, and nobody knows what was
 * done; undefined where the connection is not to blame.
 */
export const connectionFailureOf = (error: unknown): 'refused' | 'lost' | undefined => {
  // What `fetch` throws names the reason as its cause.
  const code = codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined)
  if (REFUSED.has(code)) return 'refused'
  return LOST.has(code) ? 'lost' : undefined
}

/** Reads from a service; where the connection fails, once more, from another of its addresses where there are several. */
export const readAtReplica = async <Answer>(
  addresses: string,
  read: (origin: string) => Promise<Answer>,
): Promise<Answer> => {
  const replicas = replicasOf(addresses)
  const first = replicas.next()
  try {
    return await read(first)
  } catch (error) {
    if (connectionFailureOf(error) === undefined) throw error
    replicas.passOver(first)
    return read(replicas.next(first))
  }
}

/** Ends what watches; for tests and for a process that is about to end. */
export const closeReplicas = async (): Promise<void> => {
  const all = [...known.values()]
  known.clear()
  await Promise.all(all.map((replicas) => replicas.close()))
}
