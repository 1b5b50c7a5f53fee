import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { facets, searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { FACET_NAMES } from '@rouage/contracts/filters'
import {
  callerOf,
  closeCalls,
  createMetrics,
  createService,
  handle,
  Problem,
  type RunningService,
  silentLogger,
} from '@rouage/service-kit'
import { until } from '@rouage/service-kit/testing'
import type { PinnedSite } from '../releases/release-store'
import { FirstViews, ownerOf } from './first-view'
import { RenderPool } from './render-pool'

/** A thread whose first answer for a build is slow, as compiling is, and that fails as the build's folder says. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
const seen = new Set()
parentPort.on('message', ({ id, task }) => {
  if (task.build.includes('hangs')) for (;;);
  if (task.build.includes('fails at pages') && task.kind === 'page') return parentPort.postMessage({ id, error: 'broken' })
  if (task.address.includes('dawdles') && task.kind === 'page') {
    const end = Date.now() + 250
    while (Date.now() < end);
  }
  if (task.address.includes('lingers') && task.kind === 'page') {
    const end = Date.now() + 1_500
    while (Date.now() < end);
  }
  if (task.build.includes('throws')) return parentPort.postMessage({ id, error: 'broken on purpose' })
  const sort = new URL(task.address, 'http://x').searchParams.get('tri') ?? undefined
  const question = { endpoint: 'searchAnnouncements', input: { query: { tri: sort } }, key: ['search', task.address] }
  const plan = task.build.includes('asks') ? [question] : []
  const page = { html: task.address, styles: [], head: { title: 't' } }
  const reply = () => parentPort.postMessage({ id, result: task.kind === 'plan' ? plan : page })
  if (seen.has(task.build)) return reply()
  seen.add(task.build)
  setTimeout(reply, 400)
})`

let folder = ''
let pool: RenderPool
let views: FirstViews

const startPool = (limitMs: number, patienceMs = 2_000) =>
  new RenderPool({ file: path.join(folder, 'thread.cjs'), size: 1, limitMs, patienceMs, logger: silentLogger() })

const siteWith = (name: string): PinnedSite => ({
  host: {
    version: '1.0.0',
    routes: [{ path: '*', title: 'Page not found' }],
    scripts: [],
    routePreload: {},
    server: 'server.cjs',
  },
  hostBase: '/host/1.0.0/',
  hostFolder: path.join(folder, 'host'),
  tries: [],
  slices: [
    {
      manifest: {
        name: 'search',
        version: '1.0.0',
        host: '^1.0.0',
        criticality: 'primary',
        routes: [{ path: '/search', title: 'Recherche' }],
        entry: { file: 'remoteEntry.js', integrity: '' },
        preload: [],
        routePreload: {},
        server: 'server.cjs',
      },
      base: '/slices/search/1.0.0/',
      folder: path.join(folder, name),
      state: 'live',
    },
  ],
})
const show = (site: PinnedSite, address = '/search', visitor = 'v') =>
  views.view(site, ownerOf(site, '/search'), address, { visitor, ip: undefined })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-views-'))
  writeFileSync(path.join(folder, 'thread.cjs'), THREAD)
  // More than a page takes here on a busy machine.
  pool = startPool(1_500)
  views = new FirstViews({ pool, services: {}, logger: silentLogger(), metrics: createMetrics('test') })
})
afterEach(async () => {
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('first views', () => {
  test('a build that compiles slowly is rendered as soon as it can be, and for everybody after', async () => {
    const site = siteWith('slow')
    // A visitor waits a second at most, in which a busy machine may not have started the thread.
    await until(async () => (await show(site)).isRendered)
    await until(async () => (await show(site, '/search?page=2')).html === '/search?page=2')
  })

  test('warming up makes the first visitor wait for nothing', async () => {
    const site = siteWith('slow')
    await views.warmUp(site)
    await until(async () => (await show(site)).isRendered)
  })

  test.each(['throws', 'hangs'])('a build that %s is left to the browser, with the route’s title', async (name) => {
    await expect(show(siteWith(name))).resolves.toMatchObject({
      isRendered: false,
      html: '',
      head: { title: 'Recherche' },
    })
  })

  describe('of a page whose answers may be for one visitor alone', () => {
    let service: RunningService
    const asked: (string | undefined)[] = []
    const noFacets = facets.parse(Object.fromEntries(FACET_NAMES.map((name) => [name, []])))
    beforeEach(async () => {
      asked.length = 0
      // What is late is left to the browser: not the subject here, and a busy machine is late.
      await pool.close()
      pool = startPool(20_000)
      const route = handle(searchAnnouncements, ({ request }) => {
        if (request.query.tri === 'refuse')
          throw new Problem({ status: 429, code: 'too_many_requests', detail: 'Trop de demandes.' })
        const { visitor } = callerOf(request)
        asked.push(visitor)
        return {
          total: visitor === undefined ? 0 : visitor.length,
          page: 1,
          pageCount: 1,
          items: [],
          facets: noFacets,
          place: null,
          loosen: [],
        }
      })
      service = await createService({
        name: 'search',
        routes: [route],
        internalToken: 'a-shared-token-of-tests',
        environment: 'production',
        logger: silentLogger(),
      }).listen({ port: 0 })
      views = new FirstViews({
        pool,
        services: { search: service.url },
        logger: silentLogger(),
        metrics: createMetrics('test'),
      })
      // Compiling has a limit of its own: a build is warm once a page of it has asked.
      let tries = 0
      await until(async () => {
        tries += 1
        return (await show(siteWith('asks'), `/search?tri=refuse&page=${tries}`, 'warm')).answers.length > 0
      })
    })
    afterEach(() => service.stop())
    afterAll(() => closeCalls())
    const totalAt = async (address: string, visitor: string) => {
      const { answers } = await show(siteWith('asks'), address, visitor)
      return searchAnnouncements.response.parse(answers[0]?.data).total
    }

    test.each(['/search?tri=aleatoire', '/search?tri=Al%C3%A9atoire', '/search?tri=%20ALEATOIRE'])(
      '%s is nobody else’s',
      async (address) => {
        expect([
          await totalAt(address, 'a'),
          await totalAt(address, 'bb'),
          await totalAt(address, 'a'),
          await totalAt(address, 'ccc'),
        ]).toEqual([1, 2, 1, 3])
        expect(asked).toEqual(['a', 'bb', 'ccc'])
      },
    )

    test.each(['/search', '/search?tri=recents', '/search?tri=prix-croissant'])(
      '%s is made once for everybody, and nobody is told who asked',
      async (address) => {
        expect([await totalAt(address, 'a'), await totalAt(address, 'bb')]).toEqual([0, 0])
        expect(asked).toEqual([undefined])
      },
    )

    test('a build that fails at rendering is left alone, and its pages still come with their answers', async () => {
      const site = siteWith('asks, fails at pages')
      await until(async () => (await show(site, '/search?first')).answers.length > 0)
      for (const turn of [1, 2, 3, 4]) {
        // oxlint-disable-next-line no-await-in-loop -- One failure after the other.
        await expect(show(site, `/search?turn=${turn}`)).resolves.toMatchObject({
          isRendered: false,
          answers: [{ data: { total: 0 } }],
        })
      }
    })

    test('a refusal of one visitor is shown to no other', async () => {
      const view = await show(siteWith('asks'), '/search?tri=refuse', 'a')
      expect(view.answers[0]?.problem?.status).toBe(429)
      expect(await show(siteWith('asks'), '/search?tri=refuse', 'a')).not.toBe(view)
    })
  })

  describe('of more pages than can be rendered', () => {
    beforeEach(async () => {
      await pool.close()
      pool = startPool(200, 20_000)
      views = new FirstViews({ pool, services: {}, logger: silentLogger(), metrics: createMetrics('test') })
    })
    const crowd = (of: string, size: number) =>
      Promise.all(Array.from({ length: size }, (_, turn) => show(siteWith('slow'), `/search?${of}=${turn}`)))

    test('those that cannot be in time go without, and the next visitors have theirs as ever', async () => {
      await views.warmUp(siteWith('slow'))
      const shown = await crowd('dawdles', 30)
      expect(shown.filter(({ isRendered }) => !isRendered).length).toBeGreaterThan(3)

      // A build that had been at fault would be left alone for half a minute, far longer than these tries.
      const run = jest.spyOn(pool, 'run')
      const isTried = () => run.mock.calls.some(([task]) => task.kind === 'page' && task.address.endsWith('?after'))
      for (let turn = 0; turn < 5 && !isTried(); turn += 1) {
        // oxlint-disable-next-line no-await-in-loop -- A busy machine may be late with the plan.
        await show(siteWith('slow'), '/search?after')
      }
      expect(isTried()).toBe(true)
    })

    test('one that was late is there for the next visitor, without being made again', async () => {
      await views.warmUp(siteWith('slow'))
      await expect(show(siteWith('slow'), '/search?lingers')).resolves.toMatchObject({ isRendered: false })
      await until(async () => (await show(siteWith('slow'), '/search?lingers')).isRendered)
    })
  })

  test('a path that nobody owns is the shell’s', () => {
    expect(ownerOf(siteWith('slow'), '/nowhere')).toMatchObject({ name: 'shell', routePath: '*' })
  })
})
