import { createServer, type RequestListener, type Server } from 'node:http'
import { endpoint } from '@rouage/contracts'
import * as z from 'zod/mini'
import { freePort, until } from '../testing'
import { callService, closeCalls } from './call'
import { closeReplicas, readAtReplica, READY_PATH, replicasOf } from './replicas'

const shape = {
  service: 'listing',
  path: '/items',
  audience: 'public',
  summary: 'Items.',
  response: z.object({ by: z.string() }),
} as const
const read = endpoint({ ...shape, name: 'readItems', method: 'GET' })
const write = endpoint({ ...shape, name: 'writeItem', method: 'POST', body: z.object({}) })

/** One copy of a service: says which one it is, until it dies as a process does. */
const createCopy = (name: string) => {
  let server: Server | undefined
  let port = 0
  const copy = {
    url: '',
    isReady: true,
    calls: 0,
    /** What it does in the place of answering. */
    instead: undefined as RequestListener | undefined,
    start: async () => {
      // One that nobody else is given while the copy is dead.
      if (port === 0) port = await freePort()
      server = createServer((request, response) => {
        if (request.url === READY_PATH) return void response.writeHead(copy.isReady ? 200 : 503).end()
        copy.calls += 1
        if (copy.instead !== undefined) return copy.instead(request, response)
        response.end(JSON.stringify({ by: name }))
      })
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
      copy.url = `http://127.0.0.1:${port}`
    },
    die: async () => {
      const closed = new Promise((resolve) => server?.close(resolve))
      server?.closeAllConnections()
      await closed
    },
  }
  return copy
}

let one: ReturnType<typeof createCopy>
let two: ReturnType<typeof createCopy>
let baseUrl: string
beforeEach(async () => {
  one = createCopy('one')
  two = createCopy('two')
  await Promise.all([one.start(), two.start()])
  baseUrl = `${one.url},${two.url}`
})
afterEach(async () => {
  await closeReplicas()
  await Promise.all([one.die(), two.die()])
})

afterAll(() => closeCalls())

/** Who answered so many reads, one after the other. */
const answerers = async (calls: number): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (let index = 0; index < calls; index += 1) found.add((await callService(read, {}, { baseUrl })).by)
  return found
}
const both = new Set(['one', 'two'])
const untilOnly = (name: string) =>
  until(async () => {
    const found = await answerers(2)
    return found.size === 1 && found.has(name)
  })
const untilBoth = () => until(async () => (await answerers(2)).size === 2)

it('those that answer take turns', async () => {
  expect(await answerers(4)).toEqual(both)
  expect([one.calls, two.calls]).toEqual([2, 2])
})

it('no read fails while one dies, and it is called again once it is back', async () => {
  await answerers(2)
  await one.die()
  expect(await answerers(20)).toEqual(new Set(['two']))
  await one.start()
  await untilBoth()
})

it('one that is not ready is not called', async () => {
  one.isReady = false
  await untilOnly('two')
  one.isReady = true
  await untilBoth()
})

it('one that dies is known to be away before anybody calls it', async () => {
  const replicas = replicasOf(baseUrl)
  await answerers(2)
  await one.die()
  await until(() => [replicas.next(), replicas.next()].every((origin) => origin === two.url))
  expect((await callService(write, { body: {} }, { baseUrl })).by).toBe('two')
})

it('a change that never left is made elsewhere', async () => {
  await one.die()
  for (let index = 0; index < 4; index += 1) await callService(write, { body: {} }, { baseUrl })
  expect(two.calls).toBe(4)
})

it('a change that may have been made is not made again', async () => {
  for (const copy of [one, two]) copy.instead = (request) => request.socket.destroy()
  await expect(callService(write, { body: {} }, { baseUrl })).rejects.toMatchObject({ reason: 'unreachable' })
  expect(one.calls + two.calls).toBe(1)
})

it('a read of another kind is made elsewhere as well', async () => {
  await one.die()
  for (let index = 0; index < 4; index += 1) {
    const answer = await readAtReplica(baseUrl, async (origin) => (await fetch(`${origin}/items`)).json())
    expect(answer).toEqual({ by: 'two' })
  }
})

it('where none answers, the failure is told and the first one that is back is found', async () => {
  await answerers(2)
  await Promise.all([one.die(), two.die()])
  await expect(callService(read, {}, { baseUrl })).rejects.toMatchObject({ reason: 'unreachable' })
  await two.start()
  await until(async () => (await answerers(1).catch(() => undefined))?.has('two'))
})
