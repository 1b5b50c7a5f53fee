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
import { createHealthCounts, type HealthCounts } from './health/health-counts'
import { type GivenPage, markOf } from './health/page-mark'
import { reportRoutes } from './reports'
import { strictTarget } from './request-target'
import { sameOriginOnly } from './same-origin'
import { siteOrigin } from './site-origin'
import { identifyVisitor, visitorCookie } from './visitor'

const secret = 'a-secret-of-tests-that-is-long-enough'
let counts: HealthCounts
let metrics: Metrics
let server: RunningServer
let lines: string[] = []
const limits = { visitor: 6, network: 20, all: 1_000, logged: 5 }
const start = async (share = 1, limited = limits) => {
  lines = []
  metrics = createMetrics('edge')
  counts = createHealthCounts()
  const logger = createLogger({ name: 'edge' }, { write: (line) => void lines.push(line) })
  const app = createApp({ logger: silentLogger(), metrics, trustProxy: 'loopback' })
  app.use(
    strictTarget,
    sameOriginOnly(siteOrigin({ publicUrl: undefined, listensOn: '127.0.0.1' }), () => false),
  )
  app.use(identifyVisitor({ secret }))
  app.post('/reports', ...reportRoutes({ metrics, logger, counts, secret, share, limits: limited }))
  app.use(problemHandler(silentLogger()))
  server = await listen(app, { host: '127.0.0.1', port: 0, logger: silentLogger() })
}
afterEach(() => server.stop(0))

const idOf = (n: number) => String(n).padStart(22, 'v')
const visitor = (n: number) => visitorCookie(secret, idOf(n))
const MINUTE_MS = 60_000
let pages = 0
const page = (given: Partial<GivenPage> = {}): GivenPage => ({
  id: String((pages += 1)).padStart(12, 'p'),
  at: Math.floor(Date.now() / 1_000) * 1_000,
  isSignedIn: false,
  isEmployee: false,
  releases: new Map([
    ['host', '2.0.0'],
    ['search', '1.0.0'],
  ]),
  draws: new Map(),
  ...given,
})
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
const from = (n: number, ip = '192.0.2.1') => [
  'Sec-Fetch-Site: same-origin',
  `Cookie: ${visitor(n)}`,
  `X-Forwarded-For: ${ip}`,
]
/** What a page of a visitor's tells, as the host sends it. */
const tell = (n: number, entries: readonly object[], { given = page(), ip = `192.0.2.${n % 250}` } = {}) =>
  post({ mark: markOf(secret, idOf(n), given), entries }, from(n, ip))
/** `count` posts at once. @returns their statuses */
const many = (count: number, send: (n: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, n) => (await send(n)).status))

const error = (fields = {}) => ({ kind: 'error', owner: 'search', name: 'render', message: 'boom', ...fields })
const time = (fields = {}) => ({ kind: 'time', owner: 'search', name: 'load', value: 120, ...fields })
const vital = (name: string, value: number) => ({ kind: 'vital', owner: 'search', name, value })
const outcome = (isGood: boolean, owner = 'search') => ({ kind: 'outcome', owner, isGood })
const series = async () =>
  (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => /^rouage_page_(errors_total|measures_count|outcomes_total|vitals_total)/.test(line))
    .map((line) => line.replace('process="edge",', '').replace(',process="edge"', '').replace('rouage_page_', ''))
const drops = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('rouage_page_reports_dropped_total'))

it('counts what pages tell, each with the release that it was given', async () => {
  await start()
  await tell(1, [error(), time(), vital('LCP', 1_200), outcome(true)])
  await tell(2, [error(), outcome(false)], { given: page({ releases: new Map([['search', '1.1.0']]) }) })
  await tell(3, [vital('CLS', 0.3), outcome(true, 'host')])

  expect(await series()).toEqual([
    'errors_total{slice="search",release="1.0.0"} 1',
    'errors_total{slice="search",release="1.1.0"} 1',
    'outcomes_total{slice="search",release="1.0.0",outcome="good"} 1',
    'outcomes_total{slice="search",release="1.1.0",outcome="bad"} 1',
    'outcomes_total{slice="host",release="2.0.0",outcome="good"} 1',
    'vitals_total{slice="search",release="1.0.0",vital="LCP",rating="good"} 1',
    'vitals_total{slice="search",release="1.0.0",vital="CLS",rating="poor"} 1',
    'measures_count{slice="search",release="1.0.0",measure="load"} 1',
    'measures_count{slice="search",release="1.0.0",measure="LCP"} 1',
    'measures_count{slice="search",release="1.0.0",measure="CLS"} 1',
  ])
})

