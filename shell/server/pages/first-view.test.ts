import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMetrics, silentLogger } from '@rouage/service-kit'
import type { PinnedSite } from '../releases/release-store'
import { FirstViews, ownerOf } from './first-view'
import { RenderPool } from './render-pool'

/** A thread whose first answer for a build is slow, as compiling is, and that fails as the build's folder says. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
const seen = new Set()
parentPort.on('message', ({ id, task }) => {
  if (task.build.includes('hangs')) for (;;);
  if (task.build.includes('throws')) return parentPort.postMessage({ id, error: 'broken on purpose' })
  const reply = () => parentPort.postMessage({ id, result: task.kind === 'plan' ? [] : { html: task.address, styles: [], head: { title: 't' } } })
  if (seen.has(task.build)) return reply()
  seen.add(task.build)
  setTimeout(reply, 400)
})`

let folder = ''
let pool: RenderPool
let views: FirstViews
const asker = { visitor: 'v', ip: undefined }

const siteWith = (name: string): PinnedSite => ({
  host: { version: '1.0.0', routes: [{ path: '*', title: 'Page not found' }], scripts: [], routePreload: {}, server: 'server.cjs' },
  hostBase: '/host/1.0.0/',
  hostFolder: path.join(folder, 'host'),
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
const show = (site: PinnedSite, address = '/search') => views.view(site, ownerOf(site, '/search'), address, asker)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-views-'))
  const file = path.join(folder, 'thread.cjs')
  writeFileSync(file, THREAD)
  pool = new RenderPool({ file, size: 1, limitMs: 200, logger: silentLogger() })
  views = new FirstViews({ pool, services: {}, logger: silentLogger(), metrics: createMetrics('test') })
})
afterEach(async () => {
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('first views', () => {
  test('a build that compiles slowly is rendered for the first visitor and everybody after', async () => {
    const site = siteWith('slow')
    await expect(show(site)).resolves.toMatchObject({ isRendered: true, html: '/search' })
    await expect(show(site, '/search?page=2')).resolves.toMatchObject({ isRendered: true, html: '/search?page=2' })
  })

  test('warming up makes the first visitor wait for nothing', async () => {
    const site = siteWith('slow')
    await views.warmUp(site)
    await expect(show(site)).resolves.toMatchObject({ isRendered: true })
  })

  test.each(['throws', 'hangs'])('a build that %s is left to the browser, with the route’s title', async (name) => {
    await expect(show(siteWith(name))).resolves.toMatchObject({ isRendered: false, html: '', head: { title: 'Recherche' } })
  })

  test('a path that nobody owns is the shell’s', () => {
    expect(ownerOf(siteWith('slow'), '/nowhere')).toMatchObject({ name: 'shell', routePath: '*' })
  })
})
