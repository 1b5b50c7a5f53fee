import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createApp,
  createLogger,
  createMetrics,
  listen,
  type Metrics,
  problemHandler,
  type RunningServer,
  silentLogger,
} from '@rouage/service-kit'
import { rawRequest } from '@rouage/service-kit/testing/raw-http'
import { ReleaseStore } from './releases/release-store'
import { reportRoutes } from './reports'
import { strictTarget } from './request-target'
import { sameOriginOnly } from './same-origin'
import { siteOrigin } from './site-origin'
import { identifyVisitor, visitorCookie } from './visitor'

const secret = 'a-secret-of-tests-that-is-long-enough'
let folder = ''
let metrics: Metrics
let server: RunningServer
let lines: string[] = []
const limits = { visitor: 6, network: 20, all: 1_000, logged: 5 }
const start = async (share = 1, limited = limits) => {
  lines = []
  metrics = createMetrics('edge')
  const logger = createLogger({ name: 'edge' }, { write: (line) => void lines.push(line) })
  const app = createApp({ logger: silentLogger(), metrics, trustProxy: 'loopback' })
  app.use(
    strictTarget,
    sameOriginOnly(siteOrigin({ publicUrl: undefined, listensOn: '127.0.0.1' }), () => false),
  )
  app.use(identifyVisitor({ secret }))
  app.post(
    '/reports',
    ...reportRoutes({ metrics, logger, store: new ReleaseStore(folder, silentLogger()), share, limits: limited }),
  )
  app.use(problemHandler(silentLogger()))
  server = await listen(app, { host: '127.0.0.1', port: 0, logger: silentLogger() })
}
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-reports-'))
  for (const release of ['host/1.0.0', 'slices/search/1.0.0', 'slices/search/0.9.0'])
    mkdirSync(path.join(folder, release), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => server.stop(0))

