import { randomUUID } from 'node:crypto'
import type { FavoriteDetail } from '@rouage/contracts/endpoints/search'
import type { RunningService } from '@rouage/service-kit'
import { uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { record } from '../../testing'
import { isReady, startTestSearch, type TestSearch } from '../../testing-service'

let site: TestSearch
let service: RunningService
beforeEach(async () => {
  site = await startTestSearch()
  service = await site.start(undefined, { favorites: { bundleMs: 0 } })
  await isReady(service)
})
afterEach(() => site.stop())

const as = async (sub: string, method: 'get' | 'put' | 'delete', path: string, body?: object) => {
  const call = request(service.url)
    [method](`/me/favorites${path}`)
    .set('authorization', `Bearer ${await site.people.tokenFor({ sub })}`)
  return body === undefined ? call : call.send(body)
}
const detailOf = async (sub: string, id: string): Promise<FavoriteDetail | undefined> => {
  const items: FavoriteDetail[] = (await as(sub, 'get', '/details')).body.items
  return items.find(({ announcementId }) => announcementId === id)
}
const priced = (id: string, version: number, priceCents: number, at: string, own: Parameters<typeof record>[1] = {}) =>
  site.send({
    id: randomUUID(),
    type: 'announcement.changed',
    occurredAt: at,
    data: record(id, { version, priceCents, ...own }),
  })
const pricesOf = async (sub: string, id: string) => (await detailOf(sub, id))?.prices.map(({ cents }) => cents)
/** E-mails that wait for account to say where they go: it is away in these tests. */
const mails = async () =>
  site.database.connection
    .collection('person-mails')
    .find({}, { projection: { _id: 0, userId: 1, onlyIf: 1, 'data.items': 1, 'data.more': 1 } })
    .sort({ userId: 1 })
    .toArray()
const LATER = '2099-01-01T00:00:00.000Z'
const jobsAreDone = () =>
  until(
    async () =>
      (await site.database.connection
        .collection('jobs')
        .countDocuments({ name: { $in: ['tell_holders', 'mail_drops'] } })) === 0,
  )

test('each price is noted with its moment, late and doubled events change nothing', async () => {
  await priced('a', 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await priced('a', 3, 8_500_00, '2026-11-03T00:00:00.000Z')
  await priced('a', 2, 8_800_00, '2026-11-02T00:00:00.000Z')
  await priced('a', 3, 8_500_00, '2026-11-03T00:00:00.000Z')
  await priced('a', 4, 8_500_00, '2026-11-04T00:00:00.000Z')
  await as('u', 'put', '/a')
  await until(async () => (await pricesOf('u', 'a'))?.length === 2)

  expect(await detailOf('u', 'a')).toMatchObject({
    state: 'online',
    name: 'Peugeot 208',
    prices: [
      { cents: 9_000_00, at: '2026-11-01T00:00:00.000Z' },
      { cents: 8_500_00, at: '2026-11-03T00:00:00.000Z' },
    ],
    priceThenCents: 8_500_00,
  })
})

test('an ad that came by the snapshot keeps its name when it is gone', async () => {
  await priced('a', 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await until(async () => (await site.ids(service)).length === 1)
  await as('u', 'put', '/a')
  // As the snapshot leaves it: in the read model, and without a history.
  await site.database.connection.collection('price-histories').deleteMany({})
  const gone = { type: 'announcement.removed', occurredAt: LATER, data: { id: 'a', version: 2 } } as const
  await site.send({ id: randomUUID(), ...gone })
  await until(async () => (await detailOf('u', 'a'))?.state === 'removed')

  expect(await detailOf('u', 'a')).toMatchObject({ name: 'Peugeot 208' })
})

test('fifty prices are kept at most', async () => {
  for (let version = 1; version <= 55; version += 1) await priced('a', version, 900_000 - version, LATER)
  await as('u', 'put', '/a')
  await until(async () => (await pricesOf('u', 'a'))?.at(-1) === 900_000 - 55)

  expect(await pricesOf('u', 'a')).toHaveLength(50)
})

test('a drop is told once to each who follows the ad, never to its seller, and by one e-mail a day', async () => {
  const [lea, tom] = [uniqueName('lea'), uniqueName('tom')]
  for (const id of ['a', 'b']) await priced(id, 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await until(async () => (await site.ids(service)).length === 2)
  for (const sub of [lea, tom, 'seller-1']) for (const id of ['a', 'b']) await as(sub, 'put', `/${id}`)
  for (let times = 0; times < 3; times += 1) await priced('a', 2, 8_500_00, LATER)
  await until(async () => (await mails()).length === 2)

  expect(await mails()).toEqual(
    [lea, tom].sort().map((userId) => ({
      userId,
      onlyIf: 'favorites',
      data: { items: [{ id: 'a', name: 'Peugeot 208', fromCents: 9_000_00, toCents: 8_500_00 }], more: 0 },
    })),
  )

  const pushes = await site.database.connection.collection('person-pushes').find({}).toArray()
  expect(pushes.map(({ userId }) => userId).toSorted()).toEqual([lea, tom].toSorted())
  expect(pushes[0]).toMatchObject({
    preference: 'favorites',
    title: 'Baisse de prix : Peugeot 208',
    path: '/favorites?tri=baisse',
  })

  // The next ones wait for tomorrow, in one e-mail.
  await priced('b', 2, 8_000_00, LATER)
  await priced('a', 3, 8_400_00, LATER)
  const waiting = () => site.database.connection.collection('favorite-drops').countDocuments({ userId: lea })
  await until(async () => (await waiting()) === 2)
  expect(await mails()).toHaveLength(2)
  const jobs = site.database.connection.collection<{ _id: string; dueAt: Date }>('jobs')
  const job = await jobs.findOne({ _id: `drops-${lea}` })
  expect((job?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test('a price that goes up, or an ad that is paused, sends no e-mail, and the page knows of it', async () => {
  await priced('a', 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await until(async () => (await site.ids(service)).length === 1)
  await as('u', 'put', '/a')
  await priced('a', 2, 9_500_00, LATER)
  await priced('a', 3, 8_000_00, LATER, { status: 'paused' })
  await until(async () => (await detailOf('u', 'a'))?.state === 'away')
  await jobsAreDone()

  expect(await mails()).toEqual([])
  expect(await detailOf('u', 'a')).toMatchObject({ priceThenCents: 9_000_00, name: 'Peugeot 208' })
  expect(await pricesOf('u', 'a')).toEqual([9_000_00, 9_500_00])
})

test('a price that went up in order to go down again is no drop', async () => {
  await priced('a', 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await until(async () => (await site.ids(service)).length === 1)
  await as('u', 'put', '/a')
  await priced('a', 2, 12_000_00, '2099-01-01T00:00:00.000Z')
  await priced('a', 3, 9_000_00, '2099-01-02T00:00:00.000Z')
  await until(async () => (await pricesOf('u', 'a'))?.length === 3)
  await jobsAreDone()
  expect(await mails()).toEqual([])

  // What it falls below the lowest of the last days is one, and counts from there.
  await priced('a', 4, 12_000_00, '2099-01-03T00:00:00.000Z')
  await priced('a', 5, 8_800_00, '2099-01-04T00:00:00.000Z')
  await until(async () => (await mails()).length === 1)
  expect(await mails()).toMatchObject([{ data: { items: [{ fromCents: 9_000_00, toCents: 8_800_00 }] } }])
})

test('a process that stops between the drop and its e-mails loses and doubles none, however many follow the ad', async () => {
  await priced('a', 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await until(async () => (await site.ids(service)).length === 1)
  const people = Array.from({ length: 23 }, (_, n) => ({
    _id: `person-${String(n).padStart(3, '0')}`,
    ids: ['a'],
    moments: [{ adId: 'a', at: new Date('2026-11-02T00:00:00.000Z') }],
    revision: 1,
  }))
  await site.database.connection.collection<(typeof people)[number]>('favorites').insertMany(people)
  await priced('a', 2, 8_500_00, LATER)
  const drops = site.database.connection.collection('favorite-ad-changes')
  await until(async () => (await drops.countDocuments()) === 1)
  await service.stop()
  service = await site.start(undefined, { favorites: { bundleMs: 0, batch: 10 } })
  await priced('a', 2, 8_500_00, LATER)
  await until(async () => (await mails()).length === people.length)
  await jobsAreDone()

  expect((await mails()).map(({ userId }) => userId)).toEqual(people.map(({ _id }) => _id))
})

test('a note is the person’s own, for favorites alone, and outlives the heart for a while', async () => {
  await as('u', 'put', '/a')
  // No sign that nobody sees, and no half of a character.
  expect((await as('u', 'put', '/a/note', { text: 'Vue\u0000 le\u202e 3\ud800\nRappeler' })).body).toEqual({
    text: 'Vue le 3\nRappeler',
  })
  expect((await as('u', 'put', '/a/note', { text: '  $ids de Marc  ' })).body).toEqual({ text: '$ids de Marc' })
  expect((await as('u', 'put', '/b/note', { text: 'x' })).body.code).toBe('favorite_not_found')
  expect((await as('v', 'put', '/a/note', { text: 'x' })).body.code).toBe('favorite_not_found')
  expect((await as('u', 'put', '/a/note', { text: 'x'.repeat(501) })).body.code).toBe('invalid_input')
  expect((await as('u', 'put', '/a/note', { text: { $ne: 1 } })).body.code).toBe('invalid_input')

  await as('u', 'delete', '/a')
  expect(await detailOf('u', 'a')).toBeUndefined()
  await as('u', 'put', '/a')
  expect((await detailOf('u', 'a'))?.note).toBe('$ids de Marc')

  await as('u', 'put', '/a/note', { text: ' ' })
  expect((await detailOf('u', 'a'))?.note).toBeUndefined()
})

test('notes and drops that wait go with the account', async () => {
  await priced('a', 1, 9_000_00, '2026-11-01T00:00:00.000Z')
  await until(async () => (await site.ids(service)).length === 1)
  await as('u', 'put', '/a')
  await as('u', 'put', '/a/note', { text: 'À voir' })
  await site.send({ id: randomUUID(), type: 'account.erased', data: { id: 'u', version: 9 }, occurredAt: LATER })
  await until(async () => (await detailOf('u', 'a')) === undefined)
  await priced('a', 2, 8_500_00, LATER)
  await until(async () => (await site.search(service)).items[0]?.priceCents === 8_500_00)

  expect(await mails()).toEqual([])
  const kept = await site.database.connection
    .collection<{ _id: string; notes: unknown }>('favorites')
    .findOne({ _id: 'u' })
  expect(kept?.notes).toEqual([])
})
