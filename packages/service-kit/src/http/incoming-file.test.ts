import { connect } from 'node:net'
import { endpoint, type Endpoint } from '@rouage/contracts'
import request from 'supertest'
import * as z from 'zod/mini'
import { silentLogger } from '../ops/logger'
import { createService, type RunningService } from '../service'
import { until } from '../testing'
import { handle } from './handle'
import { Problem } from './problems'

const takePhoto = endpoint({
  service: 'listing',
  name: 'takePhoto',
  method: 'PUT',
  path: '/photo',
  audience: 'public',
  summary: 'Takes a photo.',
  file: { types: ['image/png'], maxBytes: 1_000 },
  response: z.object({ type: z.string(), bytes: z.int() }),
  problems: ['photo_too_large'],
})
const showPhoto = endpoint({
  service: 'listing',
  name: 'showPhoto',
  method: 'GET',
  path: '/photo',
  audience: 'public',
  summary: 'Shows it.',
  response: z.unknown(),
  answers: ['image/png'],
})

let service: RunningService
let openapi: { paths: Record<string, Record<string, unknown>> }
let cutOff = 0
beforeAll(async () => {
  const created = createService({
    name: 'listing',
    routes: [
      handle(
        takePhoto,
        async ({ file }) => {
          const bytes = await file.read().catch((error: unknown) => {
            if (error instanceof Problem && error.code === 'invalid_input') cutOff += 1
            throw error
          })
          return { type: file.type, bytes: bytes.length }
        },
        {
          file: {
            tooLarge: () => new Problem({ status: 413, code: 'photo_too_large', detail: 'Photo trop lourde.' }),
          },
        },
      ),
      handle(showPhoto, ({ response }) => void response.type('image/png').send(Buffer.from('png'))),
    ],
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger: silentLogger(),
  })
  service = await created.listen({ port: 0 })
  openapi = (await request(created.app).get('/openapi.json')).body
})
afterAll(() => service.stop(0))

const put = (bytes: Buffer, headers: Record<string, string> = {}) =>
  request(service.url)
    .put('/photo')
    .set({ 'content-type': 'image/png', ...headers })
    .send(bytes)

it('hands a file of a type that the endpoint takes to its handler', async () => {
  const { body } = await put(Buffer.alloc(1_000), { 'content-type': 'Image/PNG; name=x' })

  expect(body).toEqual({ type: 'image/png', bytes: 1_000 })
})

it.each([
  ['of another type', { 'content-type': 'application/pdf' }],
  ['of no type', { 'content-type': '' }],
  ['that is packed', { 'content-encoding': 'gzip' }],
])('refuses a file %s', async (_name, headers: Record<string, string>) => {
  const { status, body } = await put(Buffer.alloc(10), headers)

  expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
})

it('refuses one that is too large in the words of its route, said or not', async () => {
  const said = await put(Buffer.alloc(1_001))
  expect([said.status, said.body.code]).toEqual([413, 'photo_too_large'])

  const unsaid = await fetch(`${service.url}/photo`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    duplex: 'half',
    body: new Blob([Buffer.alloc(300_000)]).stream(),
  } as RequestInit)
  expect([unsaid.status, await unsaid.json()]).toEqual([413, expect.objectContaining({ code: 'photo_too_large' })])
})

it('is told where a sender goes away half-way', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.write('PUT /photo HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 500\r\n\r\nhalf', () =>
    socket.destroySoon(),
  )

  await until(() => cutOff === 1)
  expect(cutOff).toBe(1)
})

it('stands in the service’s description as what it is', () => {
  const { put: taken, get: shown } = openapi.paths['/photo'] ?? {}

  expect(taken).toMatchObject({ requestBody: { required: true, content: { 'image/png': {} } } })
  expect(shown).toMatchObject({ responses: { 200: { content: { 'image/png': {} } } } })
})

it('a file of a type that the contract does not name is an error outside production', async () => {
  const failed: unknown[] = []
  const wrong: Endpoint = { ...showPhoto, answers: ['image/webp'] }
  const route = handle(wrong, ({ response }) => void response.type('image/png').send(Buffer.from('png')))
  const context = {
    internalToken: 'x',
    checkResponses: true,
    gate: undefined,
    identity: undefined,
    idempotency: undefined,
  }
  const { app } = createService({
    name: 'listing',
    routes: [
      { ...route, run: (...given) => route.run(given[0], given[1], context).catch((error) => void failed.push(error)) },
    ],
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger: silentLogger(),
  })
  await request(app).get('/photo')

  expect(String(failed[0])).toMatch('showPhoto answered a file of type "image/png"')
})
