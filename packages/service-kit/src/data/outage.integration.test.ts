import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { endpoint, type Method } from '@rouage/contracts'
import { Schema } from 'mongoose'
import request from 'supertest'
import * as z from 'zod/mini'
import { connectDatabase, type Database } from './database'
import { handle } from '../http/handle'
import { withinTime } from '../ops/health'
import { silentLogger } from '../ops/logger'
import { connectRedis, type Redis } from './redis'
import { createService } from '../service'
import { layWire, testMongodbUrl, testRedisUrl, uniqueName, until, type Wire } from '../testing'

type Counter = { _id: string; count: number }
const schema = new Schema<Counter>({ _id: String, count: Number }, { versionKey: false })
const answer = z.object({ count: z.number() })
const route = (name: string, method: Method = 'POST') =>
  endpoint({ service: 'listing', name, method, path: `/${name}`, audience: 'public', summary: name, response: answer })

let toDatabase: Wire
let toRedis: Wire
let database: Database
let redis: Redis
/** Called within the transaction, between its two writes. */
let between: () => void = () => undefined

const counters = () => database.model('Counter', schema)
const countOf = async (id: string) => (await counters().findById(id).lean())?.count ?? 0

const app = () => {
  const logger = silentLogger()
  const bump = { $inc: { count: 1 } }
  const routes = [
    handle(route('read', 'GET'), async () => ({ count: await countOf('plain') })),
    handle(route('raw', 'GET'), async () => ({
      count: await database.connection.collection('counters').countDocuments(),
    })),
    handle(route('write'), async () => {
      await counters().updateOne({ _id: 'plain' }, bump, { upsert: true })
      return { count: 1 }
    }),
    handle(route('transfer'), async () => {
      await database.inTransaction(async (session) => {
        await counters().updateOne({ _id: 'from' }, bump, { session, upsert: true })
        between()
        await counters().updateOne({ _id: 'to' }, bump, { session, upsert: true })
      })
      return { count: 1 }
    }),
    handle(route('queue', 'GET'), async () => ({ count: await redis.client.incr(database.connection.name) })),
  ]
  return createService({
    name: 'listing',
    routes,
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger,
  }).app
}

beforeAll(async () => {
  const logger = silentLogger()
  toDatabase = await layWire(testMongodbUrl())
  toRedis = await layWire(testRedisUrl(7))
  const name = uniqueName('kit-outage')
  // So soon it gives up in these tests; a busy machine may need longer to begin with.
  const connect = () => connectDatabase(toDatabase.url, name, { logger, waitMs: 500 }).catch(() => false as const)
  database = await until(connect)
  redis = await connectRedis(toRedis.url, { logger })
  counters()
  await database.syncIndexes()
})
afterEach(() => {
  between = () => undefined
  toDatabase.mend()
  toRedis.mend()
})
afterAll(async () => {
  await until(() => redis.client.isReady)
  await redis.client.del(database.connection.name)
  await database.connection.dropDatabase()
  await database.close()
  await redis.close()
  await toDatabase.close()
  await toRedis.close()
})

const calls = [
  ['GET', '/read', () => toDatabase],
  ['GET', '/raw', () => toDatabase],
  ['POST', '/write', () => toDatabase],
  ['POST', '/transfer', () => toDatabase],
  ['GET', '/queue', () => toRedis],
] as const
const call = (method: 'GET' | 'POST', path: string) =>
  method === 'GET' ? request(app()).get(path) : request(app()).post(path)

it.each(calls)(
  '%s %s answers 503 with Retry-After while what it needs is away, and works again by itself',
  async (method, path, wireOf) => {
    expect((await call(method, path)).status).toBe(200)

    const wire = wireOf()
    wire.cut()
    // First the calls that the loss itself meets, then those that find nobody.
    for (let turn = 0; turn < 3; turn += 1) {
      const started = performance.now()
      const { status, body, headers } = await call(method, path)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(performance.now() - started).toBeLessThan(15_000)
    }
    wire.mend()
    await until(async () => (await call(method, path)).status === 200)
  },
)

it.each(calls)('%s %s never answers 500 when its connection breaks under it', async (method, path, wireOf) => {
  const seen = new Set<number>()
  for (let turn = 0; turn < 15; turn += 1) {
    const answers = Array.from({ length: 4 }, async () => seen.add((await call(method, path)).status))
    setTimeout(() => wireOf().blink(), turn)
    await Promise.all(answers)
  }
  await until(async () => (await call(method, path)).status === 200)

  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

it('does not wait for a connection that ended in the moment it was written to', async () => {
  const opened = new Set<Socket>()
  const note = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'socket' in message && message.socket instanceof Socket) {
      opened.add(message.socket)
    }
  }
  subscribe('net.client.socket', note)
  toDatabase.blink()
  await until(async () => (await call('GET', '/read')).status === 200)
  unsubscribe('net.client.socket', note)
  const port = Number(new URL(toDatabase.url).port)
  const toServer = [...opened].filter(({ remotePort }) => remotePort === port)

  expect(toServer.length).toBeGreaterThan(0)

  for (const socket of toServer) socket.destroy()
  await expect(withinTime(countOf('plain'), 10_000, 'A read')).resolves.toEqual(expect.any(Number))
})

it('keeps both writes of a transaction or neither, and each that was acknowledged, however often it is cut', async () => {
  const before = await countOf('to')
  let acknowledged = 0
  for (let turn = 0; turn < 10; turn += 1) {
    let cuts = 1
    between = () => {
      if (cuts > 0) toDatabase.blink()
      cuts -= 1
    }
    const { status } = await request(app()).post('/transfer')
    expect([200, 503]).toContain(status)
    if (status === 200) acknowledged += 1
  }

  expect(await countOf('to')).toBe(await countOf('from'))
  expect(await countOf('to')).toBeGreaterThanOrEqual(before + acknowledged)
})

it('gives a transaction up that never goes through, long before the driver would', async () => {
  between = () => toDatabase.blink()
  const started = performance.now()
  const { status, body } = await request(app()).post('/transfer')

  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(performance.now() - started).toBeLessThan(20_000)
})
