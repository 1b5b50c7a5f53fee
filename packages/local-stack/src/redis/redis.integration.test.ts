import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { createClient } from 'redis'

const url = process.env['REDIS_URL'] ?? ''
if (!url) throw new Error("REDIS_URL is missing: run the tests with 'npm test', which starts the local stack.")
const prefix = `test_${randomBytes(6).toString('hex')}`
const key = (name: string) => `${prefix}:${name}`

const opened: Redis[] = []
const connection = () => {
  const redis = new Redis(url, { maxRetriesPerRequest: null })
  opened.push(redis)
  return redis
}
let redis: Redis
beforeAll(() => (redis = connection()))
afterAll(async () => {
  const keys = await redis.keys(`${prefix}*`)
  if (keys.length > 0) await redis.del(...keys)
  for (const each of opened) each.disconnect()
})

it('serves node-redis and ioredis at once', async () => {
  const other = createClient({ url })
  await other.connect()
  await other.set(key('shared'), 'é😀')

  expect(await redis.get(key('shared'))).toBe('é😀')

  other.destroy()
})

it('answers a lone command without waiting for a timer', async () => {
  const times: number[] = []
  for (let turn = 0; turn < 50; turn += 1) {
    const start = performance.now()
    await redis.get(key('absent'))
    times.push(performance.now() - start)
  }
  // The timer that a command must not wait for ticks every 100 ms.
  expect(times.toSorted((one, other) => one - other)[25]).toBeLessThan(50)
})

it('wakes who waits for a sorted set, a list and a stream', async () => {
  const [one, two, three] = [connection(), connection(), connection()]
  await redis.xgroup('CREATE', key('stream'), 'readers', '$', 'MKSTREAM')
  const waiting = Promise.all([
    one.bzpopmin(key('set'), 5),
    two.blpop(key('list'), 5),
    three.xreadgroup('GROUP', 'readers', 'me', 'COUNT', 10, 'BLOCK', 5000, 'STREAMS', key('stream'), '>'),
  ])
  await redis.zadd(key('set'), 1, 'first')
  await redis.rpush(key('list'), 'element')
  const id = await redis.xadd(key('stream'), '*', 'event', 'approved')

  expect(await waiting).toEqual([
    [key('set'), 'first', '1'],
    [key('list'), 'element'],
    [[key('stream'), [[id, ['event', 'approved']]]]],
  ])
  expect(await redis.xack(key('stream'), 'readers', id ?? '')).toBe(1)
})

it('lets who waits in vain go at the time asked for', async () => {
  const start = performance.now()
  expect(await connection().blpop(key('nothing'), 0.3)).toBeNull()
  expect(performance.now() - start).toBeGreaterThan(250)
})

it('publishes to subscribers', async () => {
  const subscriber = connection()
  const heard = new Promise((resolve) => subscriber.on('message', (channel, message) => resolve([channel, message])))
  await subscriber.subscribe(key('channel'))

  expect(await redis.publish(key('channel'), 'hello')).toBe(1)
  expect(await heard).toEqual([key('channel'), 'hello'])
})

it('runs scripts, also by their digest, and tells their errors', async () => {
  const script = "return {redis.call('incrby', KEYS[1], ARGV[1]), cjson.encode({a=1})}"
  expect(await redis.eval(script, 1, key('counter'), 5)).toEqual([5, '{"a":1}'])
  expect(await redis.evalsha(String(await redis.script('LOAD', script)), 1, key('counter'), 5)).toEqual([10, '{"a":1}'])
  await expect(redis.eval("error('no')", 0)).rejects.toThrow('no')
})

it('forgets what has expired', async () => {
  await redis.set(key('short'), 'x', 'PX', 30)
  const deadline = Date.now() + 5_000
  while ((await redis.get(key('short'))) !== null) expect(Date.now()).toBeLessThan(deadline)
})

it('never evicts', async () => {
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction'])
})

it('takes large values and many pipelined commands', async () => {
  const large = 'x'.repeat(4_000_000)
  await redis.set(key('large'), large)

  expect(await redis.get(key('large'))).toBe(large)

  const pipeline = redis.pipeline()
  for (let index = 0; index < 5_000; index += 1) pipeline.incr(key('many'))

  expect((await pipeline.exec())?.at(-1)).toEqual([null, 5_000])
})

it('outlives clients that come and go', async () => {
  const { hostname, port } = new URL(url)
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 3_000 })
      socket.once('connect', () => socket.write('PING\r\n'))
      socket.once('data', () => resolve(void socket.destroy()))
      socket.once('timeout', () => reject(new Error('No answer any more')))
      socket.once('error', reject)
    })
  for (let turn = 0; turn < 300; turn += 100) await Promise.all(Array.from({ length: 100 }, visit))

  expect(await redis.ping()).toBe('PONG')
})

it('serves BullMQ: jobs once each, delayed, retried and repeated', async () => {
  const queue = new Queue('work', { connection: { url, maxRetriesPerRequest: null }, prefix })
  const done: string[] = []
  let resolveAll: () => void = () => undefined
  const all = new Promise<void>((resolve) => (resolveAll = resolve))
  const worker = new Worker(
    'work',
    async (job) => {
      if (job.name === 'flaky' && job.attemptsMade === 0) throw new Error('once')
      done.push(job.name)
      if (done.length >= 203) resolveAll()
    },
    { connection: { url, maxRetriesPerRequest: null }, prefix, concurrency: 20 },
  )
  await queue.addBulk(Array.from({ length: 200 }, (_, index) => ({ name: `job-${index}`, data: {} })))
  await queue.add('later', {}, { delay: 100 })
  await queue.add('flaky', {}, { attempts: 2, backoff: 10 })
  await queue.upsertJobScheduler('tick', { every: 60_000 }, { name: 'tick' })
  await all

  expect(done.toSorted()).toEqual(
    [...Array.from({ length: 200 }, (_, index) => `job-${index}`), 'later', 'flaky', 'tick'].toSorted(),
  )

  await worker.close()
  await queue.obliterate({ force: true })
  await queue.close()
})
