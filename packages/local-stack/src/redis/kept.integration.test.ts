import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
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
const start = async (programs = process.env['PATH']): Promise<void> => {
  const { REDIS_URL: _url, ...given } = process.env
  const env = { ...given, PATH: programs }
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

/** What Redis kept, as paths below its folder. */
const keptFiles = async (): Promise<string[]> =>
  (await isKeeping()) ? readdir(join(home, 'data/redis'), { recursive: true }) : []
const change = async (ending: RegExp, changed: (text: string) => string): Promise<void> => {
  for (const file of (await keptFiles()).filter((name) => ending.test(name))) {
    const place = join(home, 'data/redis', file)
    await writeFile(place, changed(await readFile(place, 'latin1')), 'latin1')
  }
}

it.each([
  ['a command that is none', () => change(/\.aof$/, (text) => `${text}*1\r\nof another version\r\n`)],
  ['the number of a later version', () => change(/\.rdb$/, (text) => `REDIS9999${text.slice(9)}`)],
  ['zeros where a disk lost its content', () => change(/\.rdb$/, (text) => '\0'.repeat(text.length))],
  ['half of a file', () => change(/\.rdb$/, (text) => text.slice(0, text.length / 2))],
  ['an empty list of its files', () => change(/\.manifest$/, () => '')],
  ['a list of its files that is none', () => change(/\.manifest$/, () => 'nonsense\n')],
])('a Redis that cannot read its data, for %s, starts empty, and they stay', async (_, spoil) => {
  await start()
  await withClient((redis) => redis.set('kept', 'yes'))
  await end('SIGTERM')
  await spoil()
  await start()

  expect(await withClient((redis) => redis.dbsize())).toBe(0)
  expect((await keptFiles()).some((file) => /^unreadable-\w+\/.+\.aof$/.test(file))).toBe(await isKeeping())
})

it('what Redis kept stays where it was if Redis cannot start for another reason', async () => {
  await start()
  await withClient((redis) => redis.set('kept', 'yes'))
  await end('SIGTERM')
  const before = (await keptFiles()).toSorted()
  const programs = join(home, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'redis-server'), '#!/bin/sh\necho no memory is left\nexit 1\n', { mode: 0o755 })
  await expect(start(`${programs}${delimiter}${process.env['PATH'] ?? ''}`)).rejects.toThrow('It ended with 1')

  expect((await keptFiles()).toSorted()).toEqual(before)

  await start()

  expect(await withClient((redis) => redis.get('kept'))).toBe((await isKeeping()) ? 'yes' : null)
})
