import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@rouage/contracts'
import { announcement, pathOf } from '@rouage/contracts'
import { bucketOf, differencesOf } from '@rouage/contracts/digest'
import {
  announcementDigest,
  announcementSnapshot,
  exportPerson,
  listingSitemap,
  listOwnAnnouncements,
  ownAnnouncement,
  photoStates,
  sellerProfile,
} from '@rouage/contracts/endpoints/listing'
import { hashOf } from '@rouage/contracts/hash'
import type { LiveMessage } from '@rouage/contracts/live'
import type { ExportPage } from '@rouage/contracts/person-export'
import { callService, createLiveFeed, photoPasses, type RunningService, silentLogger } from '@rouage/service-kit'
import { createTestIdentity, testRedis, testRedisUrl, testCaller, uniqueName, until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import request from 'supertest'
import { startListing } from './listing'
import { approved, claimsOf, seller, testListing, testListingConfig } from './testing'

const token = 'a-shared-token-of-tests'
const owner = claimsOf('seller-1')
const people = createTestIdentity()
let listing: Awaited<ReturnType<typeof testListing>>
let service: RunningService
let folder: string
const drawn: unknown[] = []

const start = (redisUrl: string) =>
  startListing(
    {
      ...testListingConfig(listing.database.connection.name, folder),
      ROUAGE_INTERNAL_TOKEN: token,
      REDIS_URL: redisUrl,
    },
    silentLogger(),
    {
      stream: uniqueName('events'),
      jobPrefix: uniqueName('jobs'),
      identity: people.identity,
      demoPhotos: {
        draw: async (spec) => {
          drawn.push(spec)
          return sharp({ create: { width: 120, height: 90, channels: 3, background: '#c33' } })
            .jpeg()
            .toBuffer()
        },
        close: async () => undefined,
      },
    },
  )

beforeAll(async () => {
  listing = await testListing()
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-photos-'))
  service = await start(testRedisUrl(7))
})
afterAll(async () => {
  await service.stop()
  await listing.database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(() => listing.clear())

/** Limits outlive a run of the tests: each run comes from a network of its own. */
const run = randomBytes(4).toString('hex')
const address = `2001:db8:${run.slice(0, 4)}:${run.slice(4)}::1`
const get = (url: string) => request(service.url).get(url)
let asSearch: Record<string, string>
let asEdge: Record<string, string>
beforeEach(async () => {
  asSearch = await testCaller('search').headersFor('listing')
  asEdge = await testCaller('edge').headersFor('listing')
})
const internal = (url: string) => get(url).set(url.startsWith('/snapshot') ? asSearch : asEdge)
const reveal = (id: string, visitor: string) =>
  request(service.url)
    .post(`/announcements/${id}/phone-reveals`)
    .set({ 'x-rouage-visitor': `${visitor}-${run}`, 'x-forwarded-for': address })
const publish = (id: string, fields = {}) => listing.announcements.publish(approved(id, fields))

describe('a listing', () => {
  it('is what its contract says, without the phone number', async () => {
    await publish('a')
    const response = await get('/announcements/a').expect(200)

    expect(announcement.parse(response.body)).toEqual(response.body)
    expect(response.body).toMatchObject({ id: 'a', hasPhone: true, seller: { pseudo: 'Garage du Pont' } })
    expect(response.text).not.toMatch(/06 ?12|"phone"|"status"/)

    await get('/announcements/a').set('if-none-match', String(response.headers.etag)).expect(304)
  })

  it.each([
    ['an unknown id', 'nobody'],
    ['a script', '%3Cscript%3E'],
    ['a path', '..%2F..%2Fetc%2Fpasswd'],
    ['an endless id', 'a'.repeat(2_000)],
    ['an operator', '%7B%22%24ne%22%3A1%7D'],
    ['a null byte', '%00'],
    ['broken encoding', '%E0%A4%A'],
    ['a number', '-1'],
  ])('is a French 404 or 400 for %s', async (_name, id) => {
    const response = await get(`/announcements/${id}`)
    expect([400, 404]).toContain(response.status)
    expect(response.body.detail).toMatch(/^[A-ZÀ-Ý][^<>]+$/)
  })
})

describe('revealing a phone number', () => {
  it('answers it again and again, and counts each visitor once', async () => {
    await publish('a')
    for (const visitor of ['v', 'v', 'ww'])
      expect((await reveal('a', visitor).expect(200)).body).toEqual({ phone: '06 12 34 56 78' })
    expect(await listing.models.phoneReveals.countDocuments({ announcementId: 'a' })).toBe(2)
  })

  it('never answers more than 20 ads an hour to one visitor, even at once', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `ad-${index}`)
    for (const id of ids) await publish(id)
    const statuses = await Promise.all(ids.map(async (id) => (await reveal(id, 'v')).status))

    expect(statuses.filter((code) => code === 200).length).toBeLessThanOrEqual(20)

    let answered = 0
    for (const id of ids) if ((await reveal(id, 'v')).status === 200) answered += 1

    expect(answered).toBe(20)

    const refused = await until(async () => {
      for (const id of ids) {
        const response = await reveal(id, 'v')
        if (response.status === 429) return response
      }
      return undefined
    })
    expect(refused.body).toMatchObject({ code: 'too_many_requests', detail: expect.stringContaining('Réessayez') })

    await reveal('ad-0', 'someone-else').expect(200)
  }, 30_000)

  it('counts whoever shows no cookie by the network, however many addresses there are in it', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `ad-${index}`)
    for (const id of ids) await publish(id)
    const network = `2001:db8:${run.slice(4)}:${run.slice(0, 4)}`
    const statuses: number[] = []
    for (const [index, id] of ids.entries()) {
      const from = { 'x-forwarded-for': `${network}:${index}::${index}` }
      statuses.push((await request(service.url).post(`/announcements/${id}/phone-reveals`).set(from)).status)
    }

    expect(statuses).toEqual(ids.map((_, index) => (index < 20 ? 200 : 429)))
  }, 30_000)

  it('tells no number while nobody can count, and says so; a report is taken all the same', async () => {
    await publish('a')
    const alone = await start('redis://127.0.0.1:1')
    try {
      const post = (url: string) =>
        request(alone.url).post(`/announcements/a/${url}`).set('x-rouage-visitor', `lonely-${run}`)
      const { body } = await post('phone-reveals').expect(503)
      expect(body).toMatchObject({
        code: 'unavailable',
        detail: 'Le numéro ne peut pas être affiché pour le moment. Réessayez dans un instant.',
      })
      expect(await listing.models.phoneReveals.countDocuments()).toBe(0)
      await post('reports').send({ motive: 'arnaque', message: 'Le vendeur demande un virement.' }).expect(200)
    } finally {
      await alone.stop()
    }
  }, 30_000)

  it('says when there is none', async () => {
    await publish('a', { phone: null })
    await publish('b')
    await listing.ownAnnouncements.pause('b', owner)

    expect((await reveal('a', 'v').expect(404)).body.code).toBe('no_phone')
    expect((await reveal('b', 'v').expect(404)).body.code).toBe('announcement_not_found')
  })
})

