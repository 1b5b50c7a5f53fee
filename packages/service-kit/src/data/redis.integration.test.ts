import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import request from 'supertest'
import { endpoint } from '@rouage/contracts'
import * as z from 'zod/mini'
import { createDeadLetters } from '../events/dead-letters'
import { handle } from '../http/handle'
import { silentLogger } from '../ops/logger'
import { createMetrics } from '../ops/metrics'
import { type RateLimit, rateLimit } from '../http/rate-limit'
import { connectRedis, type Redis } from './redis'
import { startSchedules } from '../jobs/schedules'
import { createService } from '../service'
import { testDatabase, testMongodbUrl, testRedis, uniqueName, until } from '../testing'
import { testWire } from '../testing/stack-wire'

const logger = silentLogger()
let redis: Redis
beforeAll(async () => {
  redis = await testRedis(8)
})
afterAll(() => redis.close())

const ask = endpoint({
  service: 'listing',
  name: 'ask',
  method: 'GET',
  path: '/ask',
  audience: 'public',
  summary: 'Asks.',
  response: z.object({}),
  problems: ['too_many_requests'],
  variesByVisitor: () => true,
})
type Limits = Pick<Parameters<typeof rateLimit>[0], 'limit' | 'by' | 'uncounted'>
const limitOf = (fields: Partial<Limits>, using: Redis = redis) =>
  rateLimit({
    redis: using,
    logger,
    name: uniqueName('limit'),
    limit: 2,
    windowSeconds: 60,
    by: 'ip',
    uncounted: 'allowed',
    ...fields,
  })
const limited = (...limits: RateLimit[]) => {
  const route = handle(ask, ({ request: asked }) =>
    limits.reduceRight(
      (work, limit) => () => limit.within(asked, work),
      async () => ({}),
    )(),
  )
  return createService({
    name: 'listing',
    routes: [route],
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger,
  }).app
}
const from = (app: ReturnType<typeof limited>, ip: string, visitor = 'v') =>
  request(app).get('/ask').set({ 'x-forwarded-for': ip, 'x-rouage-visitor': visitor })

describe('a Redis that takes connections and says nothing', () => {
  it('is away soon, however much it is asked for, and back by itself', async () => {
    const wire = await testWire(8)
    const hanging = await connectRedis(wire.url, { logger })
    const waiting = hanging.blockingClient()
    await until(() => hanging.client.isReady && waiting.isReady)
    wire.hang(true)
    const start = Date.now()
    // Each command sent is a sign of life of the socket, though not of Redis.
    const busy = setInterval(() => void hanging.client.get('x').catch(() => undefined), 50)

    await expect(hanging.client.get('x')).rejects.toThrow()
    expect(Date.now() - start).toBeLessThan(20_000)

    clearInterval(busy)
    const kept = waiting.get('x')
    wire.hang(false)
    await until(() =>
      hanging.ping().then(
        () => true,
        () => false,
      ),
    )

    expect(await kept).toBeNull()

    await hanging.close()
    await wire.close()
  })
})

it('what a library makes of a connection that nobody watches asks nothing by itself, least of all once it was closed', () => {
  const [watched, unwatched] = [redis.blockingClient(), redis.blockingClient({ isWatched: false })]

  expect(watched.duplicate().options.pingInterval).toBeGreaterThan(0)
  expect(unwatched.duplicate().options.pingInterval).toBeUndefined()
})

