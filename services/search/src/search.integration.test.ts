import { randomUUID } from 'node:crypto'
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { type DomainEvent, EVENT_PRODUCERS } from '@rouage/contracts/events/index'
import { exportPerson, type FavoriteList, type SearchResults } from '@rouage/contracts/endpoints/search'
import { favoritesChanged, type LiveMessage } from '@rouage/contracts/live'
import {
  callService,
  createLiveFeed,
  createService,
  handle,
  type Redis,
  type RunningService,
  silentLogger,
} from '@rouage/service-kit'
import {
  createTestIdentity,
  streamOf,
  testDatabase,
  testCaller,
  testGate,
  testServiceConfig,
  testRedis,
  uniqueName,
  until,
} from '@rouage/service-kit/testing'
import request from 'supertest'
import { startSearch } from './search'
import { record, startListingStub } from './testing'

jest.setTimeout(30_000)

const people = createTestIdentity()
let listing: Awaited<ReturnType<typeof startListingStub>>
let database: Awaited<ReturnType<typeof testDatabase>>
let redis: Redis
let folder: string
let stream: string
let services: RunningService[]

beforeEach(async () => {
  listing = await startListingStub()
  database = await testDatabase('search')
  redis = await testRedis()
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-search-'))
  stream = uniqueName('events')
  services = []
})
afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await listing.close()
  await redis.client.del([streamOf('listing', stream), streamOf('account', stream)])
  await redis.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

let accountUrl = 'http://127.0.0.1:1'
const start = async (cacheDir = folder, options: { compareMs?: number } = {}): Promise<RunningService> => {
  const service = await startSearch(
    {
      ...testServiceConfig('search'),
      LISTING_URL: listing.url,
      ACCOUNT_URL: accountUrl,
      SEARCH_CACHE_DIR: cacheDir,
      SEARCH_DATABASE: database.connection.name,
    },
    silentLogger(),
    { stream, followMs: 50, identity: people.identity, ...options },
  )
  services.push(service)
  return service
}
const isReady = (service: RunningService) =>
  until(async () => (await request(service.operationsUrl).get('/readyz')).status === 200)
const search = async (service: RunningService, query: Record<string, string> = {}): Promise<SearchResults> => {
  const answer = await request(service.url)
    .get('/announcements')
    .query({ type: 'automobile', ...query })
  expect(answer.status).toBe(200)
  return answer.body
}
const ids = async (service: RunningService, query?: Record<string, string>) =>
  (await search(service, query)).items.map(({ id }) => id)
const send = async (event: DomainEvent) => {
  const to = streamOf(EVENT_PRODUCERS[event.type], stream)
  await redis.client.xAdd(to, '*', { type: event.type, event: JSON.stringify(event) })
}
const told = { occurredAt: '2026-11-01T00:00:00.000Z' }
const changed = (data: AnnouncementRecord) => send({ id: randomUUID(), type: 'announcement.changed', ...told, data })
const removed = (id: string, version: number) =>
  send({ id: randomUUID(), type: 'announcement.removed', ...told, data: { id, version } })
const add = (...records: AnnouncementRecord[]) => records.forEach((each) => listing.records.set(each.id, each))

test('a first start takes everything from listing, and events show within a second', async () => {
  add(record('a', { n: 1 }), record('b', { n: 2 }))
  const service = await start()
  await isReady(service)

  expect(await ids(service)).toEqual(['b', 'a'])

  await changed(record('c', { n: 3 }))
  await until(async () => (await ids(service)).includes('c'), 1_000)
  await changed(record('a', { n: 1, version: 2, priceCents: 990_000 }))
  await until(async () => (await search(service, { prixMax: '9900' })).total === 1)
  await removed('b', 2)
  await until(async () => (await search(service)).total === 2)
  await send({ id: randomUUID(), type: 'announcement.expired', ...told, data: { id: 'c', version: 2 } })
  await changed(record('d', { status: 'paused' }))
  await changed(record('e', { isSellerSuspended: true }))
  await until(async () => (await search(service)).total === 1)

  expect(await ids(service)).toEqual(['a'])
})