describe('looking at an ad', () => {
  const look = (id: string, visitor: string) =>
    request(service.url)
      .post(`/announcements/${id}/views`)
      .set({ 'x-rouage-visitor': `${visitor}-${run}`, 'x-forwarded-for': address })
  const statsOf = async (sub: string) =>
    request(service.url)
      .get('/me/announcements/a/stats')
      .set('authorization', `Bearer ${await people.tokenFor({ sub })}`)

  it('counts each visitor once a day, for the owner alone to see', async () => {
    await publish('a')
    const both = await Promise.all([look('a', 'v1'), look('a', 'v1'), look('a', 'v2')])
    expect(both.map(({ status, body }) => [status, body])).toEqual(both.map(() => [200, { status: 'done' }]))
    await look('a', 'v1').expect(200)
    await reveal('a', 'v1').expect(200)

    const { body } = await statsOf('seller-1')
    expect(body.totals).toEqual({ views: 2, phoneReveals: 1 })
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)).toMatchObject({ views: 2, phoneReveals: 1 })
    expect((await statsOf('seller-2')).body.code).toBe('not_owner')
    expect((await listing.ownAnnouncements.list('seller-1')).items[0]?.views).toBe(2)
  })

  it('keeps days in Paris apart, and nobody’s name', async () => {
    await publish('a')
    const visitor = { visitor: 'v1', ip: '203.0.113.7', network: '203.0.113.7' }
    await listing.visitorActions.view('a', visitor, new Date('2026-11-20T22:59:00Z'))
    await listing.visitorActions.view('a', visitor, new Date('2026-11-20T23:01:00Z'))
    await listing.visitorActions.view('a', visitor, new Date('2026-11-20T23:02:00Z'))
    const { days } = await listing.ownAnnouncements.stats('a', owner, new Date('2026-11-21T12:00:00Z'))

    expect(days.slice(-3)).toMatchObject([
      { day: '2026-11-19', views: 0 },
      { day: '2026-11-20', views: 1 },
      { day: '2026-11-21', views: 1 },
    ])
    expect(JSON.stringify(await listing.models.viewings.find().lean())).not.toMatch(/v1|203/)
  })

  it('is nothing of an ad that is not online', async () => {
    await publish('a')
    await listing.ownAnnouncements.pause('a', owner)
    expect((await look('a', 'v1').expect(404)).body.code).toBe('announcement_not_found')
    expect(await listing.models.viewings.countDocuments()).toBe(0)
  })
})

