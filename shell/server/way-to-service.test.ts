import { createServer, type Server } from 'node:http'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import {
  closeCalls,
  createApp,
  createMetrics,
  listen,
  problemHandler,
  type RunningServer,
  silentLogger,
} from '@rouage/service-kit'
import { freePort, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { apiProxy } from './api-proxy'
import type { DeclaredCalls } from './public-calls'

const logger = silentLogger()
/** A copy of a service that says which one it is and what it was sent; or cuts the connection in the place of answering. */
const startCopy = async (name: string, given?: number) => {
  // One that nobody else is given while the copy is dead.
  const port = given ?? (await freePort())
  const asked: string[] = []
  const copy = { asked, cuts: false, server: undefined as Server | undefined, port }
  copy.server = createServer((incoming, response) => {
    if (incoming.url === '/ready') return void response.writeHead(204).end()
    asked.push(`${incoming.method} ${incoming.url}`)
    if (copy.cuts) return void incoming.socket.destroy()
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const text = JSON.stringify({ by: name, sent: Buffer.concat(chunks).toString() })
      response.setHeader('content-type', 'application/json').end(text)
    })
  })
  await new Promise<void>((resolve) => copy.server?.listen(port, '127.0.0.1', resolve))
  return copy
}
const declared: DeclaredCalls = () => [
  { method: 'GET', path: '/items', audience: 'public' },
  { method: 'PUT', path: '/items/:id', audience: 'public' },
  { method: 'POST', path: '/items', audience: 'public' },
  { method: 'POST', path: '/looks', audience: 'public', isRepeatable: true },
]
type Copy = Awaited<ReturnType<typeof startCopy>>
const die = async ({ server }: Copy): Promise<void> => {
  const closed = new Promise((resolve) => server?.close(resolve))
  server?.closeAllConnections()
  await closed
}

afterAll(() => closeCalls())

let one: Copy
let two: Copy
let edge: RunningServer
beforeEach(async () => {
  one = await startCopy('one')
  two = await startCopy('two')
  const addresses = `http://127.0.0.1:${one.port},http://127.0.0.1:${two.port}`
  const app = createApp({ logger, metrics: createMetrics('edge') })
  app.use('/api', apiProxy(Object.fromEntries(RUNNING_SERVICES.map((name) => [name, addresses])), { declared }))
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterEach(async () => {
  await edge.stop(0)
  await Promise.all([die(one), die(two)])
})

const search = () => request(edge.url).get('/api/search/items')
const answered = async (): Promise<string> => String((await search()).body.by)

it('copies of a service take turns', async () => {
  const by = [await answered(), await answered(), await answered(), await answered()]
  expect(by.toSorted()).toEqual(['one', 'one', 'two', 'two'])
})

it('no read fails while a copy dies under the load, and it is asked again once it is back', async () => {
  const asking = Array.from({ length: 20 }, async () => {
    for (let index = 0; index < 10; index += 1) expect((await search()).status).toBe(200)
  })
  await until(() => one.asked.length > 10)
  await die(one)
  await Promise.all(asking)
  one = await startCopy('one', one.port)
  await until(async () => (await answered()) === 'one')
})

it('a read whose copy falls silent in its middle is answered by another one, once', async () => {
  one.cuts = true
  expect([await answered(), await answered()]).toEqual(['two', 'two'])
  two.cuts = true
  const asked = one.asked.length + two.asked.length
  expect((await search()).status).toBe(503)
  expect(one.asked.length + two.asked.length).toBeLessThanOrEqual(asked + 2)
})

it.each([
  ['a PUT', 'put', '/items/1', {}],
  ['what its contract lets be repeated', 'post', '/looks', {}],
  ['what carries a key', 'post', '/items', { 'idempotency-key': 'a-key-of-its-own' }],
] as const)('%s whose copy dies is made at another one, with its body', async (_, method, path, headers) => {
  one.cuts = true
  for (let index = 0; index < 2; index += 1) {
    const { body } = await request(edge.url)[method](`/api/search${path}`).set(headers).send({ words: 'é' })
    expect(body).toEqual({ by: 'two', sent: '{"words":"é"}' })
  }
})

it('another change is never made twice, but where it never left', async () => {
  one.cuts = true
  two.cuts = true
  const answer = await request(edge.url).post('/api/search/items').send({})
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect([...one.asked, ...two.asked]).toEqual(['POST /items'])
  await die(one)
  two.cuts = false
  const { body } = await request(edge.url).post('/api/search/items').send({ words: 'encore' })
  expect(body).toEqual({ by: 'two', sent: '{"words":"encore"}' })
})

it('what is too large to be kept is sent again by whoever has it', async () => {
  one.cuts = true
  two.cuts = true
  const answer = await request(edge.url)
    .put('/api/search/items/1')
    .send({ words: 'x'.repeat(300_000) })
  expect(answer.status).toBe(503)
  expect(one.asked.length + two.asked.length).toBe(1)
})
