import request from 'supertest'
import { endpoint } from '@rouage/contracts'
import * as z from 'zod/mini'
import { createDeadLetters } from './dead-letters'
import { handle } from './handle'
import { silentLogger } from './logger'
import { rateLimit } from './rate-limit'
import { connectRedis, type Redis } from './redis'
import { startSchedules } from './schedules'
import { createService } from './service'
import { testDatabase, testRedis, uniqueName, until } from './testing'

const logger = silentLogger()
let redis: Redis
beforeAll(async () => {
  redis = await testRedis(8)
})
afterAll(() => redis.close())

const ask = endpoint({
  service: 'listing', name: 'ask', method: 'GET', path: '/ask', audience: 'public', summary: 'Asks.', response: z.object({}),
})
const limited = (by: 'visitor' | 'ip', using: Redis = redis) => {
  const guard = rateLimit({ redis: using, logger, name: uniqueName('limit'), limit: 2, windowSeconds: 60, by })
  const route = handle(ask, () => ({}), { guards: [guard] })
  return createService({ name: 'listing', routes: [route], internalToken: 'a-shared-token-of-tests', environment: 'test', logger }).app
}

describe('a rate limit', () => {
  it('answers 429 with Retry-After beyond, for each visitor alone', async () => {
    const app = limited('visitor')
    const as = (visitor: string) => request(app).get('/ask').set('x-rouage-visitor', visitor)
    await as('a').expect(200)
    await as('a').expect(200)
    const refused = await as('a').expect(429)
    expect(refused.body.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    await as('b').expect(200)
  })

  it('is not escaped with a new cookie where it goes by address', async () => {
    const app = limited('ip')
    const from = (ip: string, visitor: string) =>
      request(app).get('/ask').set({ 'x-forwarded-for': ip, 'x-rouage-visitor': visitor })
    await from('192.0.2.1', 'a').expect(200)
    await from('192.0.2.1', 'b').expect(200)
    await from('192.0.2.1', 'c').expect(429)
    await from('192.0.2.2', 'c').expect(200)
  })

  it('lets everybody through at once while Redis is away', async () => {
    const away = await connectRedis('redis://127.0.0.1:1', { logger, waitMs: 50 })
    const app = limited('visitor', away)
    const start = Date.now()
    for (let index = 0; index < 5; index += 1) await request(app).get('/ask').expect(200)
    expect(Date.now() - start).toBeLessThan(2_000)
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
      [1, 2].map(() => startSchedules({ redis, queue: 'listing', prefix, schedules, deadLetters, logger, upsertEveryMs: 300 })),
    )
    const start = Date.now()
    await until(() => runs >= 4)
    expect(runs).toBeLessThanOrEqual((Date.now() - start) / 200 + 3)
    for (const key of await redis.client.keys(`${prefix}:*`)) await redis.client.del(key)
    const before = runs
    await until(() => runs >= before + 2)
    for (const each of replicas) await each.close()
    await database.drop()
  }, 20_000)
})