describe('an ad for the publish service', () => {
  it('is told whatever its status, with its number and its lift', async () => {
    await publish('a')
    await listing.ownAnnouncements.pause('a', owner)
    const asPublish = await testCaller('publish').headersFor('listing')
    const { body } = await get('/announcements/a/source').set(asPublish).expect(200)

    expect(body).toMatchObject({ announcement: { id: 'a', status: 'paused' }, phone: '06 12 34 56 78' })
    expect(body.liftedUntil).toBeNull()
    expect((await get('/announcements/nobody/source').set(asPublish).expect(404)).body.code).toBe(
      'announcement_not_found',
    )
    await get('/announcements/a/source').set(asSearch).expect(403)
  })
})

describe('reporting an ad', () => {
  const report = (id: string, visitor: string, body: object) =>
    request(service.url)
      .post(`/announcements/${id}/reports`)
      .set({ 'x-rouage-visitor': `${visitor}-${run}`, 'x-forwarded-for': address })
      .send(body)
  const body = { motive: 'arnaque', message: ' Le vendeur demande un virement. ' }

  it('is stored once for each visitor, with one reference', async () => {
    await publish('a')
    const answers = await Promise.all([1, 2, 3].map(() => report('a', 'v1', body)))
    const references = new Set(answers.map((answer) => answer.body.reference))

    expect([...references]).toEqual([expect.stringMatching(/^SIG-[2-9A-Z]{8}$/)])

    await report('a', 'v2', { ...body, email: 'x@example.org' }).expect(200)
    const stored = await listing.models.reports.find().sort({ reporter: 1 }).lean()

    expect(stored).toMatchObject([
      { reporter: `v1-${run}`, motive: 'arnaque', message: 'Le vendeur demande un virement.', email: null },
      { reporter: `v2-${run}`, email: 'x@example.org' },
    ])
  })

  it.each([
    ['nothing', {}, 'body.motive'],
    ['an unknown motive', { motive: 'because', message: '' }, 'body.motive'],
    ['an endless message', { motive: 'autre', message: 'x'.repeat(2_001) }, 'body.message'],
    ['no e-mail address', { motive: 'autre', message: '', email: 'nobody' }, 'body.email'],
    ['an operator', { motive: { $ne: 1 }, message: '' }, 'body.motive'],
  ])('refuses %s', async (_name, wrong, where) => {
    await publish('a')
    const { body: problem } = await report('a', 'v3', wrong).expect(400)
    expect(problem).toMatchObject({
      code: 'invalid_input',
      errors: expect.arrayContaining([expect.objectContaining({ path: where })]),
    })
  })

  it('is a 404 for an ad that is not there', async () => {
    expect((await report('nobody', 'v4', body).expect(404)).body.code).toBe('announcement_not_found')
  })
})

