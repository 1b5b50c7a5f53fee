import { type ChildProcess, spawn } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { onPath } from '../processes'
import { freePort } from '../ports'
import { defaultHome } from '../stack'

/** The embedded one, of machines that have neither Redis nor apt, keeps nothing. */
const withRedis = (onPath('redis-server') ?? onPath('valkey-server') ?? onPath('apt-get')) ? it : it.skip

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
  const cache = process.env['ROUAGE_CACHE'] ?? join(defaultHome(), 'cache')
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

withRedis(
  'a Redis that was killed with its owner comes back at its port with what it held',
  async () => {
    await start()
    await withClient((redis) => redis.set('kept', 'yes'))
    await end('SIGKILL')
    await start()

    expect(await withClient((redis) => redis.get('kept'))).toBe('yes')
  },
  60_000,
)

withRedis(
  'a Redis that cannot read its file starts empty, and the file stays',
  async () => {
    await start()
    await withClient((redis) => redis.set('kept', 'yes'))
    await end('SIGTERM')
    const data = join(home, 'data/redis')
    const [file = ''] = (await readdir(join(data, 'appendonlydir'))).filter((name) => name.endsWith('.incr.aof'))
    await appendFile(join(data, 'appendonlydir', file), '*1\r\nof another version\r\n')
    await start()

    expect(await withClient((redis) => redis.dbsize())).toBe(0)
    expect(await readFile(join(data, 'unreadable', file), 'utf8')).toContain('kept')
  },
  60_000,
)
