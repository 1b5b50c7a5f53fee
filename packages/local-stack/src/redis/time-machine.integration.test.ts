import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { defaultHome } from '../stack'
import { startTimeMachine } from './time-machine'

const cache = process.env['ROUAGE_CACHE'] ?? join(defaultHome(), 'cache')

it.each([
  ['what this machine can have', false],
  ['the stand-in', true],
])(
  'brings everything back as it was: %s',
  async (_, standIn) => {
    const folder = await mkdtemp(join(tmpdir(), 'rouage-redis-'))
    const machine = await startTimeMachine({ cache, folder, standIn })
    const redis = new Redis(machine.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 })
    redis.on('error', () => undefined)
    const runId = async () => /run_id:(\w+)/.exec(await redis.info('server'))?.[1]
    const first = await runId()
    await redis.set('kept', 'yes')
    await redis.set('short', 'x', 'PX', 60_000)
    await redis.xadd('stream', '1-1', 'a', '1')
    await redis.xgroup('CREATE', 'stream', 'readers', '0')
    await redis.xreadgroup('GROUP', 'readers', 'me', 'STREAMS', 'stream', '>')
    // What is asked for is a length of time: this much lies between what stays and what goes.
    await pause(3_000)
    await redis.set('kept', 'no')
    await redis.set('new', 'x')
    await redis.xadd('stream', '2-1', 'a', '2')
    await redis.xack('stream', 'readers', '1-1')
    await machine.goBack(2_000)

    expect(await redis.get('kept')).toBe('yes')
    expect(await redis.get('new')).toBeNull()
    expect(await redis.pttl('short')).toBeGreaterThan(30_000)
    expect(await redis.xrange('stream', '-', '+')).toEqual([['1-1', ['a', '1']]])
    expect(await redis.xpending('stream', 'readers')).toEqual([1, '1-1', '1-1', [['me', '1']]])
    expect(await runId()).not.toBe(first)

    // Again, and not into the history that is no more.
    await redis.set('kept', 'again')
    await pause(300)
    await machine.goBack(100)

    expect(await redis.get('kept')).toBe('again')
    expect(await redis.get('new')).toBeNull()

    redis.disconnect()
    await machine.stop()
    await rm(folder, { recursive: true })
  },
  120_000,
)
