import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { authorizationOf } from '@rouage/contracts/authorization'
import { pathOf } from '@rouage/contracts/endpoint'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import {
  createApp,
  createMetrics,
  listen,
  Problem,
  problemHandler,
  type RunningServer,
  silentLogger,
} from '@rouage/service-kit'
import { rawGet, rawRequest } from '@rouage/service-kit/testing/raw-http'
import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { apiProxy } from './api-proxy'
import { declaredCalls, type DeclaredCalls, isWebhookRequest } from './public-calls'
import { strictTarget } from './request-target'
import { sameOriginOnly } from './same-origin'
import { siteOrigin } from './site-origin'

const logger = silentLogger()
let seen: IncomingMessage | undefined
let received: Buffer[] = []
const originOf = siteOrigin({ publicUrl: 'https://rouage.example', listensOn: '127.0.0.1' })
/** No contract has a webhook yet: here the service with cookies has one. */
const declared: DeclaredCalls = (name) =>
  name === 'account'
    ? [...declaredCalls(name), { method: 'POST', path: '/webhooks/:sender', audience: 'webhook' }]
    : declaredCalls(name)
let service: Server
let edge: RunningServer
beforeAll(async () => {
  service = createServer((incoming, response) => {
    seen = incoming
    received = []
    incoming.on('data', (chunk: Buffer) => received.push(chunk))
    response.setHeader('cache-control', 'public, max-age=60')
    if (incoming.url?.includes('with-cookie')) response.setHeader('set-cookie', 'session=abc')
    incoming.on('end', () => response.end('{}'))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const app = createApp({ logger, metrics: createMetrics('edge') })
  app.use(strictTarget, sameOriginOnly(originOf, isWebhookRequest(declared)))
  const services = Object.fromEntries(RUNNING_SERVICES.map((name) => [name, url]))
  app.use('/api', apiProxy(services, { declared }))
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterAll(async () => {
  await edge.stop(0)
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(() => {
  seen = undefined
})

const CHANGES = [
  ['post', '/api/account/sign-out'],
  ['put', '/api/account/me/notifications'],
  ['patch', '/api/account/me'],
  ['delete', '/api/account/me/erasure'],
] as const

describe('what is no mere reading', () => {
  it.each([
    ['a page of this origin', { 'sec-fetch-site': 'same-origin', origin: 'http://rouage.test' }],
    ['a page of the public address, behind a proxy', { host: '10.0.0.4:8080', origin: 'https://rouage.example' }],
  ])('is let through from %s', async (_from, headers) => {
    for (const [method, path] of CHANGES) {
      seen = undefined
      await request(edge.url)[method](path).set(headers).expect(200)
      expect(seen).toBeDefined()
    }
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://rouage.example' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.rouage.example' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['another origin', { host: 'rouage.test', origin: 'https://evil.example' }],
    ['an address that begins like ours', { host: 'rouage.test', origin: 'https://rouage.example.evil.example' }],
    ['a page of the host that it names itself', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a sandboxed frame', { host: 'rouage.test', origin: 'null' }],
    ['somebody who does not say', { host: 'rouage.test' }],
  ])('is refused from %s, and no service hears of it', async (_from, headers) => {
    for (const [method, path] of CHANGES) {
      const { body } = await request(edge.url)
        [method](path)
        .set({ ...headers, cookie: 'session=abc' })
        .expect(403)
      expect(body.code).toBe('other_origin')
    }
    expect(seen).toBeUndefined()
  })

  it('leaves reading to everybody', async () => {
    await request(edge.url).get('/api/search/announcements').set({ 'sec-fetch-site': 'cross-site' }).expect(200)
  })
})

describe('services are reached', () => {
  const calls = RUNNING_SERVICES.flatMap((name) => authorizationOf(name).map(({ endpoint }) => endpoint))
  /** Every parameter as `x`. */
  const addressOf = (path: string) => path.replace(/:[A-Za-z]+/g, 'x')

  it.each(calls.filter(({ audience }) => audience !== 'service'))(
    'by $service $name, as the contract says',
    async ({ service: name, method, path }) => {
      const target = `/api/${name}${addressOf(path)}`
      const answer = await rawRequest(
        edge.url,
        `${method} ${target}?q=%2f HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n` +
          'Content-Length: 0\r\nConnection: close\r\n\r\n',
      )

      expect(answer.status).toBe(200)
      expect([seen?.method, seen?.url]).toEqual([method, `${addressOf(path)}?q=%2f`])
    },
  )

  it.each(calls.filter(({ audience }) => audience === 'service'))(
    'never by $service $name, which is for services',
    async ({ service: name, path }) => {
      const { status } = await rawGet(edge.url, `/api/${name}${addressOf(path)}`)
      expect([status, seen]).toEqual([404, undefined])
    },
  )

  it('by a parameter that holds an encoded slash, as a pseudo may', async () => {
    const { path } = calls.find(({ name }) => name === 'getSellerByPseudo') ?? { path: '/' as const }
    const address = pathOf({ path }, { params: { pseudo: 'AC/DC Auto' } })
    await rawGet(edge.url, `/api/listing${address}`)

    expect(seen?.url).toBe('/sellers/by-pseudo/AC%2FDC%20Auto')
  })

  it('by their description, and by HEAD', async () => {
    expect((await rawGet(edge.url, '/api/search/openapi.json')).status).toBe(200)
    await request(edge.url).head('/api/search/announcements').expect(200)
    expect(seen?.method).toBe('HEAD')
  })

  const probes = ['livez', 'readyz', 'metrics', 'dead-letters']
  const spellings = probes.flatMap((probe) => [
    probe,
    probe.toUpperCase(),
    `%${probe.charCodeAt(0).toString(16)}${probe.slice(1)}`,
    `/${probe}`,
    `//${probe}`,
    `${probe}/`,
    `${probe}//`,
    `${probe}.`,
    `./${probe}`,
    `x/../${probe}`,
    `%2f${probe}`,
    `${probe}%2f`,
    `${probe}%00`,
    `${probe};x`,
    `${probe}?x`,
    `\\${probe}`,
    `announcements/../${probe}`,
  ])
  const others = [
    '',
    '/',
    'announcements/',
    'ANNOUNCEMENTS',
    '%61nnouncements',
    'announcements//similar',
    'photos/x/original',
    'nothing',
    'openapi.json/',
    'OpenAPI.json',
  ]
  it.each([...spellings, ...others])('never by /%s', async (path) => {
    for (const name of RUNNING_SERVICES) {
      const { status } = await rawGet(edge.url, `/api/${name}/${path}`)
      expect([400, 404]).toContain(status)
    }
    expect(seen).toBeUndefined()
  })

  it.each([
    '/api',
    '/api/',
    '/api/nobody/announcements',
    '/api/constructor/x',
    '/api/__proto__/x',
    '/api/SEARCH/announcements',
    '/api//search/announcements',
  ])('%s is nothing', async (target) => {
    expect((await rawGet(edge.url, target)).status).toBe(404)
    expect(seen).toBeUndefined()
  })

  it('without what others say of the visitor', async () => {
    await rawGet(edge.url, '/api/search/announcements', [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: javascript',
      'Forwarded: for=1.2.3.4',
      'X-Real-IP: 1.2.3.4',
      'Traceparent: 00-11111111111111111111111111111111-2222222222222222-01',
      'Baggage: userId=alice',
    ])
    const hearsay = /forwarded|real-ip|trace|baggage/
    expect(Object.keys(seen?.headers ?? {}).filter((name) => hearsay.test(name))).toEqual([])
  })
})

describe('a webhook', () => {
  const send = (path: string) => request(edge.url).post(`/api/account/webhooks/${path}`).set('cookie', 'session=abc')

  it('is let through from nowhere and from anywhere, without a cookie on either way', async () => {
    for (const headers of [{}, { origin: 'https://sender.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      seen = undefined
      const answer = await send('with-cookie').set(headers).set('x-signature', 'abc').expect(200)

      expect(seen).toMatchObject({ url: '/webhooks/with-cookie', headers: { 'x-signature': 'abc' } })
      expect(seen).not.toHaveProperty('headers.cookie')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  })

  it('is no way around for what is none', async () => {
    for (const path of [
      '/api/account/sign-out',
      '/api/account/webhooks',
      '/api/account/webhooks/x/y',
      '/api/listing/webhooks/x',
    ])
      await request(edge.url).post(path).set('cookie', 'session=abc').expect(403)
    await request(edge.url).put('/api/account/webhooks/x').expect(403)
    expect(seen).toBeUndefined()
  })

  it('arrives byte for byte', async () => {
    const sent = '{ "b" : 1,\r\n  "a":"\\u00e9" }'
    await send('x').set('content-type', 'application/json').send(sent).expect(200)
    expect(Buffer.concat(received).toString()).toBe(sent)
  })
})

describe('cookies', () => {
  it('go to the account service alone, tokens to every one', async () => {
    const headers = { cookie: 'session=abc', authorization: 'Bearer xyz' }
    await request(edge.url).get('/api/search/announcements').set(headers)

    expect(seen?.headers).toMatchObject({ authorization: 'Bearer xyz' })
    expect(seen?.headers.cookie).toBeUndefined()

    await request(edge.url).get('/api/account/me').set(headers)
    expect(seen?.headers).toMatchObject(headers)
  })

  it('come from the account service alone', async () => {
    const account = await request(edge.url).get('/api/account/keys?with-cookie')
    expect(account.headers['set-cookie']).toEqual(['session=abc'])

    const search = await request(edge.url).get('/api/search/announcements?with-cookie')
    expect(search.headers['set-cookie']).toBeUndefined()
  })
})

it('what was answered to a person is kept by no cache', async () => {
  const open = await request(edge.url).get('/api/search/announcements')
  expect(open.headers['cache-control']).toBe('public, max-age=60')

  const personal = await request(edge.url).get('/api/search/me/favorites').set('authorization', 'Bearer xyz')
  expect(personal.headers['cache-control']).toBe('no-store')

  const signedIn = await request(edge.url).get('/api/account/keys?with-cookie')
  expect(signedIn.headers['cache-control']).toBe('no-store')
})

describe('a body that is not wanted', () => {
  const MB = 1024 * 1024
  let upstream: RunningServer
  let edge: RunningServer
  /** Calls that the service was asked to answer for ever, and those of them that have ended. */
  let endless = 0
  let ended = 0
  /**
   * What the service behind does with the body of each call; calls that contracts declare, since the edge hands on no
   * others.
   */
  const REFUSES = '/me/password'
  const COUNTS = '/me/certification'
  const DIES = '/sign-out'
  const TAKES = '/sign-in'
  const TAKES_OF_SEARCH = '/me/favorites/merge'
  const ENDLESS = '/me/export'
  beforeAll(async () => {
    const behind = createApp({ logger, metrics: createMetrics('account') })
    // As services do: who may not is told from the headers, what is too large as soon as it is.
    behind.post(REFUSES, () => {
      throw new Problem({ status: 401, code: 'unauthenticated', detail: 'Veuillez vous connecter.' })
    })
    behind.post(COUNTS, async (incoming) => {
      let size = 0
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        size += (chunk as Buffer).length
        if (size > 5 * MB) break
      }
      incoming.resume()
      throw new Problem({ status: 413, code: 'document_too_large', detail: 'Trop grand.' })
    })
    behind.post(DIES, (incoming) => void incoming.once('data', () => incoming.socket.destroy()))
    behind.post([TAKES, TAKES_OF_SEARCH], async (incoming, response) => {
      let size = 0
      for await (const chunk of incoming) size += (chunk as Buffer).length
      response.json({ size, cookie: incoming.headers.cookie ?? null })
    })
    behind.get(ENDLESS, (_incoming, response) => {
      endless += 1
      response.once('close', () => (ended += 1))
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    })
    behind.use(problemHandler(logger))
    upstream = await listen(behind, { host: '127.0.0.1', port: 0, logger })
    const front = createApp({ logger, metrics: createMetrics('edge') })
    front.use(
      '/api',
      apiProxy({ account: upstream.url, search: upstream.url }, { leftover: { bytes: 24 * MB, ms: 8_000 } }),
    )
    front.use(problemHandler(logger))
    edge = await listen(front, { host: '127.0.0.1', port: 0, logger })
  })
  afterAll(async () => {
    await edge.stop(100)
    await upstream.stop(100)
  })

  /** One kept connection, with what came over it. */
  const connection = async () => {
    const socket: Socket = connect(edge.port, '127.0.0.1')
    let came = ''
    let isClosed = false
    socket.on('data', (chunk) => (came += chunk.toString('latin1')))
    socket.on('close', () => (isClosed = true))
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    return {
      socket,
      statuses: () => [...came.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
      came: () => came,
      isClosed: () => isClosed,
      send: (bytes: Buffer | string) => new Promise<void>((resolve) => socket.write(bytes, () => resolve())),
    }
  }
  const head = (path: string, fields: string, service = 'account') =>
    `POST /api/${service}${path} HTTP/1.1\r\nHost: x\r\n${fields}\r\n\r\n`
  const half = Buffer.alloc(512 * 1024)

  it.each([
    [REFUSES, 6 * MB, 401],
    [COUNTS, 6 * MB, 413],
    [TAKES, 20 * MB, 413],
  ])(
    'POST %s with %i bytes is answered before they are sent, and the connection goes on',
    async (path, length, status) => {
      const client = await connection()
      await client.send(head(path, `Content-Length: ${length}`))
      if (path === COUNTS) for (let sent = 0; sent < 5.5 * MB; sent += half.length) await client.send(half)
      await until(() => client.statuses().length === 1)

      expect(client.statuses()).toEqual([status])

      const rest = path === COUNTS ? length - 5.5 * MB : length
      for (let sent = 0; sent < rest; sent += half.length) await client.send(half)
      await client.send(head(TAKES, 'Content-Length: 3') + 'abc')
      await until(() => client.statuses().length === 2)

      expect([client.statuses(), client.came().includes('{"size":3,"cookie":null}')]).toEqual([[status, 200], true])

      client.socket.destroy()
    },
  )

  it('is answered as well where it comes in pieces of no known length', async () => {
    const client = await connection()
    await client.send(head(COUNTS, 'Transfer-Encoding: chunked'))
    for (let sent = 0; sent < 11; sent += 1) {
      await client.send(`${half.length.toString(16)}\r\n`)
      await client.send(half)
      await client.send('\r\n')
    }
    await until(() => client.statuses().length === 1)
    await client.send('0\r\n\r\n' + head(TAKES, 'Content-Length: 3') + 'abc')
    await until(() => client.statuses().length === 2)

    expect(client.statuses()).toEqual([413, 200])

    client.socket.destroy()
  })

  it('is read for a while after its answer, and then no more', async () => {
    const honest = await connection()
    await honest.send(head(REFUSES, `Content-Length: ${half.length}`))
    await honest.send(half)
    await until(() => honest.statuses().length === 1)
    const patient = await connection()
    await patient.send(head(REFUSES, `Content-Length: ${6 * MB}`))
    const enormous = await connection()
    await enormous.send(head(REFUSES, `Content-Length: ${4_000 * MB}`))
    await until(() => patient.isClosed() && enormous.isClosed())

    expect([patient.statuses(), enormous.statuses()]).toEqual([[401], [413]])
    // Whoever sent everything keeps the connection for as long as it is kept.
    expect(honest.isClosed()).toBe(false)

    honest.socket.destroy()
    const greedy = await connection()
    await greedy.send(head(REFUSES, 'Transfer-Encoding: chunked'))
    const piece = Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half, Buffer.from('\r\n')])
    for (let sent = 0; sent < 200 && !greedy.isClosed(); sent += 1)
      await Promise.race([greedy.send(piece), until(() => greedy.isClosed())])
    await until(() => greedy.isClosed())

    expect(greedy.statuses()).toEqual([401])
  })

  it('of a service that dies is told of as soon as it does', async () => {
    const client = await connection()
    await client.send(head(DIES, `Content-Length: ${6 * MB}`))
    await client.send(half)
    await until(() => client.statuses().length === 1)

    expect(client.statuses()).toEqual([503])

    client.socket.destroy()
  })

  it('that waits to be asked for is asked for, and its cookies go where they may', async () => {
    const client = await connection()
    const fields = 'Content-Length: 3\r\nExpect: 100-continue\r\nCookie: session=abc'
    await client.send(head(TAKES_OF_SEARCH, fields, 'search'))
    await until(() => client.statuses().includes(100))
    await client.send('abc')
    await until(() => client.statuses().includes(200))

    expect(client.came()).toContain('{"size":3,"cookie":null}')

    client.socket.destroy()
  })

  it('a service stops answering whoever has gone away', async () => {
    const client = await connection()
    await client.send(`GET /api/account${ENDLESS} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await until(() => endless === 1 && client.came().length > 100_000)
    client.socket.destroy()
    await until(() => ended === 1)
  })
})
