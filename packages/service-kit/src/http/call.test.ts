import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@rouage/contracts'
import * as z from 'zod/mini'
import { callService, closeCalls, type CallOptions } from './call'
import { problemDetails, notFound } from './problems'
import { freePort } from '../testing'

const getItem = endpoint({
  service: 'listing',
  name: 'getItem',
  method: 'GET',
  path: '/items/:id',
  audience: 'public',
  summary: 'One item.',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
})
const postItem = endpoint({
  service: 'listing',
  name: 'postItem',
  method: 'POST',
  path: '/items',
  audience: 'public',
  summary: 'Makes an item.',
  body: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
})

const servers: Server[] = []
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})
afterAll(() => closeCalls())

const get = (baseUrl: string, options: Partial<CallOptions> = {}) =>
  callService(getItem, { params: { id: 'a b' } }, { baseUrl, ...options })

describe('callService', () => {
  it('calls and parses, dropping what the contract does not know', async () => {
    const baseUrl = await serve((request, response) => response.end(JSON.stringify({ id: request.url, extra: 1 })))
    await expect(get(baseUrl)).resolves.toEqual({ id: '/items/a%20b' })
  })

  it('sends a body, and whom it calls for', async () => {
    const baseUrl = await serve((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += chunk))
      request.on('end', () => {
        const { id } = JSON.parse(text)
        const { 'x-rouage-visitor': visitor, 'x-forwarded-for': ip } = request.headers
        response.end(JSON.stringify({ id: [id, visitor, ip].join(' ') }))
      })
    })
    const options = { baseUrl, visitor: 'v1', ip: '192.0.2.1' }
    await expect(callService(postItem, { body: { id: 'é' } }, options)).resolves.toEqual({ id: 'é v1 192.0.2.1' })
  })

  it('tells a problem as the service told it', async () => {
    const details = problemDetails(notFound('announcement_not_found', 'Objet introuvable'))
    const baseUrl = await serve((_request, response) =>
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(details)),
    )
    await expect(get(baseUrl)).rejects.toMatchObject({
      name: 'RemoteProblem',
      status: 404,
      code: 'announcement_not_found',
    })
  })

  it.each([
    ['HTML', '<h1>Bad gateway</h1>', 502],
    ['another shape', '{"name":"x"}', 200],
    ['nothing', '', 200],
  ])('takes %s for no answer', async (_name, text, status) => {
    const baseUrl = await serve((_request, response) => response.writeHead(status).end(text))
    await expect(get(baseUrl)).rejects.toMatchObject({ name: 'CallFailed', reason: 'invalid_answer' })
  })

  it('gives up on a service that never answers, or never ends its answer', async () => {
    const silent = await serve(() => undefined)
    await expect(get(silent, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'timeout' })

    const endless = await serve((_request, response) => response.write('{'))
    await expect(get(endless, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('stops when the caller stops waiting', async () => {
    const stop = new AbortController()
    const baseUrl = await serve(() => stop.abort())
    await expect(get(baseUrl, { signal: stop.signal })).rejects.toMatchObject({ reason: 'aborted' })
  })

  it('tries a GET once more when the connection breaks, and a POST never', async () => {
    let calls = 0
    const baseUrl = await serve((request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.end('{"id":"second"}')
    })

    await expect(get(baseUrl)).resolves.toEqual({ id: 'second' })

    calls = 0
    await expect(callService(postItem, { body: { id: 'a' } }, { baseUrl })).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(calls).toBe(1)
  })

  it('says that nobody listens', async () => {
    await expect(get(`http://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
