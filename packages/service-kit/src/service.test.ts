import { connect } from 'node:net'
import { endpoint } from '@rouage/contracts'
import request from 'supertest'
import * as z from 'zod/mini'
import { handle, type HandleOptions } from './http/handle'
import { silentLogger } from './ops/logger'
import { notFound } from './http/problems'
import { rawGet, rawRequest } from './testing/raw-http'
import { callerOf } from './http/request-context'
import { createService, type ServiceOptions } from './service'
import { testCaller, testGate, until } from './testing'

const token = 'a-shared-token-of-tests'
const itemId = z.string().check(z.regex(/^[a-z0-9]{1,8}$/))
const item = z.object({ id: z.string(), note: z.optional(z.string()) })

const getItem = endpoint({
  service: 'listing',
  name: 'getItem',
  method: 'GET',
  path: '/items/:id',
  audience: 'public',
  summary: 'One item.',
  params: z.object({ id: itemId }),
  query: z.object({ tags: z.optional(z.string()) }),
  response: item,
  problems: ['announcement_not_found'],
})
const putNote = endpoint({
  service: 'listing',
  name: 'putNote',
  method: 'POST',
  path: '/items/:id/notes',
  audience: 'public',
  summary: 'Adds a note.',
  params: z.object({ id: itemId }),
  body: z.object({ note: z.string().check(z.minLength(1, 'Écrivez une note')) }),
  response: item,
})
const secrets = endpoint({
  service: 'listing',
  name: 'secrets',
  method: 'GET',
  path: '/secrets',
  audience: 'service',
  callers: ['search'],
  summary: 'Internal.',
  response: z.array(item),
})

const service = (options: Partial<ServiceOptions> = {}, cache?: HandleOptions['cache']) =>
  createService({
    name: 'listing',
    internalToken: token,
    gate: testGate('listing'),
    environment: 'test',
    logger: silentLogger(),
    routes: [
      handle(
        getItem,
        ({ params, query }) => {
          if (params.id === 'gone') throw notFound('announcement_not_found', 'Objet introuvable')
          if (params.id === 'other') throw notFound('seller_not_found', 'Personne')
          if (params.id === 'boom') throw new Error('password=hunter2')
          return { id: params.id, note: query.tags }
        },
        cache === undefined ? {} : { cache },
      ),
      handle(putNote, ({ params, body }) => ({ id: params.id, note: body.note }), { status: 201 }),
      handle(secrets, () => [{ id: 'a' }]),
    ],
    ...options,
  })

