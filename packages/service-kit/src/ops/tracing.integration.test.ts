import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, propagation, trace } from '@opentelemetry/api'
import { endpoint } from '@rouage/contracts'
import request from 'supertest'
import * as z from 'zod/mini'
import type { Redis } from '../data/redis'
import { consumeEvents } from '../events/consume'
import { createDeadLetters } from '../events/dead-letters'
import { createOutbox } from '../events/outbox'
import { startRelay } from '../events/relay'
import { createApp } from '../http/app'
import { callService, closeCalls } from '../http/call'
import { handle } from '../http/handle'
import { problemHandler } from '../http/problems'
import { listen } from '../http/server'
import { defineJobs } from '../jobs/job-list'
import { createJobs } from '../jobs/jobs'
import { createService } from '../service'
import { testDatabase, testRedis, uniqueName, until } from '../testing'
import { createLogger } from './logger'
import { createMetrics } from './metrics'
import { inSpan, SpanKind } from './spans'
import { withTracing } from './tracing'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
type Span = z.infer<typeof span>

const removeAd = endpoint({
  service: 'listing',
  name: 'removeAd',
  method: 'POST',
  path: '/ads/:id/removal',
  audience: 'public',
  summary: 'Removes an ad, later.',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
})
const list = defineJobs({
  queues: { plain: { concurrency: 1 } },
  jobs: {
    remove: {
      queue: 'plain',
      data: z.object({ id: z.string() }),
      attempts: 3,
      backOff: { firstMs: 20, mostMs: 100 },
      leaseMs: 10_000,
    },
  },
})

const lines: Record<string, unknown>[] = []
const logger = createLogger({ name: 'listing' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
/** What the collector was sent. */
let spans: Span[]
let collector: Awaited<ReturnType<typeof openCollector>>
let redis: Redis
let database: Awaited<ReturnType<typeof testDatabase>>
const closables: (() => Promise<unknown>)[] = []

const openCollector = async () => {
  const server = createServer((asked, answer) => {
    let text = ''
    asked.on('data', (chunk) => (text += chunk))
    asked.on('end', () => {
      const { resourceSpans } = z.parse(exported, JSON.parse(text))
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      answer.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** A service that puts a removal down, does it by a job that fails at first, and hears of it by its event. */
const startListing = async (heard: () => void) => {
  const outbox = createOutbox(database, 'listing')
  const deadLetters = createDeadLetters(database)
  const [prefix, stream] = [uniqueName('jobs'), uniqueName('events')]
  const jobs = createJobs({ service: 'listing', list, database, outbox, redis, deadLetters, logger, prefix })
  let tries = 0
  jobs.on('remove', {
    effect: async ({ id }, _session, recordEvents) => {
      tries += 1
      if (tries === 1) throw new TypeError('claire@exemple.fr cannot be told')
      await recordEvents([{ type: 'announcement.expired', data: { id, version: 1 } }])
    },
  })
  await database.syncIndexes()
  jobs.start()
  const relay = await startRelay({ database, outbox, redis, logger, stream, everyMs: 20 })
  const consumer = consumeEvents({
    redis,
    deadLetters,
    logger,
    stream,
    group: 'search',
    types: ['announcement.expired'],
    onReset: { listing: async () => undefined },
    handle: async () => {
      logger.info('heard')
      heard()
    },
  })
  const routes = [
    handle(removeAd, async ({ params: { id } }) => {
      await jobs.add('remove', { id })
      jobs.wake()
      return { id }
    }),
  ]
  const token = { internalToken: 'a-shared-token-of-tests', environment: 'test', logger } as const
  const service = await createService({ name: 'listing', routes, ...token }).listen({ port: 0 })
  closables.push(
    () => consumer.close(),
    relay.close,
    jobs.close,
    () => service.stop(0),
  )
  return service.url
}

/** What visitors reach: a request of theirs is a call of listing. */
const startFront = async (baseUrl: string) => {
  const app = createApp({ logger, metrics: createMetrics('edge'), traces: 'begins' })
  app.get('/remove', async (_request, response) => {
    response.locals.endpoint = 'remove'
    response.json(await callService(removeAd, { params: { id: 'ad-1' } }, { baseUrl }))
  })
  app.use(problemHandler(logger))
  const server = await listen(app, { host: '127.0.0.1', port: 0, logger, variable: 'PORT' })
  closables.push(() => server.stop(0))
  return server.url
}

beforeAll(async () => {
  redis = await testRedis()
  database = await testDatabase('tracing')
})
beforeEach(async () => {
  spans = []
  collector = await openCollector()
})
afterEach(async () => {
  for (const close of closables.splice(0)) await close()
  await collector.close()
  for (const api of [trace, context, propagation]) api.disable()
})
afterAll(async () => {
  await closeCalls()
  await redis.close()
  await database.drop()
})

const running = async () => ({ stop: async () => undefined })

it('follows a request through the edge, a service, its job and its event, in one trace and under one id', async () => {
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 }
  const tracing = await withTracing('listing', config, running)
  let isHeard = false
  const front = await startFront(await startListing(() => (isHeard = true)))
  const forged = 'a'.repeat(32)
  const { headers } = await request(front)
    .get('/remove')
    .set({ traceparent: `00-${forged}-${'b'.repeat(16)}-01` })
  const requestId = headers['x-request-id']
  await until(() => isHeard)
  await tracing.stop()

  const traceIds = new Set(spans.map(({ traceId }) => traceId))
  expect(traceIds.size).toBe(1)
  expect([...traceIds]).not.toContain(forged)
  const named = (name: string) => spans.filter((each) => each.name === name)
  const [edge] = named('GET remove')
  const [call] = named('listing removeAd')
  const [served] = named('POST removeAd')
  expect(edge?.parentSpanId).toBeUndefined()
  expect([call?.parentSpanId, served?.parentSpanId]).toEqual([edge?.spanId, call?.spanId])
  expect(named('job remove').map(({ parentSpanId }) => parentSpanId)).toEqual([served?.spanId, served?.spanId])
  const done = named('job remove').map(({ spanId }) => spanId)
  expect(done).toContain(named('event announcement.expired')[0]?.parentSpanId)

  const [failed] = named('job remove')
  expect(failed?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } })
  expect(JSON.stringify(spans)).not.toMatch(/claire|ad-1/)

  const said = (msg: string) => lines.filter((line) => line.msg === msg).map((line) => line.requestId)
  expect(said('request')).toEqual([requestId, requestId])
  expect(said('a job failed')).toEqual([requestId])
  expect(said('heard')).toEqual([requestId])
})

it('ends in time where its collector is away', async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: 1 }
  const tracing = await withTracing('listing', away, running)
  await inSpan('of which nobody hears', { kind: SpanKind.INTERNAL }, async () => undefined)

  await expect(tracing.stop()).resolves.toBeUndefined()
})
