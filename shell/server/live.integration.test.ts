import {
  connectRedis,
  createApp,
  createLiveFeed,
  createMetrics,
  listen,
  type LiveFeed,
  problemHandler,
  publishLive,
  type Redis,
  type RunningServer,
  silentLogger,
} from '@rouage/service-kit'
import { favoritesChanged, ownAnnouncementsChanged, readLive } from '@rouage/contracts/live'
import { createTestIdentity, layWire, testRedis, testRedisUrl, uniqueName, until } from '@rouage/service-kit/testing'
import * as z from 'zod/mini'
import { type LiveRoute, liveRoute } from './live'

const logger = silentLogger()
const { identity, tokenFor, suspend, revoke } = createTestIdentity()
let redis: Redis
let feed: LiveFeed
let live: LiveRoute
/** Says nothing by itself for the time of a test. */
let quiet: LiveRoute
let server: RunningServer
beforeAll(async () => {
  redis = await testRedis()
  feed = createLiveFeed(redis, logger)
  live = liveRoute({ identity, feed, heartbeatMs: 50 })
  const app = createApp({ logger, metrics: createMetrics('edge') })
  quiet = liveRoute({ identity, feed })
  app.get('/live', live.handler)
  app.get('/quiet', quiet.handler)
  app.use(problemHandler(logger))
  server = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterAll(async () => {
  live.close()
  quiet.close()
  await server.stop(100)
  await feed.close()
  await redis.close()
})

const openPages: AbortController[] = []
afterEach(() => {
  for (const page of openPages.splice(0)) page.abort()
})

/** A page's stream: its text so far, and whether it ended. */
const open = async (sub: string, headers: Record<string, string> = {}, path = '/live') => {
  const controller = new AbortController()
  openPages.push(controller)
  const response = await fetch(`${server.url}${path}`, {
    signal: controller.signal,
    headers: { authorization: `Bearer ${await tokenFor({ sub })}`, ...headers },
  })
  const page = { response, text: '', ended: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) page.text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => (page.ended = true))
  return page
}

it('refuses whoever is not signed in, or is suspended', async () => {
  expect((await fetch(`${server.url}/live`)).status).toBe(401)

  const fallen = uniqueName('fallen')
  suspend(fallen)
  const { response } = await open(fallen)

  expect(response.status).toBe(403)
})

it('tells a person’s pages what is different, and stays open between', async () => {
  const lea = uniqueName('lea')
  const page = await open(lea)

  expect([page.response.headers.get('content-type'), page.response.headers.get('cache-control')]).toEqual([
    'text/event-stream; charset=utf-8',
    'no-store',
  ])

  await until(() => page.text.includes('event: live.open'))
  await publishLive(redis, lea, favoritesChanged, { ids: ['a'] })
  const told = await until(() => /id: \d+-\d+\nevent: favorites\.changed\ndata: (.*)\n\n/.exec(page.text)?.[1])

  expect(readLive(told)).toEqual({ kind: 'favorites.changed', payload: { ids: ['a'] } })

  await until(() => page.text.includes(': here'))
  expect(page.ended).toBe(false)
})

it('hands on a kind that it has never heard of', async () => {
  const lea = uniqueName('lea')
  const page = await open(lea)
  await until(() => page.text.includes('event: live.open'))
  await publishLive(redis, lea, { kind: 'messages.received', payload: z.object({ unread: z.int() }) }, { unread: 2 })
  const told = await until(() => /event: messages\.received\ndata: (.*)\n\n/.exec(page.text)?.[1])

  expect(readLive(told)).toEqual({ kind: 'messages.received', payload: { unread: 2 } })
})

it('brings what was missed, to a page that says where it was', async () => {
  const lea = uniqueName('lea')
  const page = await open(lea)
  const id = await until(() => /id: (\d+-\d+)/.exec(page.text)?.[1])
  openPages.pop()?.abort()
  await publishLive(redis, lea, ownAnnouncementsChanged, {})
  const again = await open(lea, { 'last-event-id': id })
  await until(() => again.text.includes('event: own-announcements.changed'))

  expect(again.text).not.toContain('live.reset')

  const lost = await open(lea, { 'last-event-id': `${Date.now() - 3_600_000}-0` })
  await until(() => lost.text.includes('event: live.reset'))
})

it('answers what was missed and ends, for whoever no stream reaches', async () => {
  const lea = uniqueName('lea')
  const first = await open(lea, {}, '/live?once')
  await until(() => first.ended)
  const id = /id: (\d+-\d+)\nevent: live\.open/.exec(first.text)?.[1] ?? ''
  await publishLive(redis, lea, favoritesChanged, { ids: ['a'] })
  const second = await open(lea, { 'last-event-id': id }, '/live?once')
  await until(() => second.ended)

  expect(second.text.match(/^event: .*$/gm)).toEqual(['event: live.open', 'event: favorites.changed'])
})

it('ends when its person is suspended, without telling them anything more', async () => {
  const lea = uniqueName('lea')
  const page = await open(lea)
  await until(() => page.text.includes('live.open'))
  suspend(lea)
  await publishLive(redis, lea, favoritesChanged, { ids: ['a'] })
  await until(() => page.ended)

  expect(page.text).not.toContain('favorites.changed')
})

it('ends at once when its session does, and the one that goes on comes back with its new token', async () => {
  const [lea, tom] = [uniqueName('lea'), uniqueName('tom')]
  const pages = await Promise.all([open(lea, {}, '/quiet'), open(lea, {}, '/quiet'), open(tom, {}, '/quiet')])
  await until(() => pages.every(({ text }) => text.includes('live.open')))
  revoke(lea)
  await until(() => pages[0]?.ended === true && pages[1]?.ended === true)

  expect(pages[2]?.ended).toBe(false)

  const again = await open(lea, {}, '/quiet')
  expect(again.response.status).toBe(200)
})

it('gives one person so many streams and no more, and takes them back', async () => {
  const lea = uniqueName('lea')
  const pages = await Promise.all(Array.from({ length: 12 }, () => open(lea)))

  expect(pages.map(({ response }) => response.status)).toEqual(pages.map(() => 200))
  expect((await open(lea)).response.status).toBe(429)

  for (const page of openPages.splice(0)) page.abort()
  await until(async () => (await open(lea)).response.status === 200)
})

it('tells who asks for headers alone that it is there, and holds nothing open for them', async () => {
  const lea = uniqueName('lea')
  const headers = { authorization: `Bearer ${await tokenFor({ sub: lea })}` }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${server.url}/live`, { method: 'HEAD', headers })),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await open(lea)).response.status).toBe(200)
})

it('ends when Redis goes away, so that its page comes back', async () => {
  const wire = await layWire(testRedisUrl())
  const own = await connectRedis(wire.url, { logger })
  const ownFeed = createLiveFeed(own, logger)
  const app = createApp({ logger, metrics: createMetrics('edge') })
  app.get('/live', liveRoute({ identity, feed: ownFeed }).handler)
  app.use(problemHandler(logger))
  const { url, stop } = await listen(app, { host: '127.0.0.1', port: 0, logger })
  const headers = { authorization: `Bearer ${await tokenFor({ sub: uniqueName('lea') })}` }
  const response = await until(async () => {
    const answer = await fetch(`${url}/live`, { headers })
    return answer.status === 200 && answer
  })
  const text = response.text()
  wire.blink()

  expect(await text).toContain('live.open')

  await stop(100)
  await ownFeed.close()
  await own.close()
  await wire.close()
})
