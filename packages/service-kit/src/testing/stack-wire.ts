import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { testRedisUrl } from '.'

/** A wire to the stack's Redis, for tests of what a bad one does. */
export type TestWire = {
  readonly url: string
  /** Ends all connections; new ones work. */
  cut(): void
  /** Connections stay and nothing comes through any more, as with a server that hangs; or all of it again. */
  hang(isHanging: boolean): void
  /** Ends the next connections that ask for this, so many times. */
  cutAt(text: string, times: number): void
  close(): Promise<void>
}

/** Lays a wire to the stack's Redis, or to one of its numbered databases. */
export const testWire = async (databaseNumber?: number): Promise<TestWire> => {
  const target = new URL(testRedisUrl(databaseNumber))
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHanging = false
  let weakness = { text: '', times: 0 }
  const cut = (): void => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    const pair = [socket, onward] as const
    pairs.add(pair)
    const end = (): void => {
      socket.destroy()
      onward.destroy()
      pairs.delete(pair)
    }
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('error', end).on('close', end)
      from.on('data', (chunk: Buffer) => {
        if (from === socket && weakness.times > 0 && chunk.includes(weakness.text)) {
          weakness.times -= 1
          end()
        } else to.write(chunk)
      })
      if (isHanging) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}${target.pathname}`,
    cut,
    hang: (hangs) => {
      isHanging = hangs
      for (const socket of [...pairs].flat()) {
        if (hangs) socket.pause()
        else socket.resume()
      }
    },
    cutAt: (text, times) => {
      weakness = { text, times }
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
  }
}
