import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { apiProxy } from './api-proxy'

const logger = silentLogger()
/** A copy of search that says which one it is; or that does not answer what it was asked. */
const startCopy = async (name: string, port = 0) => {
  const asked: string[] = []
  const copy = { asked, cuts: false, server: undefined as Server | undefined, port }
  copy.server = createServer((incoming, response) => {
    if (incoming.url === '/readyz') return void response.end('{}')
    asked.push(`${incoming.method} ${incoming.url}`)
    if (copy.cuts) return void incoming.socket.destroy()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ by: name }))
  })
  await new Promise<void>((resolve) => copy.server?.listen(port, '127.0.0.1', resolve))
  copy.port = (copy.server.address() as AddressInfo).port
  return copy
}
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
  app.use('/api', apiProxy(Object.fromEntries(RUNNING_SERVICES.map((name) => [name, addresses]))))
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterEach(async () => {
  await edge.stop(0)
  await Promise.all([die(one), die(two)])
})

const search = () => request(edge.url).get('/api/search/announcements/latest')
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

it('a change is never made twice', async () => {
  one.cuts = true
  two.cuts = true
  const answer = await request(edge.url).put('/api/search/me/favorites/ad-1').send({})
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect([...one.asked, ...two.asked]).toEqual(['PUT /me/favorites/ad-1'])
})
