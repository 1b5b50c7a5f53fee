import { silentLogger } from '../ops/logger'
import { favoritesChanged, LIVE_RESET, ownAnnouncementsChanged } from '@rouage/contracts/live'
import { createLiveFeed, type LiveEntry, LIVE_REPLAY, publishLive } from './live'
import { connectRedis, type Redis } from '../data/redis'
import { testRedis, testRedisUrl, uniqueName, until } from '../testing'
import { layWire } from '../testing/cut-wire'

let redis: Redis
let feed: ReturnType<typeof createLiveFeed>
beforeAll(async () => {
  redis = await testRedis()
  feed = createLiveFeed(redis, silentLogger())
  const ready = () =>
    feed.follow(uniqueName('user'), undefined, nobody).then(
      ({ end }) => (end(), true),
      () => false,
    )
  await until(ready)
})
afterAll(async () => {
  await feed.close()
  await redis.close()
})

const nobody = { onEvent: () => undefined, onLost: () => undefined }
const tell = (userId: string, ...ids: string[]) => publishLive(redis, userId, favoritesChanged, { ids })
const favorites = (...ids: string[]) => ({ kind: 'favorites.changed', payload: { ids } })
const open = async (userId: string, lastId?: string) => {
  const heard: LiveEntry[] = []
  const following = await feed.follow(userId, lastId, {
    onEvent: (entry) => heard.push(entry),
    onLost: () => undefined,
  })
  following.start()
  return { heard, ...following }
}

it('tells everything to all pages of one person, in order, and to nobody else', async () => {
  const [lea, tom] = [uniqueName('lea'), uniqueName('tom')]
  const pages = [await open(lea), await open(lea), await open(tom)]

  for (const id of ['a', 'b', 'c']) expect(await tell(lea, id)).toBe(true)

  await until(() => pages[0]?.heard.length === 3 && pages[1]?.heard.length === 3)
  expect(pages.map(({ heard }) => heard.map(({ message }) => message))).toEqual([
    [favorites('a'), favorites('b'), favorites('c')],
    [favorites('a'), favorites('b'), favorites('c')],
    [],
  ])

  for (const page of pages) page.end()
})

it('brings what a page missed, once', async () => {
  const lea = uniqueName('lea')
  const first = await open(lea)
  await tell(lea, 'a')
  await until(() => first.heard.length === 1)
  first.end()
  await tell(lea, 'b')
  await publishLive(redis, lea, ownAnnouncementsChanged, {})
  const again = await open(lea, first.heard[0]?.id)

  expect([again.isWhole, again.missed.map(({ message }) => message.kind)]).toEqual([
    true,
    ['favorites.changed', 'own-announcements.changed'],
  ])

  await tell(lea, 'c')
  await until(() => again.heard.length === 1)
  again.end()
})

it('a page that was told nothing yet comes back whole', async () => {
  const lea = uniqueName('lea')
  const first = await open(lea)
  first.end()
  const second = await open(lea, first.id)
  second.end()

  expect([second.isWhole, second.missed]).toEqual([true, []])
})

it('says when events are gone: too many, or too long ago', async () => {
  const lea = uniqueName('lea')
  const first = await open(lea)
  first.end()
  for (let turn = 0; turn <= LIVE_REPLAY; turn += 1) await tell(lea, `a${turn}`)
  const late = await open(lea, first.id)

  expect([late.isWhole, late.missed]).toEqual([false, []])

  await tell(lea, 'b')
  await until(() => late.heard.length === 1)
  late.end()
  const old = await open(uniqueName('tom'), `${Date.now() - 3_600_000}-0`)

  expect(old.isWhole).toBe(false)

  old.end()
})

it.each(['', 'abc', '-1', '1-1 +', '*', '9'.repeat(60)])('takes %j for no position at all', async (lastId) => {
  const page = await open(uniqueName('lea'), lastId)
  expect([page.isWhole, page.missed]).toEqual([true, []])
  page.end()
})

it('passes over what is no message', async () => {
  const lea = uniqueName('lea')
  const page = await open(lea)
  await publishLive(redis, lea, { ...favoritesChanged, kind: 'two\nlines' }, { ids: ['b'] })
  await tell(lea, 'a')
  await until(() => page.heard.length > 0)

  expect(page.heard.map(({ message }) => message)).toEqual([favorites('a')])

  page.end()
})

it('never fails who tells, and refuses who would follow, while Redis is away', async () => {
  const nowhere = await connectRedis('redis://127.0.0.1:1', { logger: silentLogger(), waitMs: 10 })
  expect(await publishLive(nowhere, 'lea', favoritesChanged, { ids: ['a'] })).toBe(false)

  const blind = createLiveFeed(nowhere, silentLogger())
  await expect(blind.follow('lea', undefined, nobody)).rejects.toMatchObject({ status: 503 })

  await blind.close()
  await nowhere.close()
})

it('has pages ask again once Redis is back, of people who could not be told meanwhile', async () => {
  const wire = await layWire(testRedisUrl())
  const cut = await connectRedis(wire.url, { logger: silentLogger() })
  const [lea, tom] = [await open(uniqueName('lea')), await open(uniqueName('tom'))]
  const unlucky = uniqueName('unlucky')
  const page = await open(unlucky)
  wire.cut()
  await until(() => !cut.client.isReady)
  expect(await publishLive(cut, unlucky, favoritesChanged, { ids: ['a'] })).toBe(false)
  expect(await publishLive(cut, unlucky, favoritesChanged, { ids: ['b'] })).toBe(false)

  wire.mend()
  await until(() => page.heard.length > 0)

  expect(page.heard.map(({ message }) => message)).toEqual([{ kind: LIVE_RESET, payload: {} }])
  expect([...lea.heard, ...tom.heard]).toEqual([])

  for (const each of [lea, tom, page]) each.end()
  await cut.close()
  await wire.close()
})