describe('a seller', () => {
  it('is found by id and by pseudo in any case, with the six newest ads and true counts', async () => {
    await listing.addSeller()
    for (let index = 0; index < 8; index += 1) {
      await listing.announcements.publish(approved(`ad-${index}`), new Date(Date.now() - index * 60_000))
    }
    await listing.ownAnnouncements.pause('ad-1', owner)
    const review = { sellerId: 'seller-1', announcementId: 'ad-0', stars: 5, createdAt: new Date() }
    await listing.models.reviews.insertMany([
      { ...review, _id: 'r1', authorId: 'u1', authorPseudo: 'Léa', text: 'Parfait' },
      { ...review, _id: 'r2', authorId: 'u2', authorPseudo: 'Max', text: 'Bien', answer: 'Merci', stars: 4 },
    ])
    const { body } = await get('/sellers/seller-1').expect(200)

    expect(sellerProfile.parse(body)).toEqual(body)
    expect(body.stats).toEqual({ totalAnnouncements: 7, totalPhotos: 14, averageRating: 4.5, totalReviews: 2 })
    expect(body.announcements.map(({ id }: { id: string }) => id)).toEqual([
      'ad-0',
      'ad-2',
      'ad-3',
      'ad-4',
      'ad-5',
      'ad-6',
    ])
    expect(body.reviews).toHaveLength(2)
    for (const written of ['GARAGE du pont ', 'garage-du-pônt', 'Garage.du.Pont']) {
      expect((await get(`/sellers/by-pseudo/${encodeURIComponent(written)}`).expect(200)).body).toEqual(body)
    }
  })

  it('without ads or reviews has zeros', async () => {
    await listing.addSeller(seller({ rating: undefined, reviewCount: 0 }))
    const { body } = await get('/sellers/seller-1').expect(200)
    expect(body.stats).toEqual({ totalAnnouncements: 0, totalPhotos: 0, totalReviews: 0 })
  })

  it('is found by the newest form of the key, whichever release wrote it down', async () => {
    const older = { kind: 'particulier', certified: false, memberSince: new Date(), reviewCount: 0 }
    await listing.database.connection.collection('sellers').insertMany([
      { _id: 'older', pseudo: 'Jean Dupont', pseudoKey: 'jean dupont', ...older },
      { _id: 'erased', pseudo: 'Utilisateur supprimé', pseudoKey: 'erased:erased', ...older },
    ] as never[])

    expect(await listing.sellers.renewKeys()).toBe(2)
    expect(await listing.sellers.renewKeys()).toBe(0)
    expect((await listing.sellers.profileByPseudo('jean.dupont')).seller.id).toBe('older')
    await expect(listing.sellers.profileByPseudo('Utilisateur supprimé')).rejects.toMatchObject({
      code: 'seller_not_found',
    })
  })

  it.each([
    '/sellers/nobody',
    '/sellers/by-pseudo/nobody',
    '/sellers/by-pseudo/%3Cscript%3E',
    `/sellers/by-pseudo/${'x'.repeat(90)}`,
    '/sellers/%24ne',
  ])('%s is a French 404', async (url) => {
    expect((await get(url).expect(404)).body.code).toBe('seller_not_found')
  })
})