test('a lift brings an ad up until the next one is newer, and so it stays in a copy that is made anew', async () => {
  add(record('lifted', { n: 1 }), record('newer', { n: 2 }))
  const service = await start()
  await isReady(service)

  expect(await ids(service)).toEqual(['newer', 'lifted'])

  const liftedAt = new Date(Date.parse(record('newer', { n: 2 }).publishedAt) + 60_000).toISOString()
  await changed(record('lifted', { n: 1, version: 2, isBoosted: true, liftedAt }))
  await until(async () => (await ids(service))[0] === 'lifted', 1_000)
  const latest = await request(service.url).get('/announcements/latest?limit=1')

  expect(latest.body.items).toMatchObject([
    { id: 'lifted', isBoosted: true, publishedAt: record('', { n: 1 }).publishedAt },
  ])

  const other = await start(path.join(folder, 'other'))
  await isReady(other)

  expect(await ids(other)).toEqual(['lifted', 'newer'])
  expect(await ids(other, { tri: 'anciens' })).toEqual(['newer', 'lifted'])
})

test('doubled events change nothing, and older ones never win', async () => {
  const service = await start()
  await isReady(service)
  for (const version of [3, 1, 3, 2]) await changed(record('a', { version, priceCents: version * 100_000 }))
  await removed('b', 5)
  await changed(record('b', { version: 4 }))
  await removed('a', 2)
  await changed(record('last'))
  await until(async () => (await ids(service)).includes('last'))
  const { items, total } = await search(service)

  expect(total).toBe(2)
  expect(items.find(({ id }) => id === 'a')?.priceCents).toBe(300_000)
})

test('events that one copy takes in show in the other', async () => {
  const [one, other] = [await start(), await start(path.join(folder, 'other'))]
  await Promise.all([isReady(one), isReady(other)])
  for (let n = 0; n < 10; n += 1) await changed(record(`ad-${n}`, { n }))
  await until(async () => (await search(one)).total === 10 && (await search(other)).total === 10)
  await removed('ad-3', 2)
  await until(async () => (await search(one)).total === 9 && (await search(other)).total === 9)

  expect(await ids(one)).toEqual(await ids(other))
})

test('while listing is down at the first start, searches answer 503 in French and recover by themselves', async () => {
  const { port } = listing
  add(record('a'))
  const kept = [...listing.records.values()]
  await listing.close()
  const service = await start()
  const answer = await request(service.url).get('/announcements')

  expect(answer.status).toBe(503)
  expect(answer.body).toMatchObject({ code: 'index_loading', detail: expect.stringContaining('Réessayez') })
  expect((await request(service.operationsUrl).get('/readyz')).status).toBe(503)
  expect((await request(service.url).get('/places?q=toulouse')).status).toBe(200)

  listing = await startListingStub(port)
  add(...kept)
  await isReady(service)

  expect(await ids(service)).toEqual(['a'])
})

describe('a restart', () => {
  const stopped = async (): Promise<void> => {
    add(record('a', { n: 1 }), record('b', { n: 2 }), record('c', { n: 3 }))
    const service = await start()
    await isReady(service)
    await service.stop()
  }

  test('reads the checkpoint, takes in what happened meanwhile, and does not ask listing', async () => {
    await stopped()
    const asked = listing.requests()
    await listing.close()
    await changed(record('d', { n: 4 }))
    await removed('a', 2)
    const service = await start()
    await isReady(service)
    await until(async () => (await ids(service)).join() === 'd,c,b')

    expect((await search(service)).facets.marques).toEqual([{ value: 'Peugeot', label: 'Peugeot', count: 3 }])
    expect(listing.requests()).toBe(asked)

    listing = await startListingStub()
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['flipped bit', (bytes) => Buffer.from(bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte)))],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('<html>')],
  ])('with a checkpoint that is damaged (%s) rebuilds from the read model', async (_, damage) => {
    await stopped()
    const file = path.join(folder, 'index.checkpoint')
    await writeFile(file, damage(await readFile(file)))
    const service = await start()
    await isReady(service)

    expect(await ids(service)).toEqual(['c', 'b', 'a'])
  })

  test('with the checkpoint of another database ignores it', async () => {
    await stopped()
    await database.connection.dropDatabase()
    listing.records.delete('b')
    const service = await start()
    await isReady(service)

    expect(await ids(service)).toEqual(['c', 'a'])
  })
})

