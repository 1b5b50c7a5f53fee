import { createHmac } from 'node:crypto'
import { endpoint } from '@rouage/contracts'
import {
  createApp,
  createMetrics,
  createService,
  forbidden,
  handle,
  listen,
  problemHandler,
  type RunningServer,
  type RunningService,
  sameSecret,
  silentLogger,
} from '@rouage/service-kit'
import request from 'supertest'
import * as z from 'zod/mini'
import { apiProxy } from './api-proxy'
import { type DeclaredCalls, isWebhookRequest } from './public-calls'
import { strictTarget } from './request-target'
import { sameOriginOnly } from './same-origin'
import { siteOrigin } from './site-origin'

const logger = silentLogger()
const SECRET = 'a-secret-of-the-sender'
const signatureOf = (body: string | Buffer): string => createHmac('sha256', SECRET).update(body).digest('hex')
const paymentNotice = endpoint({
  service: 'listing',
  name: 'paymentNotice',
  method: 'POST',
  path: '/webhooks/payments',
  audience: 'webhook',
  summary: 'For a test.',
  response: z.object({ bytes: z.int() }),
})
const declared: DeclaredCalls = (service) => (service === 'listing' ? [paymentNotice] : [])
let service: RunningService
let edge: RunningServer

beforeAll(async () => {
  service = await createService({
    name: 'listing',
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger,
    routes: [
      handle(paymentNotice, ({ body, request: asked }) => {
        if (!sameSecret(asked.get('x-signature'), signatureOf(body))) throw forbidden()
        return { bytes: body.length }
      }),
    ],
  }).listen({ port: 0 })
  const app = createApp({ logger, metrics: createMetrics('edge') })
  const originOf = siteOrigin({ publicUrl: 'https://rouage.example', listensOn: '127.0.0.1' })
  app.use(strictTarget, sameOriginOnly(originOf, isWebhookRequest(declared)))
  app.use('/api', apiProxy({ listing: service.url }, { declared }))
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterAll(async () => {
  await edge.stop(0)
  await service.stop(0)
})

const send = (body: string, signature: string) =>
  request(edge.url)
    .post('/api/listing/webhooks/payments')
    .set({ 'content-type': 'application/json', 'x-signature': signature })
    .serialize((sent) => sent)
    .send(body)

it('a signed notice comes through the edge to its handler as it was signed', async () => {
  const body = '{ "b" : 1,\r\n "a" : "\\u00e9é" }'
  expect((await send(body, signatureOf(body)).expect(200)).body).toEqual({ bytes: Buffer.byteLength(body) })
  expect((await send(body, signatureOf('{"b":1,"a":"éé"}')).expect(403)).body.code).toBe('forbidden')
})

it.each([300 * 1024, 2 * 1024 * 1024])('one of %s bytes is too large', async (size) => {
  const body = 'a'.repeat(size)
  expect((await send(body, signatureOf(body)).expect(413)).body.code).toBe('body_too_large')
})