it('sums up visitors who met a fault, in the minute in which they were given the page', async () => {
  await start()
  const at = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 3 * MINUTE_MS
  await tell(1, [outcome(false), vital('INP', 700), vital('LCP', 3_000)], { given: page({ at, isSignedIn: true }) })

  expect(counts.take()).toEqual([
    {
      owner: 'search',
      version: '1.0.0',
      minute: new Date(at).toISOString(),
      isSignedIn: true,
      isEmployee: false,
      counts: { failure: 1, badPages: 1, INP: 1, poorINP: 1, fairLCP: 1 },
    },
  ])
  expect(counts.take()).toEqual([])
})

it('hears a page once of each thing, and of each visitor one failure', async () => {
  await start()
  const given = page()
  for (let n = 0; n < 3; n += 1) await tell(1, [outcome(false), outcome(true), vital('CLS', 0.3)], { given })
  for (let n = 0; n < 3; n += 1) await tell(1, [outcome(false)])

  expect(counts.take()).toMatchObject([{ counts: { failure: 1, badPages: 4, CLS: 1, poorCLS: 1 } }])
  expect(await drops()).toEqual(['rouage_page_reports_dropped_total{reason="again",process="edge"} 7'])
})

it('takes one failure of a visitor whose page was well before, and one page', async () => {
  await start()
  const given = page()
  await tell(1, [outcome(true)], { given })
  await tell(1, [outcome(false)], { given })
  expect(counts.take()).toMatchObject([{ counts: { failure: 1, goodPages: 1 } }])
})

it('counts what a page tells with the draw by which it was given', async () => {
  await start()
  await tell(1, [outcome(false)], { given: page({ draws: new Map([['search', 'a-draw']]) }) })

  expect(counts.take()).toMatchObject([{ owner: 'search', version: '1.0.0', draw: 'a-draw', counts: { failure: 1 } }])
})

it('lets a page speak for its own releases alone, and for its visitor', async () => {
  await start()
  const given = page()
  const mark = markOf(secret, idOf(1), given)
  const report = { mark, entries: [outcome(false)] }
  const forged = [
    post(report, from(2)),
    post(report),
    post({ ...report, mark: mark.replace('1.0.0', '1.1.0') }, from(1)),
    post({ ...report, mark: mark.slice(0, -1) }, from(1)),
    post({ ...report, mark: markOf('another-secret-of-tests-that-is-long', idOf(1), given) }, from(1)),
    post({ ...report, mark: `${'a@'.repeat(700)}~x` }, from(1)),
    post({ ...report, mark: '' }, from(1)),
  ]
  expect((await Promise.all(forged)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])

  expect((await tell(1, [outcome(false, 'listing'), outcome(false, 'constructor')], { given })).status).toBe(204)
  expect(counts.take()).toEqual([])
  expect(await series()).toEqual([])
})

it.each([31, -2])('hears no page that was given %d minutes ago', async (ago) => {
  await start()
  const given = page({ at: Math.floor(Date.now() / 1_000) * 1_000 - ago * MINUTE_MS })
  expect((await tell(1, [outcome(false), error()], { given })).status).toBe(204)
  expect(counts.take()).toEqual([])
  expect(await drops()).toEqual(['rouage_page_reports_dropped_total{reason="late",process="edge"} 1'])
})

it('makes no series of what anybody invents, and no log line', async () => {
  await start()
  const invented = [
    error({ owner: 'nobody' }),
    error({ owner: '__proto__' }),
    time({ value: -1 }),
    time({ value: 1e300 }),
    vital('CLS', 101),
  ]
  for (const [n, entry] of invented.entries()) expect((await tell(n, [entry])).status).toBe(204)
  expect(await series()).toEqual([])
  expect(lines).toEqual([])
  expect(await drops()).toEqual(['rouage_page_reports_dropped_total{reason="unknown",process="edge"} 5'])
})