describe('one’s own ads', () => {
  const as = async (sub: string, method: 'get' | 'post' | 'delete', url: string) =>
    request(service.url)
      [method](url)
      .set('authorization', `Bearer ${await people.tokenFor({ sub })}`)

  it('are listed with how often the number was seen, and changed by their owner', async () => {
    await publish('a')
    await reveal('a', 'v').expect(200)
    const { body } = await as('seller-1', 'get', '/me/announcements')

    expect(listOwnAnnouncements.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      total: 1,
      next: null,
      items: [{ id: 'a', status: 'published', phoneReveals: 1, city: 'Toulouse' }],
    })

    const only = async (id: string) => (await as('seller-1', 'get', `/me/announcements?only=${id}`)).body.items
    expect(await only('a')).toEqual(body.items)
    expect(await only('nobody')).toEqual([])

    const paused = await as('seller-1', 'post', '/me/announcements/a/pause')
    expect(ownAnnouncement.parse(paused.body)).toMatchObject({ id: 'a', status: 'paused' })

    await get('/announcements/a').expect(404)
    expect((await as('seller-1', 'post', '/me/announcements/a/resume')).body.status).toBe('published')
    expect((await as('seller-1', 'delete', '/me/announcements/a')).body).toEqual({ status: 'done' })
    expect((await as('seller-1', 'get', '/me/announcements')).body).toEqual({ items: [], total: 0, next: null })
  })

  it.each(['pause', 'resume'])('refuse %s by anybody else', async (action) => {
    await publish('a')
    const url = `/me/announcements/a/${action}`

    expect((await as('someone-else', 'post', url)).body).toMatchObject({ status: 403, code: 'not_owner' })
    expect((await request(service.url).post(url)).status).toBe(401)
    expect((await as('seller-1', 'post', `/me/announcements/%24ne/${action}`)).body.code).toBe('announcement_not_found')
    expect((await listing.models.announcements.findById('a').lean())?.version).toBe(1)
  })

  it('tell the open pages of their owner when they change', async () => {
    const redis = await testRedis(7)
    const feed = createLiveFeed(redis, silentLogger())
    const sellerId = uniqueName('seller')
    const heard: LiveMessage[] = []
    const following = await until(() =>
      feed
        .follow(sellerId, undefined, { onEvent: ({ message }) => heard.push(message), onLost: () => undefined })
        .catch(() => undefined),
    )
    following.start()
    await publish('a', { seller: seller({ id: sellerId }) })
    await as(sellerId, 'post', '/me/announcements/a/pause')
    await until(() => heard.length > 0)

    expect(heard).toEqual([{ kind: 'own-announcements.changed', payload: {} }])

    following.end()
    await feed.close()
    await redis.close()
  })

  it('bear a cursor that is none', async () => {
    for (const after of ['x', 'e30', 'a'.repeat(5_000), '%00']) {
      expect((await as('seller-1', 'get', `/me/announcements?after=${after}`)).body).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    }
  })
})

