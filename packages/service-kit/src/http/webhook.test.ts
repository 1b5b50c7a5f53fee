import { createHmac } from 'node:crypto'
import { endpoint } from '@rouage/contracts'
import request from 'supertest'
import * as z from 'zod/mini'
import { silentLogger } from '../ops/logger'
import { createService } from '../service'
import { rawRequest } from '../testing/raw-http'
import { openapiOf } from './openapi'
import { forbidden } from './problems'
import { handle } from './handle'
import { sameSecret } from './request-context'

/** A service that a sender tells of payments: it signs the body's bytes, and each notice has a number. */
const paymentNotice = endpoint({
  service: 'publish',
  name: 'paymentNotice',
  method: 'POST',
  path: '/webhooks/payments',
  audience: 'webhook',
  summary: 'For a test.',
  maxBodyBytes: 2_000,
  response: z.object({ taken: z.boolean() }),
})
const SECRET = 'a-secret-of-the-sender'
const signatureOf = (body: Buffer | string): string => createHmac('sha256', SECRET).update(body).digest('hex')
const notice = z.object({ id: z.string() })
const taken = new Set<string>()
const heard: { cookie: string | undefined; visitor: string | undefined; response: unknown }[] = []

const service = createService({
  name: 'publish',
  internalToken: 'a-shared-token-of-tests',
  environment: 'test',
  logger: silentLogger(),
  routes: [
    handle(paymentNotice, ({ body, request: asked, response }) => {
      heard.push({ cookie: asked.get('cookie'), visitor: asked.get('x-rouage-visitor'), response })
      if (!sameSecret(asked.get('x-signature'), signatureOf(body))) throw forbidden()
      const { id } = notice.parse(JSON.parse(body.toString()))
      const isNew = !taken.has(id)
      taken.add(id)
      asked.res?.setHeader('Set-Cookie', 'session=abc')
      return { taken: isNew }
    }),
  ],
})
const { app, endpoints } = service
beforeEach(() => {
  taken.clear()
  heard.length = 0
})
const send = (body: string | Buffer, signature: string, headers: Record<string, string> = {}) =>
  request(app)
    .post('/webhooks/payments')
    .set({ 'content-type': 'application/json', 'x-signature': signature, ...headers })
    .serialize((sent) => sent)
    .send(body)

it.each([
  ['as JSON is mostly written', '{"id":"n1","amount":4900}'],
  ['with its keys in another order', '{"amount":4900,"id":"n1"}'],
  ['with spaces, line ends and escapes', '\r\n{ "id" : "n1",\n\t"amount":4.9e3 , "note":"\\u00e9\\/" }  '],
  ['with a key twice', '{"id":"n0","id":"n1"}'],
])('a body %s verifies byte for byte, and not when one byte is another', async (_how, body) => {
  expect((await send(body, signatureOf(body)).expect(200)).body).toEqual({ taken: true })
  await send(`${body} `, signatureOf(body)).expect(403)
  await send(body, signatureOf(JSON.stringify({ ...JSON.parse(body), id: 'n2' }))).expect(403)
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
  'a body that says it is %s is bytes all the same',
  async (type) => {
    const body = '{"id":"n1"}'
    await send(body, signatureOf(body), { 'content-type': type }).expect(200)
  },
)

it('a notice that is sent again reaches the handler, whose business that is', async () => {
  const body = '{"id":"n1"}'
  const answers = [await send(body, signatureOf(body)), await send(body, signatureOf(body))]
  expect(answers.map((answer) => answer.body)).toEqual([{ taken: true }, { taken: false }])
})

it('a body that is too large is refused, whether it says so or not, and the handler never sees it', async () => {
  const body = 'a'.repeat(2_001)
  expect((await send(body, signatureOf(body)).expect(413)).body.code).toBe('body_too_large')

  const running = await service.listen({ port: 0 })
  const inChunks = await rawRequest(
    running.url,
    `POST /webhooks/payments HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n` +
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  )
  expect(inChunks.status).toBe(413)

  await running.stop()
  expect(heard).toEqual([])
})

it('one that is packed is refused: unpacked it would not be what was signed', async () => {
  const body = '{"id":"n1"}'
  await send(body, signatureOf(body), { 'content-encoding': 'gzip' }).expect(415)
})

it('an empty one is empty bytes', async () => {
  await request(app).post('/webhooks/payments').set('x-signature', 'wrong').expect(403)
  expect(heard).toHaveLength(1)
})

it('there is no session: no cookie and no visitor comes in, and none goes out', async () => {
  const body = '{"id":"n1"}'
  const session = { cookie: 'rouage_sid=abc', 'x-rouage-visitor': 'somebody' }
  const answer = await send(body, signatureOf(body), session).expect(200)

  expect(heard).toEqual([{ cookie: undefined, visitor: undefined, response: undefined }])
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

it('its description says so, and a contract that says otherwise does not start', () => {
  expect(openapiOf('publish', endpoints)).toMatchObject({
    paths: { '/webhooks/payments': { post: { tags: ['webhook'], requestBody: { content: { '*/*': {} } } } } },
  })
  for (const wrong of [{ body: z.object({}) }, { idempotency: 'optional' as const }]) {
    const route = { ...handle(paymentNotice, () => ({ taken: true })), endpoint: { ...paymentNotice, ...wrong } }
    const options = { name: 'publish', internalToken: 'x', environment: 'test', logger: silentLogger() } as const
    expect(() => createService({ ...options, routes: [route] })).toThrow(/paymentNotice is a webhook/)
  }
})
