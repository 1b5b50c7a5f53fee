import { connect, createServer, type Socket } from 'node:net'

/** The way to a server, which a test can cut: what crosses it is reset, as a crash of the server would. */
export type Wire = {
  /** The server's address, by way of this wire. */
  readonly url: string
  /** Resets every connection and refuses new ones until `mend`. */
  cut(): void
  mend(): void
  /** Resets every connection that is open now; new ones go through. */
  blink(): void
  close(): Promise<void>
}

/**
 * @param address of a server on this machine: `mongodb://127.0.0.1:27017/…`
 * @example
 * const toDatabase = await layWire(testMongodbUrl())
 * const service = await startListing({ ...testServiceConfig('listing'), MONGODB_URL: toDatabase.url }, silentLogger())
 * toDatabase.cut()
 */
export const layWire = async (address: string): Promise<Wire> => {
  const url = new URL(address)
  const target = { host: url.hostname, port: Number(url.port) }
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.resetAndDestroy()
      return
    }
    const outgoing = connect(target)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The wire has no port.')
  url.hostname = '127.0.0.1'
  url.port = String(bound.port)
  const blink = (): void => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: url.href,
    blink,
    cut: () => {
      isCut = true
      blink()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      isCut = true
      blink()
      await closed
    },
  }
}