describe('a rate limit', () => {
  it('answers 429 with Retry-After beyond, for each visitor alone', async () => {
    const app = limited(limitOf({ by: 'visitor' }))
    const as = (visitor: string) => request(app).get('/ask').set('x-rouage-visitor', visitor)
    await as('a').expect(200)
    await as('a').expect(200)
    const refused = await as('a').expect(429)

    expect(refused.body.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)

    await as('b').expect(200)
  })

  it('is not escaped with a new cookie where it goes by address, nor with another address of the same network', async () => {
    const app = limited(limitOf({ by: 'ip' }))
    await from(app, '192.0.2.1', 'a').expect(200)
    await from(app, '192.0.2.1', 'b').expect(200)
    await from(app, '192.0.2.1', 'c').expect(429)
    await from(app, '192.0.2.2', 'c').expect(200)
    await from(app, '2001:db8:1:2::1').expect(200)
    await from(app, '2001:db8:1:2::2').expect(200)
    await from(app, '2001:db8:1:2:3:4:5:6').expect(429)
    await from(app, '2001:db8:1:3::1').expect(200)
  })

  it('gives back what a narrower limit refused', async () => {
    const app = limited(limitOf({ by: 'ip', limit: 3 }), limitOf({ by: 'visitor', limit: 2 }))
    await from(app, '192.0.2.9', 'spammer').expect(200)
    await from(app, '192.0.2.9', 'spammer').expect(200)
    for (let index = 0; index < 5; index += 1) await from(app, '192.0.2.9', 'spammer').expect(429)
    await from(app, '192.0.2.9', 'colleague').expect(200)
    await from(app, '192.0.2.9', 'colleague').expect(429)
  })

  it('lets through or refuses at once what it cannot count while Redis is away, as it was told', async () => {
    const away = await connectRedis('redis://127.0.0.1:1', { logger, waitMs: 50 })
    const open = limited(limitOf({}, away))
    const closed = limited(limitOf({ uncounted: { refusedWith: 'Pas maintenant.' } }, away))
    const start = Date.now()
    for (let index = 0; index < 5; index += 1) await request(open).get('/ask').expect(200)
    const { body } = await request(closed).get('/ask').expect(503)

    expect(body).toMatchObject({ code: 'unavailable', detail: 'Pas maintenant.' })
    expect(Date.now() - start).toBeLessThan(10_000)
    await expect(away.ping()).rejects.toThrow()

    await away.close()
  })
})

describe('schedules', () => {
  it('run at their times, once for several replicas, and come back when Redis forgot them', async () => {
    const database = await testDatabase('kit-schedules')
    const deadLetters = createDeadLetters(database)
    const prefix = uniqueName('jobs')
    let runs = 0
    const schedules = [{ name: 'sweep', everyMs: 200, run: async () => void (runs += 1) }]
    const replicas = await Promise.all(
      [1, 2].map(() =>
        startSchedules({ redis, queue: 'listing', prefix, schedules, deadLetters, logger, upsertEveryMs: 300 }),
      ),
    )
    const start = Date.now()
    await until(() => runs >= 4)

    expect(runs).toBeLessThanOrEqual((Date.now() - start) / 200 + 3)

    for (const key of await redis.client.keys(`${prefix}:*`)) await redis.client.del(key)
    const before = runs
    await until(() => runs >= before + 2)
    for (const each of replicas) await each.close()
    await database.drop()
  })

  it('tell each its last success and failure, and settle the dead letter of one that goes well again', async () => {
    const database = await testDatabase('kit-schedules')
    const deadLetters = createDeadLetters(database)
    await database.syncIndexes()
    await deadLetters.add({ source: 'jobs:listing', key: 'well', payload: '{}', error: 'earlier' })
    await deadLetters.add({ source: 'jobs:listing', key: 'dead', payload: '{}', error: 'earlier' })
    const metrics = createMetrics('listing')
    const started = Date.now() / 1000
    const schedules = [
      { name: 'well', everyMs: 200, run: async () => undefined },
      { name: 'dead', everyMs: 200, run: () => Promise.reject(new Error('dead')) },
    ]
    const running = await startSchedules({
      redis,
      queue: 'listing',
      prefix: uniqueName('jobs'),
      schedules,
      deadLetters,
      logger,
      metrics,
    })
    const figure = async (name: string, schedule: string): Promise<number> => {
      const found = await metrics.registry.getSingleMetric(name)?.get()
      return found?.values.find(({ labels }) => labels.schedule === schedule)?.value ?? Number.NaN
    }
    const first = await figure('rouage_schedule_last_success_seconds', 'dead')
    await until(async () => (await figure('rouage_schedule_last_failure_seconds', 'dead')) >= started)
    await until(async () => (await figure('rouage_schedule_last_success_seconds', 'well')) > first)

    expect(await figure('rouage_schedule_last_success_seconds', 'dead')).toBe(first)
    expect(await figure('rouage_schedule_last_failure_seconds', 'well')).toBe(0)
    expect(await figure('rouage_schedule_every_seconds', 'well')).toBe(0.2)

    await until(async () => (await deadLetters.list()).map(({ key }) => key).join() === 'dead')
    await running.close()
    await database.drop()
  })

  it('begin after all, and hold up nothing else, where Redis is lost while it is asked for the first time', async () => {
    const database = await testDatabase('kit-schedules')
    const wire = await testWire(8)
    wire.cutAt('$4\r\nINFO\r\n', 3)
    const fixture = path.join(__dirname, '../jobs/fixtures/scheduler.ts')
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fixture, testMongodbUrl(), database.connection.name, wire.url, uniqueName('jobs')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    await until(() => said.split('ran').length > 3).catch(() => undefined)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await wire.close()
    await database.drop()

    expect(said).toMatch(/ran\nran\nran/)
  })
})
