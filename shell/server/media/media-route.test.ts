import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PhotoState } from '@rouage/contracts/endpoints/listing'
import {
  createApp,
  createMetrics,
  createService,
  listen,
  type Metrics,
  notFound,
  photoPasses,
  problemHandler,
  type RunningServer,
  type RunningService,
  silentLogger,
  unavailable,
} from '@rouage/service-kit'
import { PHOTO_ORIGINAL_CALLERS } from '@rouage/contracts/endpoints/listing'
import { testCaller, testGate } from '@rouage/service-kit/testing'
import { rawGet } from '@rouage/service-kit/testing/raw-http'
import sharp from 'sharp'
import { mediaRoute } from './media-route'
import { createVariantFiles } from './variant-files'

const logger = silentLogger()
const passes = photoPasses('a-shared-token-of-tests')
const gate = testGate('listing')
const photoStates = new Map<string, PhotoState>()
const originals = new Map<string, Buffer>()
/** Originals that listing was asked for. */
const fetched: string[] = []
let whileDrawing = (): void => undefined
let folder = ''
let listing: RunningService
let edge: RunningServer
let metrics: Metrics

beforeAll(async () => {
  listing = await createService({
    name: 'listing',
    routes: [],
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger,
    plainRoutes: (router) => {
      router.get('/photos/:id/original', async (request, response) => {
        const photoId = String(request.params.id)
        fetched.push(photoId)
        const original = originals.get(photoId)
        await gate.admit(request, PHOTO_ORIGINAL_CALLERS)
        if (original === undefined) throw notFound()
        whileDrawing()
        response.type('image/jpeg').send(original)
      })
    },
  }).listen({ port: 0 })
})
afterAll(() => listing.stop())

beforeEach(async () => {
  const picture = { width: 700, height: 500, channels: 3, background: '#c33' } as const
  const original = await sharp({ create: picture })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  fetched.length = 0
  whileDrawing = () => undefined
  for (const id of ['shown', 'hidden', 'gone']) originals.set(id, original)
  photoStates.clear()
  photoStates.set('shown', 'shown').set('hidden', 'hidden').set('broken', 'shown')
  originals.set('broken', Buffer.from('no picture'))
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-media-'))
  metrics = createMetrics('edge')
  const app = createApp({ logger, metrics })
  app.get(
    '/media/photos/:id/:file',
    mediaRoute({
      listingUrl: listing.url,
      caller: testCaller('edge'),
      photoStates: {
        of: async (photoId) => {
          if (photoId === 'unknown') throw unavailable()
          return photoStates.get(photoId) ?? 'gone'
        },
      },
      passes,
      files: createVariantFiles({ folder, maxBytes: 10_000_000, logger }),
      logger,
      metrics,
      making: { limit: 30, windowSeconds: 60 },
    }),
  )
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterEach(async () => {
  await edge.stop(0)
  rmSync(folder, { recursive: true, force: true })
})
const get = (target: string, headers: readonly string[] = []) => rawGet(edge.url, `/media/photos/${target}`, headers)
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.basename(file))
    .filter((file) => file.includes('.'))

describe('a photo that everybody may see', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ])('comes as %s, resized, without metadata, and is kept', async (format, decoded) => {
    const response = await fetch(`${edge.url}/media/photos/shown/320.${format}`)
    const bytes = Buffer.from(await response.arrayBuffer())

    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, format: decoded })
    expect(bytes.includes('somebody')).toBe(false)

    await get(`shown/320.${format}`)
    expect([fetched, files()]).toEqual([['shown'], [`shown-320.${format}`]])
    expect(await metrics.registry.metrics()).toContain(`rouage_media_cache_bytes{process="edge"} ${bytes.length}`)
  })

  it('may be kept for minutes, and is asked about without being sent again, even when it is kept here no more', async () => {
    const { headers } = await get('shown/320.jpg')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })

    rmSync(folder, { recursive: true })
    const again = await get('shown/320.jpg', [`If-None-Match: ${headers.etag}`])

    expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']])
    expect(fetched).toEqual(['shown'])
  })

  it('is made once for all who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('shown/640.webp')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(fetched).toEqual(['shown'])
  })

  it('is not made for a flood, which may still have what is there', async () => {
    originals.set(
      'shown',
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c33' } })
        .jpeg()
        .toBuffer(),
    )
    const ids = Array.from({ length: 34 }, (_, n) => `photo-${n}`)
    for (const id of ids) photoStates.set(id, 'shown')
    const ask = (id: string, ip: string) => get(`${id}/160.jpg`, [`X-Forwarded-For: ${ip}`])

    expect((await ask('shown', '192.0.2.2')).status).toBe(200)

    const answers = await Promise.all(ids.map((id) => ask(id, '192.0.2.1')))
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(4)
    expect((await ask('shown', '192.0.2.1')).status).toBe(200)

    // One connection has all addresses of a /64.
    const others = Array.from({ length: 34 }, (_, n) => `other-${n}`)
    for (const id of others) photoStates.set(id, 'shown')
    const ofOne = await Promise.all(others.map((id, n) => ask(id, `2001:db8:0:1::${(n + 1).toString(16)}`)))

    expect(ofOne.filter(({ status }) => status === 503)).toHaveLength(4)
  })

  it('that cannot be read is unavailable, and listing’s no is a no', async () => {
    expect((await get('broken/320.jpg')).status).toBe(503)

    originals.delete('shown')
    expect((await get('shown/320.jpg')).status).toBe(404)
    expect(files()).toEqual([])
  })
})

