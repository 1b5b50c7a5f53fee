import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
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
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rouage-redis-'))
  port = await freePort()
})
afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  await rm(home, { recursive: true, force: true })
})

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
    const before = new Redis(port, { lazyConnect: true, retryStrategy: null })
    await before.set('kept', 'yes')
    before.disconnect()
    const killed = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await killed
    await start()
    const after = new Redis(port, { lazyConnect: true, retryStrategy: null })

    expect(await after.get('kept')).toBe('yes')

    after.disconnect()
  },
  60_000,
)