describe('endpoints', () => {
  it('hands the handler parsed input and answers JSON', async () => {
    const { app } = service()
    await request(app).get('/items/a1?tags=x&tags=y').expect(200, { id: 'a1', note: 'x,y' })
    await request(app).post('/items/a1/notes').send({ note: 'salut' }).expect(201, { id: 'a1', note: 'salut' })
  })

  it('answers no problem that its contract does not declare, and says so outside production', async () => {
    const strict = await request(service().app).get('/items/other')
    expect([strict.status, strict.body.code]).toEqual([500, 'internal_error'])

    const live = await request(service({ environment: 'production' }).app).get('/items/other')
    expect([live.status, live.body.code]).toEqual([404, 'seller_not_found'])
  })

  it('answers an id that cannot exist as the endpoint’s own 404', async () => {
    for (const hostile of ['<script>', '..%2f..%2fetc', 'a'.repeat(5000), '%00', '{"$ne":null}']) {
      const { body } = await request(service().app)
        .get(`/items/${encodeURIComponent(hostile)}`)
        .expect(404)
      expect(body.code).toBe('announcement_not_found')
    }
  })

  it('answers problems with a stable code, a French detail and the request id', async () => {
    const response = await request(service().app).get('/items/gone').set('x-request-id', 'abcdefgh-1').expect(404)
    expect(response.type).toBe('application/problem+json')
    expect(response.headers['x-request-id']).toBe('abcdefgh-1')
    expect(response.body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'announcement_not_found',
      detail: 'Objet introuvable',
      instance: 'urn:uuid:abcdefgh-1',
    })
  })

  it('replaces a request id that does not look like one', async () => {
    const response = await request(service().app).get('/items/a').set('x-request-id', 'a b<script>')
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['malformed JSON', '{"note":', 'application/json', 400, 'invalid_input'],
    ['a bare string', '"x"', 'application/json', 400, 'invalid_input'],
    ['no body', '', 'application/json', 400, 'invalid_input'],
    ['a wrong type', '{"note":{"$gt":""}}', 'application/json', 400, 'invalid_input'],
    ['another media type', 'note=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a charset nobody knows', '{"note":"x"}', 'application/json; charset=klingon', 415, 'unsupported_media_type'],
    ['a body over 100 kB', JSON.stringify({ note: 'x'.repeat(110_000) }), 'application/json', 413, 'body_too_large'],
  ])('refuses %s', async (_name, body, type, status, code) => {
    const response = await request(service().app).post('/items/a/notes').set('content-type', type).send(body)
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  it('refuses a body that says that it is too large before it comes, and keeps the connection', async () => {
    const running = await service().listen({ port: 0 })
    const socket = connect(running.port, '127.0.0.1')
    let came = ''
    socket.on('data', (chunk) => (came += chunk.toString()))
    const length = 2_000_000
    socket.write(
      `POST /items/a/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    )
    await until(() => came.includes('body_too_large'))
    socket.write('x'.repeat(length))
    socket.write('GET /items/b HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(() => came.includes('{"id":"b"}'))

    expect([...came.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['413', '200'])

    socket.destroy()
    await running.stop(100)
  })

  it('says in French where the input is wrong', async () => {
    const { body } = await request(service().app).post('/items/a/notes').send({ note: '' }).expect(400)
    expect(body).toMatchObject({
      detail: 'Information incorrecte. Écrivez une note',
      errors: [{ path: 'body.note', message: 'Écrivez une note' }],
    })

    const missing = await request(service().app).post('/items/a/notes').send({}).expect(400)
    expect(missing.body.detail).toBe('Information incorrecte. Indiquez cette information.')
  })

  it.each(['/items/%E0%A4%A', '/nowhere', '/items', '//', '/items/a/b/c', '/ITEMS/a', '/items/a/'])(
    'answers %s without a 500',
    async (path) => {
      const response = await request(service().app).get(path)
      expect([400, 404]).toContain(response.status)
      expect(response.type).toBe('application/problem+json')
    },
  )

  it('reveals nothing of an unexpected error', async () => {
    const response = await request(service().app).get('/items/boom').expect(500)
    expect(response.text).not.toMatch(/hunter2|Error:|\.ts/)
    expect(response.body.code).toBe('internal_error')
  })

  it('refuses answers that the contract does not have, outside production', async () => {
    const leaky = handle(getItem, () => {
      const answer = { id: 'a', phone: '0612345678' }
      return answer
    })
    const response = await request(service({ routes: [leaky] }).app)
      .get('/items/a')
      .expect(500)
    expect(response.text).not.toContain('0612345678')
  })

  it('keeps endpoints for services to the callers that they name', async () => {
    const { app } = service()
    await request(app).get('/secrets').expect(403)
    await request(app).get('/secrets').set('x-rouage-internal', token).expect(403)
    await request(app)
      .get('/secrets')
      .set(await testCaller('edge').headersFor('listing'))
      .expect(403)
    await request(app)
      .get('/secrets')
      .set(await testCaller('search').headersFor('listing'))
      .expect(200)

    expect(() => service({ gate: undefined })).toThrow(/secrets is for programs of ours: give createService a gate/)
  })

  it('lets caches ask whether an answer changed', async () => {
    const { app } = service({}, { seconds: 30, staleSeconds: 60 })
    const first = await request(app)
      .get('/items/a')
      .expect('cache-control', 'public, max-age=30, stale-while-revalidate=60')
    await request(app).get('/items/a').set('if-none-match', String(first.headers.etag)).expect(304)
    await request(service().app).get('/items/a').expect('cache-control', 'no-store')
  })

  describe('with a revision', () => {
    const counted = (options: HandleOptions = {}) => {
      const stand = { revision: 1, asked: 0 }
      const route = handle(
        getItem,
        ({ params, query }) => {
          stand.asked += 1
          return { id: params.id, note: `${query.tags ?? ''}${stand.asked}` }
        },
        { cache: { seconds: 5 }, revision: () => stand.revision, ...options },
      )
      const { app } = service({ routes: [route] })
      const ask = (path: string) => request(app).get(path)
      return { stand, ask, noteAt: async (path: string): Promise<string> => (await ask(path).expect(200)).body.note }
    }

    it('sends an answer again as it was, until what it is made of has changed', async () => {
      const { stand, ask, noteAt } = counted()
      const first = await ask('/items/a')
      const again = await ask('/items/a')

      expect(again.body).toEqual(first.body)
      for (const header of ['cache-control', 'content-type', 'content-length', 'etag'])
        expect(again.headers[header]).toBe(first.headers[header])
      await ask('/items/a').set('if-none-match', String(first.headers.etag)).expect(304)
      expect(stand.asked).toBe(1)

      stand.revision = 2
      expect(await noteAt('/items/a')).toBe('2')
    })

    it('sends nobody the answer to another question', async () => {
      const { noteAt } = counted()
      const notes = [
        await noteAt('/items/a'),
        await noteAt('/items/b'),
        await noteAt('/items/a?tags=x'),
        await noteAt('/items/a'),
      ]

      expect(notes).toEqual(['1', '2', 'x3', '1'])
    })

    it('keeps no answer for longer than caches may', async () => {
      const { noteAt } = counted()
      expect(await noteAt('/items/a')).toBe('1')

      const now = performance.now()
      const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 6_000)
      expect(await noteAt('/items/a')).toBe('2')
      clock.mockRestore()
    })

    it('keeps no refusal, and nothing that was read while it changed', async () => {
      const { stand, ask, noteAt } = counted()
      await ask('/items/NOT-AN-ID').expect(404)
      await ask('/items/NOT-AN-ID').expect(404)
      const changing = counted({
        revision: () => {
          stand.revision += 1
          return stand.revision
        },
      })

      expect(await changing.noteAt('/items/a')).toBe('1')
      expect(await changing.noteAt('/items/a')).toBe('2')
      expect(await noteAt('/items/a')).toBe('1')
    })
  })

  it('refuses endpoints of another service and endpoints bound twice', () => {
    const foreign = handle(endpoint({ ...getItem, service: 'search' }), () => ({ id: 'a' }))
    expect(() => service({ routes: [foreign] })).toThrow(/belongs to search/)

    const twice = handle(getItem, () => ({ id: 'a' }))
    expect(() => service({ routes: [twice, twice] })).toThrow(/bound twice/)
  })

  it('refuses an endpoint whose file would be answered as another one under the same key', () => {
    const file = { types: ['image/png'], maxBytes: 100 }
    const keyed = {
      ...handle(putNote, () => ({ id: 'a', note: 'b' })),
      endpoint: { ...putNote, file, idempotency: 'required' as const },
    }
    expect(() => service({ routes: [keyed] })).toThrow(/takes a file/)
  })
})

describe('the visitor', () => {
  const whoami = (trustProxy: string | boolean) =>
    service({
      trustProxy,
      routes: [
        handle(putNote, ({ request: incoming }) => ({ id: callerOf(incoming).ip, note: callerOf(incoming).visitor })),
      ],
    })
  const ask = (trust: string | boolean, visitor: string) =>
    request(whoami(trust).app)
      .post('/items/a/notes')
      .send({ note: 'x' })
      .set({ 'x-rouage-visitor': visitor, 'x-forwarded-for': '192.0.2.7' })
  it('is known from the edge’s headers', async () => {
    const { body } = await ask('loopback', 'v-1')
    expect(body).toEqual({ id: '192.0.2.7', note: 'v-1' })
  })
  it('is not believed when the headers come from anybody, or are hostile', async () => {
    const direct = await ask(false, 'v-1')
    expect(direct.body.note).toBeUndefined()
    expect(direct.body.id).not.toBe('192.0.2.7')

    const hostile = await ask('loopback', '{"$ne":1}')
    expect(hostile.body.note).toBeUndefined()
  })
})

describe('every answer', () => {
  const whole = ['nosniff', "default-src 'none';frame-ancestors 'none'", 'no-referrer', 'same-origin']
  const safetyOf = (headers: Readonly<Record<string, string | undefined>>) =>
    ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'cross-origin-resource-policy'].map(
      (name) => headers[name],
    )

  it.each([
    ['data', 'GET /items/a HTTP/1.1\r\nHost: x\r\n\r\n', 200],
    ['a description', 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n', 200],
    ['a resource that is gone', 'GET /items/gone HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['nowhere', 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['an unexpected error', 'GET /items/boom HTTP/1.1\r\nHost: x\r\n\r\n', 500],
    ['a secret', 'GET /secrets HTTP/1.1\r\nHost: x\r\n\r\n', 403],
    [
      'bad input',
      'POST /items/a/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
      400,
    ],
    ['broken encoding', 'GET /items/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a target that is none', 'GET \\ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a backslash', 'GET /\\ HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /items/a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['the same host twice', 'GET /items/a HTTP/1.1\r\nhost: x\r\nHost: x\r\n\r\n', 400],
    ['an odd expectation', 'GET /nowhere HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 404],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST /items/a/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('says that nothing may be made of it: %s', async (_name, message, status) => {
    const running = await service().listen({ port: 0 })
    const answer = await rawRequest(running.url, message.replace('Host: x\r\n', 'Host: x\r\nConnection: close\r\n'))
    await running.stop(0)

    expect([answer.status, safetyOf(answer.headers)]).toEqual([status, whole])

    if (status >= 400) expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('an answer that caches may keep', () => {
  const varying = endpoint({
    ...getItem,
    query: z.object({ mine: z.optional(z.string()) }),
    variesByVisitor: ({ mine }) => mine === 'yes',
  })
  const { app } = service({
    trustProxy: 'loopback',
    routes: [
      handle(varying, ({ request: incoming }) => ({ id: callerOf(incoming).visitor ?? 'nobody' }), {
        cache: { seconds: 5 },
      }),
    ],
  })
  const get = (query: string) => request(app).get(`/items/a${query}`).set('x-rouage-visitor', 'lea')

  it('says nothing of the visitor, whatever its handler does', async () => {
    for (const query of ['', '?mine=no', '?mine=yes&mine=no']) {
      const { body, headers } = await get(query).expect(200)
      expect([body.id, headers['cache-control']]).toEqual(['nobody', 'public, max-age=5'])
    }
  })

  it('stays with the visitor where the contract says that it varies', async () => {
    const { body, headers } = await get('?mine=yes').expect(200)
    expect([body.id, headers['cache-control'], headers.vary]).toEqual(['lea', 'private, max-age=5', undefined])
  })
})

describe('what every service answers', () => {
  it('tells whether it lives and whether it is ready', async () => {
    let up = true
    const { app, operations } = service({
      checks: {
        mongodb: { required: true, run: () => (up ? Promise.resolve() : Promise.reject(new Error('down'))) },
        redis: { required: false, run: () => Promise.reject(new Error('down')) },
      },
    })
    await request(operations).get('/livez').expect(200)
    const ready = await request(operations).get('/readyz').expect(200)

    expect(ready.body).toMatchObject({
      status: 'ready',
      checks: { mongodb: { ok: true }, redis: { ok: false, required: false } },
    })

    up = false
    await request(operations).get('/readyz').expect(503)
    // To whoever calls it, it says no more than that.
    await request(app).get('/ready').expect(503, '')
    await request(operations).get('/livez').expect(200)
  })

  it('measures requests by endpoint name, never by address', async () => {
    const { app, operations } = service()
    await request(app).get('/items/abc')
    await request(app).get('/nobody-knows')
    const { text } = await request(operations).get('/metrics').expect(200)

    expect(text).toMatch(
      /rouage_request_seconds_count\{process="listing",endpoint="getItem",method="GET",status="200"\} 1/,
    )
    // Those that were answered are not open any more; this very one is.
    expect(text).toMatch(/^rouage_open_requests\{method="GET",process="listing"\} 1$/m)
    expect(text).toContain('nodejs_eventloop_lag')
    expect(text).not.toContain('abc')
    expect(text).not.toContain('nobody-knows')
  })

  it('tells operators alone, at an address that leads nowhere else', async () => {
    const running = await service().listen({ port: 0 })
    expect(new URL(running.operationsUrl).hostname).toBe('127.0.0.1')
    for (const probe of ['livez', 'readyz', 'metrics']) {
      expect((await rawGet(running.operationsUrl, `/${probe}`)).status).toBe(200)
      for (const spelling of [
        probe,
        probe.toUpperCase(),
        `${probe}/`,
        `/${probe}`,
        `%${probe.charCodeAt(0).toString(16)}${probe.slice(1)}`,
      ]) {
        expect((await rawGet(running.url, `/${spelling}`)).status).toBe(404)
      }
    }
    expect((await rawGet(running.operationsUrl, '/items/a')).status).toBe(404)

    await running.stop()
    await expect(rawGet(running.operationsUrl, '/livez')).rejects.toThrow()
  })

  it('describes itself from its contracts', async () => {
    const { body } = await request(service().app).get('/openapi.json').expect(200)
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/items/{id}'].get).toMatchObject({
      operationId: 'getItem',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'tags', in: 'query', required: false },
      ],
    })
    expect(body.paths['/items/{id}/notes'].post.requestBody.content['application/json'].schema.required).toEqual([
      'note',
    ])
  })
})

describe('the end of a service', () => {
  it('fails readiness, finishes open requests and closes what it held', async () => {
    const closed: string[] = []
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    let entered = (): void => undefined
    const inside = new Promise<void>((resolve) => (entered = resolve))
    const running = await service({
      routes: [
        handle(getItem, async () => {
          entered()
          await held
          return { id: 'a' }
        }),
      ],
      closables: ['database', 'consumer'].map((name) => ({ close: async () => closed.push(name) })),
    }).listen({ port: 0 })
    const answer = fetch(`${running.url}/items/a`)
    await inside
    const stopped = running.stop()
    release()

    expect((await answer).status).toBe(200)

    await stopped
    expect(closed).toEqual(['consumer', 'database'])
    await expect(fetch(`${running.url}/livez`)).rejects.toThrow()
  })

  it('cuts what does not end in time', async () => {
    const running = await service().listen({ port: 0 })
    const socket = connect(running.port, '127.0.0.1')
    const cut = new Promise((resolve) => socket.once('close', resolve))
    await new Promise<void>((resolve) => socket.write('GET /items/a HTTP/1.1\r\nHost: x\r\n', () => resolve()))
    await running.stop(20)
    await cut
  })

  it('names a port that is taken', async () => {
    const first = await service().listen({ port: 0 })
    await expect(service().listen({ port: first.port })).rejects.toThrow(
      `Port ${first.port} is taken: stop what uses it or choose another PORT.`,
    )
    await expect(service().listen({ port: 0, operations: { port: first.port } })).rejects.toThrow(
      'choose another OPERATIONS_PORT',
    )

    await first.stop()
  })
})