describe('a photo that was taken back', () => {
  it('is not shown any more, though it is kept here and there', async () => {
    const { headers } = await get('shown/320.jpg')
    for (const state of ['hidden', 'gone'] as const) {
      photoStates.set('shown', state)
      for (const asked of [
        [],
        [`If-None-Match: ${headers.etag}`],
        ['If-None-Match: *'],
        ['If-Modified-Since: Mon, 01 Jan 2035 00:00:00 GMT'],
      ]) {
        const answer = await get('shown/320.jpg', asked)
        expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      }
    }
  })

  it('is shown to its owner, who has a pass, and kept by no shared cache', async () => {
    const pass = passes.issue('hidden')
    const own = await get(`hidden/320.jpg?pass=${pass}`)

    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, max-age=300, must-revalidate'])
    expect((await get(`hidden/320.jpg?pass=${pass}`, [`If-None-Match: ${own.headers.etag}`])).status).toBe(304)
    expect((await get('hidden/320.jpg')).status).toBe(404)
  })

  it.each([
    ['none', ''],
    ['another photo’s', `pass=${passes.issue('shown')}`],
    ['yesterday’s', `pass=${passes.issue('hidden', Date.now() - 24 * 3_600_000)}`],
    ['two', `pass=${passes.issue('hidden')}&pass=${passes.issue('hidden')}`],
    ['nonsense', 'pass[$ne]=1&pass=%00'],
  ])('is not shown by %s of passes', async (_name, query) => {
    expect((await get(`hidden/320.jpg?${query}`)).status).toBe(404)
    expect(fetched).toEqual([])
  })

  it('for good is shown to nobody', async () => {
    expect((await get(`gone/320.jpg?pass=${passes.issue('gone')}`)).status).toBe(404)
    expect(fetched).toEqual([])
  })

  it('while it was being made is not kept', async () => {
    whileDrawing = () => void photoStates.set('shown', 'gone')
    expect((await get('shown/320.jpg')).status).toBe(404)
    expect(files()).toEqual([])
  })
})

it('is shown to nobody while nobody can say who may see it', async () => {
  const { status, headers } = await get('unknown/320.jpg')
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
})

it.each([
  'shown/17.jpg',
  'shown/320.gif',
  'shown/320',
  'shown/0320.jpg',
  'shown/320.JPG',
  'shown/320.jpg.br',
  '..%2f..%2fx/480.jpg',
  'shown%00/320.jpg',
  `${'x'.repeat(65)}/320.jpg`,
  'shown/..%2f320.jpg',
  'shown/constructor',
])('%s is no photo', async (target) => {
  expect([400, 404]).toContain((await get(target)).status)
  expect(fetched).toEqual([])
})