const visitor = (n: number) => visitorCookie(secret, String(n).padStart(22, 'v'))
const post = (body: unknown, headers: readonly string[] = ['Sec-Fetch-Site: same-origin']) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const lines = [
    'POST /reports HTTP/1.1',
    `Host: ${new URL(server.url).host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...headers,
  ]
  return rawRequest(server.url, `${lines.join('\r\n')}\r\n\r\n${text}`)
}
/** `count` posts at once. @returns their statuses */
const many = (count: number, send: (n: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, n) => (await send(n)).status))
const error = (fields = {}) => ({
  kind: 'error',
  owner: 'search',
  release: '1.0.0',
  name: 'render',
  message: 'boom',
  ...fields,
})
const measure = (fields = {}) => ({
  kind: 'load',
  owner: 'search',
  release: '1.0.0',
  name: 'load',
  value: 120,
  ...fields,
})
const series = async () =>
  (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => /^rouage_page_(errors_total|measures_count)/.test(line))

it('counts errors and times of releases that are there, live or not', async () => {
  await start()
  for (const body of [
    error(),
    error({ release: '0.9.0' }),
    error({ owner: 'host', release: 'host' }),
    measure(),
    measure({ kind: 'vital', owner: 'host', release: '1.0.0', name: 'CLS', value: 0.02 }),
  ]) {
    expect((await post(body)).status).toBe(204)
  }
  expect(await series()).toEqual([
    'rouage_page_errors_total{slice="search",release="1.0.0",process="edge"} 1',
    'rouage_page_errors_total{slice="search",release="0.9.0",process="edge"} 1',
    'rouage_page_errors_total{slice="host",release="host",process="edge"} 1',
    'rouage_page_measures_count{process="edge",slice="search",release="1.0.0",measure="load"} 1',
    'rouage_page_measures_count{process="edge",slice="host",release="1.0.0",measure="CLS"} 1',
  ])
})

it('makes no series of what anybody invents, and no log line', async () => {
  await start()
  const from = (n: number) => ['Sec-Fetch-Site: same-origin', `Cookie: ${visitor(n)}`, `X-Forwarded-For: 192.0.2.${n}`]
  await many(30, (n) => post(error({ release: `9.9.${n}` }), from(n)))
  const invented = [
    error({ owner: 'nobody' }),
    error({ owner: '..', release: 'search' }),
    error({ owner: 'search', release: '../search/1.0.0' }),
    error({ release: '1.0.0"} 1\nfake_total{a="' }),
    measure({ name: 'invented' }),
    measure({ value: -1 }),
    measure({ value: 1e300 }),
    measure({ value: undefined }),
    measure({ name: 'constructor' }),
  ]

  for (const [n, body] of invented.entries()) expect((await post(body, from(100 + n))).status).toBe(204)
  expect(await series()).toEqual([])
  expect(lines).toEqual([])
  expect(await metrics.registry.metrics()).toContain(
    'rouage_page_reports_dropped_total{reason="unknown",process="edge"} 39',
  )
})

it.each([
  ['nothing', '', 400],
  ['a list', [], 400],
  ['no JSON', '{"kind":', 400],
  ['another kind', error({ kind: 'x' }), 400],
  ['an endless message', error({ message: 'x'.repeat(700) }), 400],
  ['a prototype', '{"__proto__":{"kind":"error"},"owner":"search"}', 400],
  ['more than it may', error({ message: 'x'.repeat(10_000) }), 413],
])('refuses %s', async (_name, body, status) => {
  await start()
  expect((await post(body)).status).toBe(status)
  expect(await series()).toEqual([])
})

it('hears pages of this site alone', async () => {
  await start()
  for (const headers of [
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
    ['Origin: https://evil.example'],
    [],
  ]) {
    expect((await post(error(), headers)).status).toBe(403)
  }
  expect(await series()).toEqual([])
})

it('takes so much from one visitor, and from one address whatever its visitors are called', async () => {
  await start()
  const send = (n: number, ip: string) =>
    post(measure(), ['Sec-Fetch-Site: same-origin', `Cookie: ${visitor(n)}`, `X-Forwarded-For: ${ip}`])
  const ofOne = await many(9, () => send(1, '192.0.2.1'))

  expect(ofOne.filter((status) => status === 204)).toHaveLength(6)
  expect((await send(2, '192.0.2.2')).status).toBe(204)

  const ofOneAddress = await many(30, (n) => send(n + 100, '192.0.2.3'))
  expect(ofOneAddress.filter((status) => status === 204)).toHaveLength(20)
})

it('takes so much from one connection, whichever of its IPv6 addresses it uses', async () => {
  await start()
  const send = (n: number, ip: string) =>
    post(measure(), ['Sec-Fetch-Site: same-origin', `Cookie: ${visitor(n)}`, `X-Forwarded-For: ${ip}`])
  const statuses = await many(30, (n) => send(n, `2001:db8:0:1::${(n + 1).toString(16)}`))

  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect((await send(100, '2001:db8:0:2::1')).status).toBe(204)
})

it('hears others while one floods it', async () => {
  await start(1, { ...limits, all: 30 })
  const send = (n: number, ip: string) =>
    post(measure(), ['Sec-Fetch-Site: same-origin', `Cookie: ${visitor(n)}`, `X-Forwarded-For: ${ip}`])
  await many(40, (n) => send(n, '192.0.2.1'))
  await many(40, () => send(100, '192.0.2.2'))

  expect((await send(101, '192.0.2.2')).status).toBe(204)
  expect((await send(102, '192.0.2.3')).status).toBe(204)
})

it('takes so much in all', async () => {
  await start(1, { ...limits, all: 10 })
  const statuses = await many(14, (n) =>
    post(measure(), ['Sec-Fetch-Site: same-origin', `X-Forwarded-For: 192.0.2.${n}`]),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

it('logs one line for each error, whatever it says, and so many a minute', async () => {
  await start()
  await post(error({ name: 'a\nb', message: 'x\r\n{"level":60,"msg":"forged"}\u2028y\u0085z\u001b[31m\u202e' }))
  const [line = ''] = lines

  expect(line.trimEnd()).not.toMatch(/\n/)
  expect(JSON.parse(line)).toMatchObject({
    where: 'a b',
    message: 'x {"level":60,"msg":"forged"} y z [31m ',
    slice: 'search',
  })

  await many(12, (n) => post(error(), ['Sec-Fetch-Site: same-origin', `X-Forwarded-For: 192.0.2.${n}`]))
  expect(lines).toHaveLength(5)
  expect((await series())[0]).toMatch(/ 13$/)
})

it('keeps the measures of a share of visitors, all of a visitor’s or none, and every error', async () => {
  await start(0.3)
  const seen: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const headers = ['Sec-Fetch-Site: same-origin', `Cookie: ${visitor(n)}`, `X-Forwarded-For: 192.0.2.${n}`]
    for (let page = 0; page < 2; page += 1) await post(measure(), headers)
    await post(error(), headers)
    seen.push(Number(/measures_count.* (\d+)$/.exec((await series()).at(-1) ?? '')?.[1] ?? 0))
  }

  expect(seen.every((count) => count % 2 === 0)).toBe(true)
  expect(seen.at(-1)).toBeGreaterThan(10)
  expect(seen.at(-1)).toBeLessThan(70)
  expect((await series())[0]).toMatch(/errors_total.* 60$/)
})
