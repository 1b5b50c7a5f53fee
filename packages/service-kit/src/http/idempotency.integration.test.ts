import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { silentLogger } from '../ops/logger'
import { createService } from '../service'
import { testDatabase, testMongodbUrl, until } from '../testing'
import { askForOffer, placeOrder, startOrderService } from './fixtures/order-service'
import { handle } from './handle'

const LEASE_MS = 1_500
type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

let database: Awaited<ReturnType<typeof testDatabase>>
let replicas: Awaited<ReturnType<typeof startOrderService>>[]
beforeAll(async () => {
  database = await testDatabase('kit-idempotency')
  const start = () => startOrderService(testMongodbUrl(), database.connection.name, { leaseMs: LEASE_MS })
  replicas = [await start(), await start()]
})
afterAll(async () => {
  await Promise.all(replicas.map(({ service }) => service.stop(0, 0)))
  await database.drop()
})

const ask = async (url: string, item: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ item }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
}
const urlOf = (replica = 0, route = placeOrder.path): string => `${replicas[replica]?.service.url}${route}`
const keyed = (): { 'idempotency-key': string } => ({ 'idempotency-key': crypto.randomUUID() })
const ordered = (item: string): Promise<number> => replicas[0]?.orders.countDocuments({ item }) ?? Promise.resolve(-1)

describe('an Idempotency-Key', () => {
  it('makes one effect and one answer of a call that comes twice, at whichever replica', async () => {
    const key = keyed()

    const first = await ask(urlOf(0), 'tyres', key)
    const again = await ask(urlOf(1), 'tyres', key)

    expect(first).toMatchObject({ status: 201, body: { item: 'tyres' } })
    expect(again).toEqual(first)
    expect(await ordered('tyres')).toBe(1)
  })

  it('makes one effect of many calls at once; those that come meanwhile are told when to ask again', async () => {
    const key = keyed()

    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(urlOf(n % 2), 'mirrors', key)))

    expect(await ordered('mirrors')).toBe(1)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    for (const { status, body, retryAfter } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code]).toEqual([409, 'operation_under_way'])
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect((await ask(urlOf(1), 'mirrors', key)).status).toBe(201)
  })

  it('stands for one request alone', async () => {
    const key = keyed()
    await ask(urlOf(), 'wheels', key)

    const other = await ask(urlOf(), 'doors', key)

    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await ordered('doors')).toBe(0)
  })

  it('is its caller’s own, and each endpoint’s', async () => {
    const key = keyed()

    for (const visitor of ['a'.repeat(22), 'b'.repeat(22)])
      await ask(urlOf(), 'seats', { ...key, 'x-rouage-visitor': visitor })
    await ask(urlOf(0, askForOffer.path), 'seats', key)

    expect(await ordered('seats')).toBe(3)
  })

  it('may be used again where the call failed without an effect', async () => {
    const key = keyed()
    const url = urlOf(0, askForOffer.path)

    const answers = [await ask(url, 'offer fails once', key), await ask(url, 'offer fails once', key)]

    expect(answers.map(({ status }) => status)).toEqual([500, 200])
    expect(await ordered('offer fails once')).toBe(1)
  })

  it('brings the answer of an effect whose call failed after all', async () => {
    const key = keyed()

    const answers = [await ask(urlOf(), 'order fails once', key), await ask(urlOf(), 'order fails once', key)]

    expect(answers.map(({ status }) => status)).toEqual([500, 201])
    expect(await ordered('order fails once')).toBe(1)
  })

  it.each([
    ['is asked for where there has to be one', undefined],
    ['has to be long enough to be nobody else’s', 'short'],
    ['has to have an end', 'k'.repeat(201)],
    ['is made of what a header may hold', 'with a space'],
  ])('%s', async (_, key) => {
    const answer = await ask(urlOf(), 'nothing', key === undefined ? {} : { 'idempotency-key': key })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await ordered('nothing')).toBe(0)
  })

  it('need not be where it is optional: each call is one of its own', async () => {
    await ask(urlOf(0, askForOffer.path), 'paint')
    await ask(urlOf(0, askForOffer.path), 'paint')

    expect(await ordered('paint')).toBe(2)
  })

  it.each([
    ['dies after', 1],
    ['dies before', 0],
  ])('holds where the process %s its commit', async (item, committed) => {
    const fixture = path.join(__dirname, 'fixtures/order-replica.ts')
    const given = [testMongodbUrl(), database.connection.name, String(LEASE_MS)]
    const child = spawn(process.execPath, ['--import', 'tsx', fixture, ...given], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = String((await once(child.stdout, 'data'))[0]).split('\n')
    const key = keyed()

    await expect(ask(`${url}${placeOrder.path}`, item, key)).rejects.toThrow()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const before = await ordered(item)
    const answers: Answer[] = []
    await until(async () => {
      answers.push(await ask(urlOf(), item, key))
      return answers.at(-1)?.status === 201
    })

    expect(before).toBe(committed)
    expect(await ordered(item)).toBe(1)
  })
})

it('is refused at the start where nobody would remember it', () => {
  const route = handle(placeOrder, ({ operation, body }) => ({ order: operation.id, item: body.item }))
  const given = { name: 'publish', internalToken: 'token', environment: 'test', logger: silentLogger() } as const

  expect(() => createService({ ...given, routes: [route] })).toThrow(/placeOrder takes an Idempotency-Key/)
})

it('is forgotten with whoever it belongs to', async () => {
  const [replica] = replicas
  const operations = database.connection.collection('operations')
  await operations.insertOne({ userId: 'somebody', expiresAt: new Date(Date.now() + 60_000) })

  await replica?.idempotency.forget('somebody')

  expect(await operations.countDocuments({ userId: 'somebody' })).toBe(0)
})
