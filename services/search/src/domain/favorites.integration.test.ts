import { randomUUID } from 'node:crypto'
import {
  exportPerson,
  type FavoriteDetail,
  favoriteMoments,
  type FavoriteList,
} from '@rouage/contracts/endpoints/search'
import { favoritesChanged } from '@rouage/contracts/live'
import { callService, type RunningService } from '@rouage/service-kit'
import { testCaller, uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { record } from '../testing'
import { isReady, startTestSearch, type TestSearch, TOLD } from '../testing-service'

let site: TestSearch
beforeEach(async () => {
  site = await startTestSearch()
})
afterEach(() => site.stop())

describe('favorites', () => {
  const as = async (sub: string, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const call = request(service.url)
      [method](`/me/favorites${path}`)
      .set('authorization', `Bearer ${await site.people.tokenFor({ sub })}`)
    return body === undefined ? call : call.send(body)
  }
  const listOf = async (sub: string): Promise<string[]> => (await as(sub, 'get', '')).body.ids
  const noted = (ids: string[], revision: number): FavoriteList => ({ ids, revision })
  let service: RunningService
  beforeEach(async () => {
    const ads = [...'abcxyz', 'old', ...Array.from({ length: 100 }, (_, n) => `ad-${n}`)]
    site.add(...ads.map((id) => record(id)))
    // A busy machine may take longer to say so than visitors wait.
    service = await site.start(undefined, { favorites: { listedWithinMs: 30_000 } })
    await isReady(service)
  })

  test('stand newest first, each once, and leave one by one', async () => {
    expect(await listOf('u')).toEqual([])
    for (const id of ['a', 'b', 'c', 'a']) expect((await as('u', 'put', `/${id}`)).status).toBe(200)
    expect(await listOf('u')).toEqual(['c', 'b', 'a'])
    expect((await as('u', 'delete', '/b')).body.ids).toEqual(['c', 'a'])
    expect((await as('u', 'delete', '/b')).body.ids).toEqual(['c', 'a'])
    expect(await listOf('other')).toEqual([])
  })

  const momentsOf = async (adId: string, since = new Date(0)): Promise<string[]> => {
    const asked = { params: { id: adId }, query: { since: since.toISOString() } }
    const answer = await callService(favoriteMoments, asked, { baseUrl: service.url, caller: testCaller('listing') })
    return answer.moments
  }

  test('tell listing when each began, as long as it is one, by nobody’s name', async () => {
    for (const sub of ['u', 'v', 'w']) await as(sub, 'put', '/a')
    const first = await momentsOf('a')
    expect(first).toHaveLength(3)
    expect(JSON.stringify(first)).not.toMatch(/[uvw]"/)

    await as('u', 'put', '/a')
    expect(await momentsOf('a')).toEqual(first)
    await as('u', 'delete', '/a')
    expect(await momentsOf('a')).toHaveLength(2)
    expect(await momentsOf('a', new Date(Date.now() + 60_000))).toEqual([])

    await site.send({ id: randomUUID(), type: 'account.erased', data: { id: 'v', version: 9 }, ...TOLD })
    await until(async () => (await momentsOf('a')).length === 1)
  })

  test('that come and go at once have a moment where they stayed, and none where they went', async () => {
    const ads = Array.from({ length: 6 }, (_, n) => `ad-${n}`)
    for (let round = 0; round < 4; round += 1)
      await Promise.all(
        ads.flatMap((ad) => (['put', 'delete', 'put', 'delete'] as const).map((how) => as('u', how, `/${ad}`))),
      )

    const list = await listOf('u')
    for (const ad of ads) expect([ad, await momentsOf(ad)]).toMatchObject([ad, { length: list.includes(ad) ? 1 : 0 }])
  })

  test('that leave by the 101st, or by an older release, have no moment', async () => {
    const local = Array.from({ length: 100 }, (_, n) => `ad-${n}`)
    await as('u', 'post', '/merge', { ids: local })
    await as('u', 'put', '/new')
    expect([await momentsOf('ad-99'), (await momentsOf('ad-98')).length]).toEqual([[], 1])

    const before = await momentsOf('ad-98')
    const people = site.database.connection.collection<{ _id: string; ids: string[] }>('favorites')
    await people.updateOne({ _id: 'u' }, { $pull: { ids: 'ad-98' } })
    expect(await momentsOf('ad-98')).toEqual([])
    await as('u', 'put', '/ad-98')
    expect((await momentsOf('ad-98')).map((at) => at > (before[0] ?? ''))).toEqual([true])
  })

  test('added at once are all there', async () => {
    const wanted = Array.from({ length: 12 }, (_, n) => `ad-${n}`)
    for (const sub of ['u', 'v', 'w', 'x']) {
      const answers = await Promise.all(wanted.map((id) => as(sub, 'put', `/${id}`)))
      expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
      expect((await listOf(sub)).sort()).toEqual([...wanted].sort())
    }

    await Promise.all([...wanted.slice(0, 6).map((id) => as('u', 'delete', `/${id}`)), as('u', 'put', '/new')])
    expect((await listOf('u')).sort()).toEqual([...wanted.slice(6), 'new'].sort())
  })

  test('are told to the open pages of the person, and of nobody else, when they change', async () => {
    const [lea, tom] = [uniqueName('lea'), uniqueName('tom')]
    const { heard, end } = await site.listen(lea)
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

  test('are told again once a note is written, so that no other tab writes over it', async () => {
    const lea = uniqueName('lea')
    await as(lea, 'put', '/a')
    const { heard, end } = await site.listen(lea)
    expect((await as(lea, 'put', '/b/note', { text: 'Pas à moi' })).status).toBe(404)
    expect((await as(lea, 'put', '/a/note', { text: 'Rappeler lundi' })).status).toBe(200)
    await until(() => heard.length === 1)
    expect(heard).toEqual([{ kind: 'favorites.changed', payload: noted(['a'], 1) }])
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
    await site.database.connection.collection('favorites').updateMany({}, { $unset: { revision: 1 } })

    expect((await as('u', 'get', '')).body).toEqual(noted(['a'], 0))
    expect((await as('u', 'put', '/b')).body).toEqual(noted(['b', 'a'], 1))
    expect((await as('v', 'delete', '/a')).body).toEqual(noted([], 1))
  })

  test('that change at once end, for whoever is told, with the list of the highest revision', async () => {
    const lea = uniqueName('lea')
    await as(lea, 'post', '/merge', { ids: ['x', 'y', 'z'] })
    const { heard, end } = await site.listen(lea)
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

  test('of the browser that never were ads push out nothing', async () => {
    for (const id of ['a', 'b']) await as('u', 'put', `/${id}`)
    const made = Array.from({ length: 99 }, (_, n) => `made-up-${n}`)
    const { status, body } = await as('u', 'post', '/merge', { ids: [...made, 'c'] })

    expect([status, body]).toEqual([200, noted(['c', 'b', 'a'], 3)])
    expect((await as('u', 'post', '/merge', { ids: made })).body).toEqual(body)
  })

  test('of the browser are kept where the ad is offline or removed by now', async () => {
    await site.changed(record('x', { version: 2, status: 'paused' }))
    await site.removed('y', 2)
    // Of an ad that went before its prices were noted a mark in the read model is all there is.
    await site.removed('z', 2)
    const histories = site.database.connection.collection<{ _id: string }>('price-histories')
    await until(async () => (await histories.countDocuments({ _id: { $in: ['x', 'y', 'z'] } })) === 3)
    await until(async () => !(await site.ids(service)).some((id) => ['x', 'y', 'z'].includes(id)))
    await histories.deleteOne({ _id: 'z' })
    for (const id of ['x', 'y', 'z']) site.listing.records.delete(id)

    expect((await as('u', 'post', '/merge', { ids: ['x', 'y', 'z'] })).body.ids).toEqual(['x', 'y', 'z'])
  })

  test('of the browser are kept where the ad is so new that only listing knows it, or cannot be asked', async () => {
    site.add(record('just-published'))
    const local = { ids: ['just-published', 'made-up', 'a'] }
    expect((await as('u', 'post', '/merge', local)).body.ids).toEqual(['just-published', 'a'])

    await site.listing.close()
    const many = Array.from({ length: 90 }, (_, n) => `late-${n}`)
    const { ids }: FavoriteList = (await as('u', 'post', '/merge', { ids: many })).body
    expect(ids[0]).toBe('late-0')
    expect(ids.slice(-2)).toEqual(['just-published', 'a'])
    expect(ids.length).toBeLessThan(20)
  })

  test('are handed out for the export of a person’s data', async () => {
    for (const id of ['a', 'b']) await as('u', 'put', `/${id}`)
    const call = { baseUrl: service.url, caller: testCaller('account') }
    const answer = (userId: string) =>
      callService(exportPerson, { params: { userId, section: 'favorites' }, body: { email: '' } }, call)

    const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    const rows = ['b', 'a'].map((announcementId) => ({ announcementId, since }))
    expect(await answer('u')).toEqual({ items: rows, next: null })
    // Of those that came before this was noted.
    await site.database.connection.collection('favorites').updateMany({}, { $unset: { moments: 1 } })
    expect((await answer('u')).items).toEqual([{ announcementId: 'b' }, { announcementId: 'a' }])
    expect(await answer('nobody')).toEqual({ items: [], next: null })

    await as('u', 'put', '/a/note', { text: 'À voir' })
    await as('u', 'delete', '/b')
    expect((await answer('u')).items).toEqual([{ announcementId: 'a', note: 'À voir' }])
  })

  test('are for the signed in, and for ids', async () => {
    expect((await request(service.url).post('/people/anybody/export/favorites').send({ email: '' })).status).toBe(403)
    for (const method of ['put', 'delete'] as const)
      expect((await request(service.url)[method]('/me/favorites/a')).status).toBe(401)
    expect((await request(service.url).get('/me/favorites')).status).toBe(401)
    expect((await as('u', 'put', '/%24ne')).status).toBe(404)
    expect((await as('u', 'post', '/merge', { ids: [{ $ne: 1 }] })).body.code).toBe('invalid_input')

    site.people.suspend('banned')
    expect((await as('banned', 'put', '/a')).body.code).toBe('account_suspended')
  })

  test('keep an ad that is offline, for a while or for good', async () => {
    for (const id of ['paused', 'expired', 'hidden', 'removed']) await as('u', 'put', `/${id}`)
    await site.changed(record('paused', { status: 'paused' }))
    await site.changed(record('hidden', { isSellerSuspended: true }))
    await site.send({ id: randomUUID(), type: 'announcement.expired', ...TOLD, data: { id: 'expired', version: 2 } })
    await site.removed('removed', 2)
    const states = async () => {
      const items: FavoriteDetail[] = (await as('u', 'get', '/details')).body.items
      return items.map(({ announcementId, state }) => [announcementId, state])
    }
    await until(async () => (await states())[0]?.[1] === 'removed')

    expect(await states()).toEqual([
      ['removed', 'removed'],
      ['hidden', 'away'],
      ['expired', 'away'],
      ['paused', 'away'],
    ])
  })

  test('go with the account, and no late request brings them back', async () => {
    await as('u', 'put', '/a')
    const erased = { id: randomUUID(), type: 'account.erased' as const, ...TOLD, data: { id: 'u', version: 9 } }
    await site.send(erased)
    await site.send(erased)
    await until(async () => (await listOf('u')).length === 0)

    expect((await as('u', 'put', '/b')).status).toBe(401)
    expect((await as('u', 'post', '/merge', { ids: ['b'] })).status).toBe(401)
    expect(await listOf('u')).toEqual([])
  })
})