describe('feeds', () => {
  const readAll = async (limit: number): Promise<string[]> => {
    const ids: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const { body } = await internal(`/snapshot?limit=${limit}&after=${after}`).expect(200)
      const page = announcementSnapshot.response.parse(body)
      ids.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    return ids
  }

  it('hand over every published ad once, whatever the page size, while ads change', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => `ad-${index}`)
    for (const id of ids) await publish(id)
    await listing.ownAnnouncements.remove('ad-4', owner)
    const left = ids.filter((id) => id !== 'ad-4')

    for (const limit of [1, 3, 8, 9, 100]) expect(await readAll(limit)).toEqual(left)

    const first = await internal('/snapshot?limit=3').expect(200)
    await listing.ownAnnouncements.pause('ad-0', owner)
    const second = await internal(`/snapshot?limit=100&after=${first.body.next}`).expect(200)

    expect(second.body.items.map(({ id }: { id: string }) => id)).toEqual(['ad-3', 'ad-5', 'ad-6', 'ad-7', 'ad-8'])
  })

  it('tell the published ads by a digest, which shows what changed and where, and hand over the ads of its buckets', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => `ad-${index}`)
    for (const id of ids) await publish(id)
    const digest = async () => announcementDigest.response.parse((await internal('/snapshot/digest').expect(200)).body)
    const bucket = (id: string) => bucketOf(hashOf(id))
    const whole = await digest()

    expect(whole.counts.reduce((sum, count) => sum + count, 0)).toBe(9)

    await listing.ownAnnouncements.pause('ad-3', owner)
    const paused = await digest()

    expect(differencesOf(whole, paused)).toEqual([bucket('ad-3')])

    await listing.ownAnnouncements.resume('ad-3', owner)
    const resumed = await digest()

    // There again, and of another version.
    expect([resumed.counts, differencesOf(whole, resumed)]).toEqual([whole.counts, [bucket('ad-3')]])

    // An older release wrote it.
    await listing.database.connection.collection('announcements').updateMany({}, { $unset: { idHash: 1 } })
    expect(await digest()).toEqual(resumed)

    for (const id of ids) {
      const { body } = await internal(`/snapshot?fromBucket=${bucket(id)}&toBucket=${bucket(id) + 1}`).expect(200)
      expect(body.items.map((item: { id: string }) => item.id)).toEqual(
        ids.filter((each) => bucket(each) === bucket(id)),
      )
    }
    const halves = await Promise.all(
      ['?toBucket=512', '?fromBucket=512'].map((query) => internal(`/snapshot${query}`).expect(200)),
    )

    expect(halves.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id)).sort()).toEqual(ids)

    for (const query of ['?fromBucket=-1', '?toBucket=1e9', '?fromBucket=$ne'])
      await internal(`/snapshot${query}`).expect(400)
  })

  it.each(['?limit=-1', '?limit=1e9', '?limit=%00', '?after=%24ne&limit=99999999999', '?after=<>'])(
    'bear %s',
    async (query) => {
      await publish('a')
      await internal(`/snapshot${query}`).expect(200)
      await internal(`/sitemap${query.replace('limit', 'page')}`).expect(200)
    },
  )

  it('list every ad for the sitemap', async () => {
    for (const id of ['a', 'b', 'c']) await publish(id)
    await listing.ownAnnouncements.pause('b', owner)
    const { body } = await internal('/sitemap').expect(200)

    expect(listingSitemap.response.parse(body)).toMatchObject({ items: [{ id: 'a' }, { id: 'c' }], pageCount: 1 })
    expect((await internal('/sitemap?page=2').expect(200)).body.items).toEqual([])
  })

  it('are for services alone', async () => {
    const endpoints: Endpoint[] = [announcementSnapshot, announcementDigest, listingSitemap, photoStates]
    for (const { path: url } of endpoints) await get(url).expect(403)
    await request(service.url)
      .post(pathOf(exportPerson, { params: { userId: 'seller-1', section: 'reports' } }))
      .send({ email: '' })
      .expect(403)
    await get('/photos/x/original').expect(403)
  })

  it('are each for the services that they are meant for', async () => {
    await get('/snapshot').set(asEdge).expect(403)
    await get('/sitemap').set(asSearch).expect(403)
    await get('/photos/x/original').set(asSearch).expect(403)
    await get('/snapshot').set('x-rouage-internal', token).expect(403)
  })

  it('hand out what listing knows of a person, page by page, and of nobody else', async () => {
    await listing.addSeller()
    await listing.addSeller(seller({ id: 'seller-2', pseudo: 'Autre' }))
    await listing.models.announcements.deleteMany({})
    for (let index = 0; index < 5; index += 1) await listing.announcements.publish(approved(`mine-${index}`))
    await listing.announcements.publish(approved('other', { seller: seller({ id: 'seller-2', pseudo: 'Autre' }) }))
    await listing.models.phoneReveals.insertMany(
      ['v1', 'v2'].map((visitor) => ({ announcementId: 'mine-1', sellerId: 'seller-1', visitor, at: new Date() })),
    )
    const review = { announcementId: 'sold', authorPseudo: 'x', stars: 5, text: 'Parfait', createdAt: new Date() }
    await listing.models.reviews.insertMany([
      { ...review, _id: 'written', authorId: 'seller-1', sellerId: 'seller-2' },
      {
        ...review,
        _id: 'received',
        announcementId: 'sold-2',
        authorId: 'seller-2',
        sellerId: 'seller-1',
        answer: 'Merci',
      },
    ])
    await listing.models.reports.insertMany(
      [
        ['R1', 'claire@exemple.fr'],
        ['R2', 'other@exemple.fr'],
        ['R3', null],
      ].map(([_id, email]) => ({
        _id,
        announcementId: `ad-${_id}`,
        reporter: 'a-visitor',
        motive: 'arnaque',
        message: 'Prix trop bas',
        email,
        createdAt: new Date(),
      })),
    )
    const sent = { width: 4, height: 3, createdAt: new Date(), unshownSince: new Date() }
    await listing.models.photos.insertMany([
      { ...sent, _id: 'to-come', ownerId: 'seller-1' },
      { ...sent, _id: 'of-another', ownerId: 'seller-2' },
    ])
    const person = { email: 'claire@exemple.fr' }
    const sectionOf = async (section: (typeof SECTIONS)[number], pageSize?: number) => {
      const items: Record<string, unknown>[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page: ExportPage = await listing.personExport(
          { userId: 'seller-1', section },
          { ...person, after },
          pageSize,
        )
        items.push(...page.items)
        after = page.next
      }
      return items
    }
    const SECTIONS = ['announcements', 'photos', 'reviewsWritten', 'reviewsReceived', 'reports'] as const
    const ads = await sectionOf('announcements', 2)

    expect(ads.map(({ id }) => id)).toEqual(['mine-0', 'mine-1', 'mine-2', 'mine-3', 'mine-4'])
    expect(ads[1]).toMatchObject({
      phone: '06 12 34 56 78',
      phoneReveals: 2,
      photos: [{ id: 'photo-1' }, { id: 'photo-2' }],
    })
    expect(JSON.stringify(await Promise.all(SECTIONS.map((section) => sectionOf(section))))).not.toMatch(
      /"v1"|a-visitor|other@exemple|authorId/,
    )
    expect(await sectionOf('photos')).toMatchObject([{ id: 'to-come', width: 4, height: 3 }])
    expect(await sectionOf('reviewsWritten')).toMatchObject([{ id: 'written', sellerId: 'seller-2' }])
    expect(await sectionOf('reviewsReceived')).toMatchObject([{ id: 'received', answer: 'Merci' }])
    expect(await sectionOf('reports')).toMatchObject([{ reference: 'R1', motive: 'arnaque', message: 'Prix trop bas' }])

    const call = { baseUrl: service.url, caller: testCaller('account') }
    const { items } = await callService(
      exportPerson,
      { params: { userId: 'seller-1', section: 'reports' }, body: person },
      call,
    )

    expect(items).toHaveLength(1)

    const unknown = pathOf(exportPerson, { params: { userId: 'seller-1', section: 'passwords' } })
    await request(service.url)
      .post(unknown)
      .set(await call.caller.headersFor('listing'))
      .send(person)
      .expect(404)
  })
})

