import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PhotoState, photoStates } from '@rouage/contracts/endpoints/listing'
import {
  closeCalls,
  createApp,
  createMetrics,
  createService,
  handle,
  listen,
  problemHandler,
  type Redis,
  type RunningServer,
  type RunningService,
  photoPasses,
  silentLogger,
} from '@rouage/service-kit'
import { rawGet } from '@rouage/service-kit/testing/raw-http'
import { streamOf, testCaller, testGate, testRedis, uniqueName, until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import { createMedia, type Media } from './media'

const logger = silentLogger()
const ads = new Map<string, { state: PhotoState; announcementId?: string }>()
let asked = 0
let listing: RunningService
let redis: Redis
let folder = ''
let media: Media
let edge: RunningServer
let stream = ''

beforeAll(async () => {
  redis = await testRedis()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  listing = await createService({
    name: 'listing',
    routes: [
      handle(photoStates, ({ query }) => {
        asked += 1
        return { items: query.ids.split(',').map((id) => ({ id, ...(ads.get(id) ?? { state: 'gone' as const }) })) }
      }),
    ],
    plainRoutes: (router) =>
      router.get('/photos/:id/original', (_request, response) => void response.type('image/jpeg').send(picture)),
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('listing'),
    environment: 'test',
    logger,
  }).listen({ port: 0 })
})
afterAll(async () => {
  await listing.stop()
  await redis.close()
  await closeCalls()
})

const start = async () => {
  const metrics = createMetrics('edge')
  media = createMedia({
    cacheDir: folder,
    cacheBytes: 10_000_000,
    listingUrl: listing.url,
    caller: testCaller('edge'),
    passes: photoPasses('a-shared-token-of-tests'),
    redis,
    logger,
    metrics,
    stream,
  })
  const app = createApp({ logger, metrics })
  app.get('/media/photos/:id/:file', media.handler)
  app.use(problemHandler(logger))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger })
}
const stop = async () => {
  await edge.stop(0)
  await media.close()
}
beforeEach(async () => {
  ads.clear()
  for (const id of ['p1', 'p2']) ads.set(id, { state: 'shown', announcementId: 'ad-1' })
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-media-'))
  stream = uniqueName('events')
  await start()
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const statusOf = async (photoId: string) => (await rawGet(edge.url, `/media/photos/${photoId}/160.webp`)).status
const isKept = (photoId: string) => existsSync(path.join(folder, photoId, `${photoId}-160.webp`))
const tell = (type: string, data: object) =>
  redis.client.xAdd(streamOf('listing', stream), '*', {
    type,
    event: JSON.stringify({ id: uniqueName('event'), type, occurredAt: '2026-11-21T09:00:00.000Z', data }),
  })
/** Tells it again until it was heard: what is told before the edge follows, it misses. */
const tellUntil = (type: string, data: object, isSo: () => Promise<boolean>) =>
  until(async () => {
    await tell(type, data)
    return isSo()
  })

it('a photo is gone from everywhere as soon as its ad is removed', async () => {
  expect([await statusOf('p1'), await statusOf('p2'), isKept('p1'), isKept('p2')]).toEqual([200, 200, true, true])

  for (const id of ['p1', 'p2']) ads.set(id, { state: 'gone' })
  await tellUntil(
    'announcement.removed',
    { id: 'ad-1', version: 2 },
    async () => (await statusOf('p1')) === 404 && (await statusOf('p2')) === 404,
  )
  await until(() => !isKept('p1') && !isKept('p2'))
})

it('a photo of a paused ad stays on disk and is shown to nobody, until the ad is back', async () => {
  expect(await statusOf('p1')).toBe(200)

  ads.set('p1', { state: 'hidden', announcementId: 'ad-1' })
  await tellUntil('announcement.expired', { id: 'ad-1', version: 2 }, async () => (await statusOf('p1')) === 404)

  expect(isKept('p1')).toBe(true)

  ads.set('p1', { state: 'shown', announcementId: 'ad-1' })
  await tellUntil('announcement.expired', { id: 'ad-1', version: 3 }, async () => (await statusOf('p1')) === 200)
})

it('what was removed while the edge was away is cleared up when it is back', async () => {
  expect([await statusOf('p1'), await statusOf('p2')]).toEqual([200, 200])

  await stop()
  ads.set('p1', { state: 'gone' })
  await start()
  await until(() => !isKept('p1'))

  expect(isKept('p2')).toBe(true)
})