test('after the stream is lost, what was missed comes from listing', async () => {
  add(record('a', { n: 1 }), record('b', { n: 2 }))
  const service = await start()
  await isReady(service)
  await until(async () => (await redis.client.exists(streamOf('listing', stream))) === 1)
  add(record('c', { n: 3 }), record('a', { n: 1, version: 2, priceCents: 500_000 }))
  listing.records.delete('b')
  await redis.client.del(streamOf('listing', stream))
  await until(async () => (await ids(service)).join() === 'c,a')

  expect((await search(service, { prixMax: '5000' })).total).toBe(1)
})

test('after the events of account are lost, nothing is left of whoever was erased meanwhile', async () => {
  const account = await createService({
    name: 'account',
    routes: [
      handle(accountSnapshot, ({ query }) => ({
        items: query.only === 'erased' ? [{ id: 'gone', version: 9, profile: null, suspension: null }] : [],
        next: null,
      })),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('account'),
    environment: 'test',
    logger: silentLogger(),
  }).listen({ port: 0 })
  accountUrl = account.url
  const favorites = database.connection.collection<{ _id: string; ids: string[] }>('favorites')
  const service = await start()
  await isReady(service)
  await until(async () => (await favorites.findOne({ _id: 'gone' })) !== null)
  await favorites.updateOne({ _id: 'gone' }, { $set: { ids: ['a'] } })
  await favorites.insertOne({ _id: 'here', ids: ['a'] })
  await redis.client.del(streamOf('account', stream))
  await until(async () => (await favorites.findOne({ _id: 'gone' }))?.ids.length === 0)

  expect((await favorites.findOne({ _id: 'here' }))?.ids).toEqual(['a'])

  accountUrl = 'http://127.0.0.1:1'
  await account.stop()
})

describe('a comparison', () => {
  // No more than a page of results shows.
  const all = Array.from({ length: 8 }, (_, n) => record(`ad-0${n}`, { n }))
  const healed = async (service: RunningService, copy: string) => {
    const { text } = await request(service.operationsUrl).get('/metrics')
    return Number(new RegExp(`^rouage_search_healed_ads\\{copy="${copy}",.*\\} (\\d+)$`, 'm').exec(text)?.[1])
  }
  const stored = () => database.connection.collection<{ _id: string }>('announcements')
  /**
   * What the ads are in both copies of the service: by id with their price in the list, in the index and in the read model.
   */
  const shown = async (service: RunningService) => {
    const { items } = await search(service)
    const cheap = await ids(service, { prixMax: '9900' })
    return items.map(({ id, priceCents }) => `${id} ${priceCents} ${cheap.includes(id)}`).sort()
  }
  const startBoth = async (compareMs = 200) => {
    add(...all)
    const both = await Promise.all([start(folder, { compareMs }), start(path.join(folder, 'other'), { compareMs })])
    await Promise.all(both.map(isReady))
    return both
  }
  const right = () =>
    [...listing.records.values()].map(({ id, priceCents }) => `${id} ${priceCents} ${priceCents <= 990_000}`).sort()
  const areRight = async (both: RunningService[]) => {
    const isRight = async (service: RunningService) => (await shown(service)).join() === right().join()
    await until(async () => (await Promise.all(both.map(isRight))).every(Boolean), 10_000).catch(() => undefined)
    for (const service of both) expect(await shown(service)).toEqual(right())
  }

  test.each<[string, () => Promise<unknown>]>([
    [
      'removed wrongly, as the version that it has',
      () =>
        stored().updateOne(
          { _id: 'ad-03' },
          { $set: { gone: true, changedAt: new Date() }, $unset: { summary: 1, facts: 1 } },
        ),
    ],
    ['removed wrongly, as a version that is still to come', () => removed('ad-04', 9)],
    [
      'changed wrongly, as a version that is still to come',
      () => changed(record('ad-05', { n: 5, version: 9, priceCents: 100_000 })),
    ],
    [
      'changed wrongly, as the version that it has',
      () => stored().updateOne({ _id: 'ad-06' }, { $set: { 'summary.priceCents': 100_000, changedAt: new Date() } }),
    ],
    ['missed', async () => add(record('ad-08', { n: 8, priceCents: 500_000 }))],
    ['whose change was missed', async () => add(record('ad-07', { n: 7, version: 2, priceCents: 500_000 }))],
    ['whose removal was missed', async () => listing.records.delete('ad-01')],
    ['that is lost from the read model', () => stored().deleteOne({ _id: 'ad-02' })],
  ])('of the read model with listing puts right an ad %s', async (_, spoil) => {
    const both = await startBoth()
    await spoil()
    await until(
      async () => (await Promise.all(both.map((service) => healed(service, 'read_model')))).some((ads) => ads > 0),
      15_000,
    )
    await areRight(both)
  })

  test('of the index with the read model puts right what no follower was told of', async () => {
    const both = await startBoth()
    // As from a copy whose clock is behind.
    const changedAt = new Date('2020-01-01T00:00:00.000Z')
    const summary = 'summary.priceCents'
    add(record('ad-03', { n: 3, version: 2, priceCents: 400_000 }))
    listing.records.delete('ad-04')
    await stored().bulkWrite([
      { updateOne: { filter: { _id: 'ad-03' }, update: { $set: { version: 2, [summary]: 400_000, changedAt } } } },
      {
        updateOne: {
          filter: { _id: 'ad-04' },
          update: { $set: { gone: true, changedAt }, $unset: { summary: 1, facts: 1 } },
        },
      },
    ])
    await areRight(both)

    for (const service of both) expect(await healed(service, 'index')).toBe(2)
  })

  test('finds nothing to put right where nothing is wrong, whatever goes on', async () => {
    // Longer than an event takes on a busy machine: what differs in two looks is wrong.
    const [one, other] = await startBoth(1_500)
    for (const [n, ad] of all.entries()) {
      const next = n % 5 === 0 ? undefined : { ...ad, version: 2, priceCents: 800_000 + n }
      if (next === undefined) {
        listing.records.delete(ad.id)
        await removed(ad.id, 2)
      } else {
        add(next)
        await changed(next)
      }
    }
    await areRight([one, other].flatMap((service) => service ?? []))
    const asked = listing.requests()
    await until(() => listing.requests() > asked + 5)

    for (const service of [one, other]) {
      expect([service && (await healed(service, 'read_model')), service && (await healed(service, 'index'))]).toEqual([
        0, 0,
      ])
    }
  })
})

describe('favorites', () => {
  const as = async (sub: string, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const call = request(service.url)
      [method](`/me/favorites${path}`)
      .set('authorization', `Bearer ${await people.tokenFor({ sub })}`)
    return body === undefined ? call : call.send(body)
  }
  const listOf = async (sub: string): Promise<string[]> => (await as(sub, 'get', '')).body.ids
  const noted = (ids: string[], revision: number): FavoriteList => ({ ids, revision })
  /** What the open pages of a person hear from now on. */
  const listen = async (sub: string) => {
    const feed = createLiveFeed(redis, silentLogger())
    const heard: LiveMessage[] = []
    const following = await until(() =>
      feed
        .follow(sub, undefined, { onEvent: ({ message }) => heard.push(message), onLost: () => undefined })
        .catch(() => undefined),
    )
    following.start()
    const end = async () => {
      following.end()
      await feed.close()
    }
    return { heard, end }
  }
  let service: RunningService
  beforeEach(async () => {
    service = await start()
  })

  test('stand newest first, each once, and leave one by one', async () => {
    expect(await listOf('u')).toEqual([])
    for (const id of ['a', 'b', 'c', 'a']) expect((await as('u', 'put', `/${id}`)).status).toBe(200)
    expect(await listOf('u')).toEqual(['c', 'b', 'a'])
    expect((await as('u', 'delete', '/b')).body.ids).toEqual(['c', 'a'])
    expect((await as('u', 'delete', '/b')).body.ids).toEqual(['c', 'a'])
    expect(await listOf('other')).toEqual([])
  })

  test('added at once are all there', async () => {
    const wanted = Array.from({ length: 12 }, (_, n) => `ad-${n}`)
    const answers = await Promise.all(wanted.map((id) => as('u', 'put', `/${id}`)))

    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
    expect((await listOf('u')).sort()).toEqual([...wanted].sort())

    await Promise.all([...wanted.slice(0, 6).map((id) => as('u', 'delete', `/${id}`)), as('u', 'put', '/new')])
    expect((await listOf('u')).sort()).toEqual([...wanted.slice(6), 'new'].sort())
  })

  test('are told to the open pages of the person, and of nobody else, when they change', async () => {
    const [lea, tom] = [uniqueName('lea'), uniqueName('tom')]
    const { heard, end } = await listen(lea)
    await as(tom, 'put', '/a')
    await as(lea, 'put', '/a')
    await as(lea, 'put', '/a')
    await as(lea, 'put', '/b')
    await as(lea, 'delete', '/never')
    await as(lea, 'delete', '/a')
    await until(() => heard.length === 3)

    const lists = [noted(['a'], 1), noted(['b', 'a'], 2), noted(['b'], 3)]
    expect(heard).toEqual(lists.map((payload) => ({ kind: 'favorites.changed', payload })))

    await end()
  })

  test('say in every answer how often they changed', async () => {
    const answers = [
      await as('u', 'get', ''),
      await as('u', 'put', '/a'),
      await as('u', 'put', '/a'),
      await as('u', 'post', '/merge', { ids: ['b', 'a', 'c'] }),
      await as('u', 'delete', '/never'),
      await as('u', 'delete', '/b'),
      await as('u', 'get', ''),
    ].map(({ body }) => body)

    expect(answers).toEqual([
      noted([], 0),
      noted(['a'], 1),
      noted(['a'], 1),
      noted(['b', 'c', 'a'], 2),
      noted(['b', 'c', 'a'], 2),
      noted(['c', 'a'], 3),
      noted(['c', 'a'], 3),
    ])
  })

  test('of an older release count their changes from 0', async () => {
    for (const sub of ['u', 'v']) await as(sub, 'put', '/a')
    await database.connection.collection('favorites').updateMany({}, { $unset: { revision: 1 } })

    expect((await as('u', 'get', '')).body).toEqual(noted(['a'], 0))
    expect((await as('u', 'put', '/b')).body).toEqual(noted(['b', 'a'], 1))
    expect((await as('v', 'delete', '/a')).body).toEqual(noted([], 1))
  })

  test('that change at once end, for whoever is told, with the list of the highest revision', async () => {
    const lea = uniqueName('lea')
    await as(lea, 'post', '/merge', { ids: ['x', 'y', 'z'] })
    const { heard, end } = await listen(lea)
    const answers = await Promise.all([
      ...['a', 'b', 'c', 'x'].map((id) => as(lea, 'put', `/${id}`)),
      ...['x', 'y', 'a'].map((id) => as(lea, 'delete', `/${id}`)),
    ])
    const { body: last } = await as(lea, 'get', '')
    await until(() => heard.length === last.revision - 1)

    const answered: FavoriteList[] = answers.map(({ body }) => body)
    const told = heard.map(({ payload }) => favoritesChanged.payload.parse(payload))
    // Each change has a revision of its own, and whoever is told of one is told the same list.
    const listOfRevision = new Map(told.map(({ ids, revision }) => [revision, ids]))
    expect(listOfRevision.size).toBe(told.length)
    for (const { ids, revision } of answered.filter(({ revision }) => revision !== 1))
      expect(ids).toEqual(listOfRevision.get(revision))
    expect(Math.max(...[...told, ...answered].map(({ revision = -1 }) => revision))).toBe(last.revision)
    expect(listOfRevision.get(last.revision)).toEqual(last.ids)

    await end()
  })

  test('of the browser are merged once, in their order, before those of the account', async () => {
    await as('u', 'put', '/old')
    const local = { ids: ['x', 'old', 'y', 'x'] }
    const [first] = await Promise.all([as('u', 'post', '/merge', local), as('u', 'post', '/merge', local)])

    expect(first?.body.ids).toEqual(['x', 'y', 'old'])
    expect((await as('u', 'post', '/merge', local)).body.ids).toEqual(['x', 'y', 'old'])
    expect((await as('u', 'post', '/merge', { ids: [] })).body.ids).toEqual(['x', 'y', 'old'])
  })

  test('are 100 at most: the oldest leaves', async () => {
    const local = Array.from({ length: 100 }, (_, n) => `ad-${n}`)
    await as('u', 'post', '/merge', { ids: local })

    expect((await as('u', 'put', '/new')).body.ids).toEqual(['new', ...local.slice(0, 99)])
    expect((await as('u', 'post', '/merge', { ids: [...local, 'one-too-many'] })).body.code).toBe('invalid_input')
  })

  test('are handed out for the export of a person’s data', async () => {
    for (const id of ['a', 'b']) await as('u', 'put', `/${id}`)
    const call = { baseUrl: service.url, caller: testCaller('account') }
    const answer = (userId: string) =>
      callService(exportPerson, { params: { userId, section: 'favorites' }, body: { email: '' } }, call)

    expect(await answer('u')).toEqual({ items: [{ announcementId: 'b' }, { announcementId: 'a' }], next: null })
    expect(await answer('nobody')).toEqual({ items: [], next: null })
  })

  test('are for the signed in, and for ids', async () => {
    expect((await request(service.url).post('/people/anybody/export/favorites').send({ email: '' })).status).toBe(403)
    for (const method of ['put', 'delete'] as const)
      expect((await request(service.url)[method]('/me/favorites/a')).status).toBe(401)
    expect((await request(service.url).get('/me/favorites')).status).toBe(401)
    expect((await as('u', 'put', '/%24ne')).status).toBe(404)
    expect((await as('u', 'post', '/merge', { ids: [{ $ne: 1 }] })).body.code).toBe('invalid_input')

    people.suspend('banned')
    expect((await as('banned', 'put', '/a')).body.code).toBe('account_suspended')
  })

  test('keep an ad that is offline for a while, and let go of one that is gone for good', async () => {
    for (const id of ['paused', 'expired', 'hidden', 'removed']) await as('u', 'put', `/${id}`)
    await as('other', 'put', '/removed')
    await changed(record('paused', { status: 'paused' }))
    await changed(record('hidden', { isSellerSuspended: true }))
    await send({ id: randomUUID(), type: 'announcement.expired', ...told, data: { id: 'expired', version: 2 } })
    await removed('removed', 2)
    await until(async () => (await listOf('other')).length === 0)

    expect(await listOf('u')).toEqual(['hidden', 'expired', 'paused'])
  })

  test('go with the account, and no late request brings them back', async () => {
    await as('u', 'put', '/a')
    const erased = { id: randomUUID(), type: 'account.erased' as const, ...told, data: { id: 'u', version: 9 } }
    await send(erased)
    await send(erased)
    await until(async () => (await listOf('u')).length === 0)

    expect((await as('u', 'put', '/b')).status).toBe(401)
    expect((await as('u', 'post', '/merge', { ids: ['b'] })).status).toBe(401)
    expect(await listOf('u')).toEqual([])
  })
})