it.each([
  ['nothing', '', 400],
  ['a list', [], 400],
  ['no JSON', '{"mark":', 400],
  ['no mark', { entries: [] }, 400],
  ['another kind', { mark: 'x', entries: [error({ kind: 'x' })] }, 400],
  ['another measure', { mark: 'x', entries: [time({ name: 'constructor' })] }, 400],
  ['a measure without a value', { mark: 'x', entries: [time({ value: undefined })] }, 400],
  ['an endless message', { mark: 'x', entries: [error({ message: 'x'.repeat(700) })] }, 400],
  ['more than a page tells', { mark: 'x', entries: Array.from({ length: 61 }, () => error()) }, 400],
  ['a prototype', '{"__proto__":{"mark":"x"},"entries":[]}', 400],
  ['more than it may', { mark: 'x'.repeat(70_000), entries: [] }, 413],
])('refuses %s', async (_name, body, status) => {
  await start()
  expect((await post(body)).status).toBe(status)
  expect(await series()).toEqual([])
})

it('hears pages of this site alone', async () => {
  await start()
  const report = { mark: markOf(secret, idOf(1), page()), entries: [error()] }
  for (const own of [
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
    ['Origin: https://evil.example'],
    [],
  ]) {
    expect((await post(report, [`Cookie: ${visitor(1)}`, ...own])).status).toBe(403)
  }
  expect(await series()).toEqual([])
})

it('takes so much from one visitor, and from one address whatever its visitors are called', async () => {
  await start()
  const ofOne = await many(9, () => tell(1, [time()]))
  expect(ofOne.filter((status) => status === 204)).toHaveLength(6)
  expect((await tell(2, [time()])).status).toBe(204)

  const ofOneAddress = await many(30, (n) => tell(n + 100, [time()], { ip: '198.51.100.3' }))
  expect(ofOneAddress.filter((status) => status === 204)).toHaveLength(20)
})

it('takes so much from one connection, whichever of its IPv6 addresses it uses', async () => {
  await start()
  const statuses = await many(30, (n) => tell(n, [time()], { ip: `2001:db8:0:1::${(n + 1).toString(16)}` }))

  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect((await tell(100, [time()], { ip: '2001:db8:0:2::1' })).status).toBe(204)
})

it('hears others while one floods it', async () => {
  await start(1, { ...limits, all: 30 })
  await many(40, (n) => tell(n, [time()], { ip: '192.0.2.1' }))
  await many(40, () => tell(100, [time()], { ip: '192.0.2.2' }))

  expect((await tell(101, [time()], { ip: '192.0.2.2' })).status).toBe(204)
  expect((await tell(102, [time()], { ip: '192.0.2.3' })).status).toBe(204)
})

it('takes so much in all', async () => {
  await start(1, { ...limits, all: 10 })
  const statuses = await many(14, (n) => tell(n, [time()]))
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

it('logs one line for each error, whatever it says, and so many a minute', async () => {
  await start()
  await tell(1, [error({ name: 'a\nb', message: 'x\r\n{"level":60,"msg":"forged"}\u2028y\u0085z\u001b[31m\u202e' })])
  const [line = ''] = lines

  expect(line.trimEnd()).not.toMatch(/\n/)
  expect(JSON.parse(line)).toMatchObject({
    where: 'a b',
    message: 'x {"level":60,"msg":"forged"} y z [31m ',
    slice: 'search',
  })

  await many(12, (n) => tell(n, [error()]))
  expect(lines).toHaveLength(5)
  expect((await series())[0]).toMatch(/ 13$/)
})

it('keeps the measures of a share of visitors, all of a visitor’s or none, and every error', async () => {
  await start(0.3)
  const seen: number[] = []
  for (let n = 0; n < 60; n += 1) {
    for (let turn = 0; turn < 2; turn += 1) await tell(n, [time()])
    await tell(n, [error()])
    seen.push(Number(/measures_count.* (\d+)$/.exec((await series()).at(-1) ?? '')?.[1] ?? 0))
  }

  expect(seen.every((count) => count % 2 === 0)).toBe(true)
  expect(seen.at(-1)).toBeGreaterThan(10)
  expect(seen.at(-1)).toBeLessThan(70)
  expect((await series())[0]).toMatch(/errors_total.* 60$/)
})
