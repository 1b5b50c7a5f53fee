import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { record, startListingStub } from './testing'
import { isReady, startTestSearch, type TestSearch, TOLD } from './testing-service'

let site: TestSearch
beforeEach(async () => {
  site = await startTestSearch()
})
afterEach(() => site.stop())

test('a first start takes everything from listing, and events show by themselves', async () => {
  site.add(record('a', { n: 1 }), record('b', { n: 2 }))
  const service = await site.start()
  await isReady(service)

  expect(await site.ids(service)).toEqual(['b', 'a'])

  await site.changed(record('c', { n: 3 }))
  await until(async () => (await site.ids(service)).includes('c'))
  await site.changed(record('a', { n: 1, version: 2, priceCents: 990_000 }))
  await until(async () => (await site.search(service, { prixMax: '9900' })).total === 1)
  await site.removed('b', 2)
  await until(async () => (await site.search(service)).total === 2)
  await site.send({ id: randomUUID(), type: 'announcement.expired', ...TOLD, data: { id: 'c', version: 2 } })
  await site.changed(record('d', { status: 'paused' }))
  await site.changed(record('e', { isSellerSuspended: true }))
  await until(async () => (await site.search(service)).total === 1)

  expect(await site.ids(service)).toEqual(['a'])
})

test('a lift brings an ad up until the next one is newer, and so it stays in a copy that is made anew', async () => {
  site.add(record('lifted', { n: 1 }), record('newer', { n: 2 }))
  const service = await site.start()
  await isReady(service)

  expect(await site.ids(service)).toEqual(['newer', 'lifted'])

  const liftedAt = new Date(Date.parse(record('newer', { n: 2 }).publishedAt) + 60_000).toISOString()
  await site.changed(record('lifted', { n: 1, version: 2, isBoosted: true, liftedAt }))
  await until(async () => (await site.ids(service))[0] === 'lifted')
  const latest = await request(service.url).get('/announcements/latest?limit=1')

  expect(latest.body.items).toMatchObject([
    { id: 'lifted', isBoosted: true, publishedAt: record('', { n: 1 }).publishedAt },
  ])

  const other = await site.start(path.join(site.folder, 'other'))
  await isReady(other)

  expect(await site.ids(other)).toEqual(['lifted', 'newer'])
  expect(await site.ids(other, { tri: 'anciens' })).toEqual(['newer', 'lifted'])
})

test('ads are found by where their prices stand, each card says so, and it follows what others ask for', async () => {
  const asked = [10_000, 10_000, 10_000, 10_000, 10_000, 9_000, 5_000]
  site.add(...asked.map((euros, n) => record(`ad-${n}`, { n, priceCents: euros * 100 })))
  const service = await site.start()
  await isReady(service)
  const labels = ['tres-bon-prix', 'bon-prix', 'prix-correct', 'prix-eleve']
  const found = () =>
    Promise.all(
      labels.map(async (prixMarche) => {
        const { items, facets, total } = await site.search(service, { prixMarche })
        for (const { pricePosition } of items) expect(pricePosition?.label).toBe(prixMarche)
        const counted = facets.prixMarche?.find(({ value }) => value === prixMarche)?.count ?? 0
        expect([total, counted]).toEqual([items.length, items.length])
        return total
      }),
    )

  await until(async () => (await found()).join() === '1,1,5,0')

  // More of them for half of it make the usual price a high one.
  for (const n of [7, 8, 9, 10, 11, 12, 13]) await site.changed(record(`ad-${n}`, { n, priceCents: 500_000 }))
  await until(async () => (await found()).join() === '0,0,8,6')
  for (const n of [8, 9, 10, 11, 12, 13]) await site.removed(`ad-${n}`, 2)
  await until(async () => (await found())[0] === 2)

  const other = await site.start(path.join(site.folder, 'other'))
  await isReady(other)
  await until(async () => (await site.ids(other, { prixMarche: 'bon-prix' })).join() === 'ad-5')
})

test('doubled events change nothing, and older ones never win', async () => {
  const service = await site.start()
  await isReady(service)
  for (const version of [3, 1, 3, 2]) await site.changed(record('a', { version, priceCents: version * 100_000 }))
  await site.removed('b', 5)
  await site.changed(record('b', { version: 4 }))
  await site.removed('a', 2)
  await site.changed(record('last'))
  await until(async () => (await site.ids(service)).includes('last'))
  const { items, total } = await site.search(service)

  expect(total).toBe(2)
  expect(items.find(({ id }) => id === 'a')?.priceCents).toBe(300_000)
})

test('events that one copy takes in show in the other', async () => {
  const [one, other] = [await site.start(), await site.start(path.join(site.folder, 'other'))]
  await Promise.all([isReady(one), isReady(other)])
  for (let n = 0; n < 10; n += 1) await site.changed(record(`ad-${n}`, { n }))
  await until(async () => (await site.search(one)).total === 10 && (await site.search(other)).total === 10)
  await site.removed('ad-3', 2)
  await until(async () => (await site.search(one)).total === 9 && (await site.search(other)).total === 9)

  expect(await site.ids(one)).toEqual(await site.ids(other))
})

test('while listing is down at the first start, searches answer 503 in French and recover by themselves', async () => {
  const { port } = site.listing
  site.add(record('a'))
  const kept = [...site.listing.records.values()]
  await site.listing.close()
  const service = await site.start()
  const answer = await request(service.url).get('/announcements')

  expect(answer.status).toBe(503)
  expect(answer.body).toMatchObject({ code: 'index_loading', detail: expect.stringContaining('Réessayez') })
  expect((await request(service.operationsUrl).get('/readyz')).status).toBe(503)
  expect((await request(service.url).get('/places?q=toulouse')).status).toBe(200)

  site.listing = await startListingStub(port)
  site.add(...kept)
  await isReady(service)

  expect(await site.ids(service)).toEqual(['a'])
})
