import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { type Supervised, supervise, untilReady } from '../processes'
import type { RunningServer } from '../running-server'
import type { RedisProgram } from './debian-redis'
import { ping } from './ping'

const host = '127.0.0.1'
/** As long as a slow machine takes to read what was kept. */
const readyMs = 60_000
/** Where Redis keeps its data, and where Redis 6 does. */
const files = ['appendonlydir', 'appendonly.aof'] as const

/** Redis did not want to start: because of what it had kept, or of anything else. */
class Refused extends LocalStackError {}

export interface NativeRedisOptions {
  readonly port: number
  /** Folder of its data. */
  readonly data: string
  /** Whether what was written outlives the machine's power. */
  readonly waitsForDisk: boolean
  readonly onLine?: ((line: string) => void) | undefined
}

/** @param more settings besides @throws LocalStackError where it does not answer; then it has ended */
export const serveRedis = async (
  { command: [program, ...before] }: RedisProgram,
  { port, data, waitsForDisk }: NativeRedisOptions,
  more: Readonly<Record<string, string>> = {},
): Promise<Supervised> => {
  const settings = {
    port: String(port),
    bind: host,
    dir: data,
    appendonly: 'yes',
    appendfsync: waitsForDisk ? 'everysec' : 'no',
    save: '',
    'maxmemory-policy': 'noeviction',
    ...more,
  }
  const named = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const server = supervise(program, [...before, ...named], 'Redis')
  try {
    await untilReady('Redis', server, () => ping(port), readyMs)
    return server
  } catch (error) {
    // Not one that was killed or is slow: those have nothing against their data.
    const isRefusal = error instanceof LocalStackError && server.child.exitCode !== null
    await server.stop()
    throw isRefusal ? new Refused(error.message, { cause: error }) : error
  }
}

const move = async (from: string, to: string): Promise<void> => {
  for (const name of files) {
    await rm(join(to, name), { recursive: true, force: true })
    if (existsSync(join(from, name))) await rename(join(from, name), join(to, name))
  }
}

/**
 * Where it starts without what it had kept, that is at fault, as after a change of version: it is put aside, since what
 * Redis held is told again from the database, and nobody has to mend a file by hand. Else all stays as it was.
 */
const serveInAnyCase = async (program: RedisProgram, options: NativeRedisOptions): Promise<Supervised> => {
  const { data, onLine } = options
  try {
    return await serveRedis(program, options)
  } catch (error) {
    const isKept = files.some((name) => existsSync(join(data, name)))
    if (!(error instanceof Refused) || !isKept) throw error
    const aside = await mkdtemp(join(data, 'unreadable-'))
    await move(data, aside)
    try {
      const server = await serveRedis(program, options)
      onLine?.(`it could not read what it had kept, and begins anew (${aside})`)
      return server
    } catch {
      await move(aside, data)
      await rm(aside, { recursive: true })
      throw error
    }
  }
}

/**
 * A server that keeps its data as an append-only file.
 * @throws LocalStackError where another one has the folder, or it does not answer
 */
export const startNativeRedis = async (program: RedisProgram, options: NativeRedisOptions): Promise<RunningServer> => {
  await mkdir(options.data, { recursive: true })
  const release = await lock(join(options.data, 'lock'), 5)
  if (!release)
    throw new LocalStackError(
      'A local stack is already running on this ROUAGE_HOME: stop it, or set another ROUAGE_HOME.',
    )
  try {
    const server = await serveInAnyCase(program, options)
    return {
      url: `redis://${host}:${options.port}`,
      kind: program.kind,
      lost: server.lost,
      check: () => ping(options.port),
      stop: () => server.stop().finally(release),
    }
  } catch (error) {
    await release()
    throw error
  }
}
