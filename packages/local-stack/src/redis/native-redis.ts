import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { type Supervised, supervise, untilReady } from '../processes'
import type { RunningServer } from '../running-server'
import type { RedisProgram } from './debian-redis'
import { ping } from './ping'

const host = '127.0.0.1'
/** What Redis says as it ends because of its file. */
const unreadable = /append only file|AOF loading aborted|AOF manifest/
/** Where Redis has that, and where Redis 6 has it. */
const files = ['appendonlydir', 'appendonly.aof'] as const

export interface NativeRedisOptions {
  readonly port: number
  /** Folder of its data. */
  readonly data: string
  /** Whether what was written outlives the machine's power. */
  readonly waitsForDisk: boolean
  readonly onLine?: ((line: string) => void) | undefined
}

const serve = async (
  { command: [program, ...before] }: RedisProgram,
  { port, data, waitsForDisk }: NativeRedisOptions,
): Promise<Supervised> => {
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
  const server = supervise(program, [...before, ...named], 'Redis')
  try {
    await untilReady('Redis', server, () => ping(port), 20_000)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** @returns the folder where what Redis kept is now */
const putAside = async (data: string): Promise<string> => {
  const folder = join(data, 'unreadable')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const name of files) {
    if (existsSync(join(data, name))) await rename(join(data, name), join(folder, name))
  }
  return folder
}

/** What Redis held is told again from the database: nobody has to mend the file of another version by hand. */
const serveInAnyCase = async (program: RedisProgram, options: NativeRedisOptions): Promise<Supervised> => {
  try {
    return await serve(program, options)
  } catch (error) {
    if (!(error instanceof Error && unreadable.test(error.message))) throw error
    const folder = await putAside(options.data)
    options.onLine?.(`it could not read what it had kept, and begins anew (${folder})`)
    return serve(program, options)
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
