import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../ports'
import { defaultHome } from '../stack'
import { redisProgram } from './redis'

const cache = process.env['ROUAGE_CACHE'] ?? join(defaultHome(), 'cache')
/** The embedded one, of machines that can have no other, keeps nothing. */
const isKeeping = async (): Promise<boolean> => (await redisProgram(cache)) !== undefined

let home: string
let port: number
let child: ChildProcess
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'rouage-redis-'))
  port = await freePort()
})
afterEach(async () => {
  await end('SIGTERM')
  await rm(home, { recursive: true, force: true })
})

const end = async (signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
const withClient = async <T>(work: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(port, { lazyConnect: true, retryStrategy: null })
  return work(redis).finally(() => redis.disconnect())
}

/** Redis as a process of its own, as `npm start` runs it; resolves once it serves. */
const start = async (): Promise<void> => {
  const { REDIS_URL: _url, ...env } = process.env
  const cli = join(process.cwd(), 'packages/local-stack/src/cli.ts')
  const places = ['--home', home, '--cache', cache, '--redis-port', String(port)]
  const args = ['--import', 'tsx', cli, '--keep-without-input', '--only', 'redis', ...places]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
  await new Promise<void>((resolve, reject) => {
    child.on('message', (told) =>
      typeof told === 'object' && told !== null && 'addresses' in told ? resolve() : undefined,
    )
    child.once('exit', (code) => reject(new Error(`It ended with ${code} while it started.`)))
  })
}

it('a Redis that was killed with its owner comes back at its port with what it held', async () => {
  await start()
  await withClient((redis) => redis.set('kept', 'yes'))
  await end('SIGKILL')
  await start()

  expect(await withClient((redis) => redis.get('kept'))).toBe((await isKeeping()) ? 'yes' : null)
})

/** The file that ends in one of these, the first there is. */
const fileOf = async (...endings: readonly string[]): Promise<string> => {
  const files = (await isKeeping()) ? await readdir(join(home, 'data/redis'), { recursive: true }) : []
  const found = endings.map((ending) => files.find((file) => file.endsWith(ending)))
  return found.find((file) => file !== undefined) ?? ''
}

it.each([
  ['a command that is none', ['.incr.aof', '.aof'], (text: string) => `${text}*1\r\nof another version\r\n`],
  ['the number of a later version', ['.base.rdb', '.aof'], (text: string) => `REDIS9999${text.slice(9)}`],
])('a Redis that cannot read its file, for %s, starts empty, and the file stays', async (_, endings, broken) => {
  await start()
  await withClient((redis) => redis.set('kept', 'yes'))
  await end('SIGTERM')
  const file = await fileOf(...endings)
  const place = join(home, 'data/redis', file)
  if (file !== '') await writeFile(place, broken(await readFile(place, 'latin1')), 'latin1')
  await start()

  expect(await withClient((redis) => redis.dbsize())).toBe(0)
  expect(file === '' || existsSync(join(home, 'data/redis/unreadable', file))).toBe(true)
})