describe('who may see a photo', () => {
  const photoStatesOf = async (...ids: string[]) => {
    const { body } = await internal(`/photos/states?ids=${ids.join(',')}`).expect(200)
    return Object.fromEntries(photoStates.response.parse(body).items.map(({ id, state }) => [id, state]))
  }

  it('follows its ad: online, paused, expired, its seller suspended, removed', async () => {
    await publish('a')
    expect(await photoStatesOf('photo-1', 'photo-2', 'nobody')).toEqual({
      'photo-1': 'shown',
      'photo-2': 'shown',
      nobody: 'gone',
    })

    const { body } = await internal('/photos/states?ids=photo-1').expect(200)
    expect(body.items).toEqual([{ id: 'photo-1', state: 'shown', announcementId: 'a' }])

    await listing.ownAnnouncements.pause('a', owner)
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'hidden' })

    await listing.ownAnnouncements.resume('a', owner)
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'shown' })

    const suspension = { id: 'seller-1', version: 1, suspended: true, until: null }
    const event = { id: 'e', occurredAt: new Date().toISOString() }
    await listing.sellerStates.apply({ ...event, type: 'account.suspended', data: suspension })

    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'hidden' })

    await listing.sellerStates.apply({
      ...event,
      type: 'account.suspended',
      data: { ...suspension, version: 2, suspended: false },
    })
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'shown' })

    await listing.expiry.expireOverdue(new Date(Date.now() + 90 * 24 * 3_600_000))
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'hidden' })

    await listing.ownAnnouncements.remove('a', owner)
    expect(await photoStatesOf('photo-1', 'photo-2')).toEqual({ 'photo-1': 'gone', 'photo-2': 'gone' })
  })

  it('is nobody once the account is erased', async () => {
    await publish('a')
    await listing.sellerStates.apply({
      id: 'e',
      occurredAt: new Date().toISOString(),
      type: 'account.erased',
      data: { id: 'seller-1', version: 1 },
    })
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'gone' })
  })

  it('is its owner alone before any ad shows it, and nobody while it is being removed', async () => {
    const record = { width: 120, height: 90, createdAt: new Date() }
    await listing.models.photos.insertMany([
      { ...record, _id: 'uploaded' },
      { ...record, _id: 'leaving' },
    ])
    await listing.models.photoRemovals.insertMany([{ _id: 'leaving', at: new Date() }])

    expect(await photoStatesOf('uploaded', 'leaving')).toEqual({ uploaded: 'hidden', leaving: 'gone' })
  })

  it('is told in the order asked, of what can be an id, a hundred at most', async () => {
    await publish('a')
    const { body } = await internal('/photos/states?ids=photo-2,%24ne,,photo-1,photo-2,%00').expect(200)

    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['photo-2', 'photo-1'])
    expect(
      (await internal(`/photos/states?ids=${Array.from({ length: 150 }, (_, n) => `p${n}`).join(',')}`).expect(200))
        .body.items,
    ).toHaveLength(100)

    await internal('/photos/states').expect(400)
  })

  it('is the owner of an ad that is offline, by a pass in their own list', async () => {
    const passes = photoPasses(token)
    const photoInList = async () => {
      const { body } = await request(service.url)
        .get('/me/announcements')
        .set('authorization', `Bearer ${await people.tokenFor({ sub: 'seller-1' })}`)
      return listOwnAnnouncements.response.parse(body).items[0]?.photo
    }
    await publish('a')

    expect(await photoInList()).toEqual({ id: 'photo-1', width: 1200, height: 900 })

    await listing.ownAnnouncements.pause('a', owner)
    const { pass = '' } = (await photoInList()) ?? {}

    expect(passes.admits('photo-1', pass)).toBe(true)

    await listing.ownAnnouncements.resume('a', owner)
    expect(await photoInList()).not.toHaveProperty('pass')
  })
})

describe('originals of photos', () => {
  it('are streamed to the edge', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const authorization = `Bearer ${await people.tokenFor({ sub: 'seller-1' })}`
    const begun = await request(service.url)
      .post('/uploads')
      .set({ authorization })
      .send({ type: 'image/png', bytes: bytes.length })
    const part = request(service.url).put(`/uploads/${begun.body.id}/parts/0`).set({ authorization })
    await part.type('application/octet-stream').send(bytes).expect(200)
    const add = () =>
      request(service.url)
        .post('/me/photos')
        .set({ authorization, 'idempotency-key': `one-photo-${run}` })
        .send({ uploadId: begun.body.id })
    const { body: photo } = await add().expect(200)
    expect(photo).toEqual({ id: expect.any(String), width: 300, height: 200, pass: expect.any(String) })
    expect((await add().expect(200)).body).toEqual(photo)
    expect(await listing.models.photos.countDocuments()).toBe(1)
    expect((await request(service.url).get(`/uploads/${begun.body.id}`).set({ authorization })).status).toBe(404)
    const response = await internal(`/photos/${photo.id}/original`).expect(200).expect('content-type', 'image/jpeg')

    expect(await sharp(response.body).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' })

    await internal('/photos/nobody/original').expect(404)
    await internal('/photos/..%2F..%2Fetc%2Fpasswd/original').expect(404)
  })

  it('of demo ads are drawn once, when they are first asked for', async () => {
    await listing.models.photos.insertMany([
      { _id: 'demo-1', width: 120, height: 90, createdAt: new Date(), demoSpec: { seed: 's' } },
    ])
    await Promise.all([1, 2, 3].map(() => internal('/photos/demo-1/original').expect(200)))
    await internal('/photos/demo-1/original').expect(200)

    expect(drawn).toEqual([{ seed: 's' }])
  })
})

describe('the service', () => {
  it('is ready and describes all its endpoints', async () => {
    expect((await request(service.operationsUrl).get('/readyz').expect(200)).body.checks).toMatchObject({
      mongodb: { ok: true },
      redis: { ok: true },
    })
    const { body } = await get('/openapi.json').expect(200)
    expect(Object.keys(body.paths)).toHaveLength(23)
  })
})
