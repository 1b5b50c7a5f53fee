import { type Endpoint, pathOf } from '@rouage/contracts'
import { bucketOf, differencesOf } from '@rouage/contracts/digest'
import {
  announcementDigest,
  announcementSnapshot,
  exportPerson,
  listingSitemap,
  photoStates,
} from '@rouage/contracts/endpoints/listing'
import { hashOf } from '@rouage/contracts/hash'
import type { ExportPage } from '@rouage/contracts/person-export'
import { callService } from '@rouage/service-kit'
import { testCaller } from '@rouage/service-kit/testing'
import request from 'supertest'
import { approved, claimsOf, seller } from '../testing'
import { startTestListing, type TestListingService } from '../testing-service'

const owner = claimsOf('seller-1')
let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

describe('an ad for the publish service', () => {
  it('is told whatever its status, with its number and its lift', async () => {
    await listing.publishAd('a')
    await listing.ownAnnouncements.pause('a', owner)
    const asPublish = await testCaller('publish').headersFor('listing')
    const { body } = await listing.get('/announcements/a/source').set(asPublish).expect(200)

    expect(body).toMatchObject({ announcement: { id: 'a', status: 'paused' }, phone: '06 12 34 56 78' })
    expect(body.liftedUntil).toBeNull()
    expect((await listing.get('/announcements/nobody/source').set(asPublish).expect(404)).body.code).toBe(
      'announcement_not_found',
    )
    await listing.get('/announcements/a/source').set(listing.asSearch()).expect(403)
  })
})

describe('feeds', () => {
  const readAll = async (limit: number): Promise<string[]> => {
    const ids: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const { body } = await listing.internal(`/snapshot?limit=${limit}&after=${after}`).expect(200)
      const page = announcementSnapshot.response.parse(body)
      ids.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    return ids
  }

  it('hand over every published ad once, whatever the page size, while ads change', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => `ad-${index}`)
    for (const id of ids) await listing.publishAd(id)
    await listing.ownAnnouncements.remove('ad-4', owner)
    const left = ids.filter((id) => id !== 'ad-4')

    for (const limit of [1, 3, 8, 9, 100]) expect(await readAll(limit)).toEqual(left)

    const first = await listing.internal('/snapshot?limit=3').expect(200)
    await listing.ownAnnouncements.pause('ad-0', owner)
    const second = await listing.internal(`/snapshot?limit=100&after=${first.body.next}`).expect(200)

    expect(second.body.items.map(({ id }: { id: string }) => id)).toEqual(['ad-3', 'ad-5', 'ad-6', 'ad-7', 'ad-8'])
  })

  it('tell the published ads by a digest, which shows what changed and where, and hand over the ads of its buckets', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => `ad-${index}`)
    for (const id of ids) await listing.publishAd(id)
    const digest = async () =>
      announcementDigest.response.parse((await listing.internal('/snapshot/digest').expect(200)).body)
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
      const { body } = await listing
        .internal(`/snapshot?fromBucket=${bucket(id)}&toBucket=${bucket(id) + 1}`)
        .expect(200)
      expect(body.items.map((item: { id: string }) => item.id)).toEqual(
        ids.filter((each) => bucket(each) === bucket(id)),
      )
    }
    const halves = await Promise.all(
      ['?toBucket=512', '?fromBucket=512'].map((query) => listing.internal(`/snapshot${query}`).expect(200)),
    )

    expect(halves.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id)).sort()).toEqual(ids)

    for (const query of ['?fromBucket=-1', '?toBucket=1e9', '?fromBucket=$ne'])
      await listing.internal(`/snapshot${query}`).expect(400)
  })

  it.each(['?limit=-1', '?limit=1e9', '?limit=%00', '?after=%24ne&limit=99999999999', '?after=<>'])(
    'bear %s',
    async (query) => {
      await listing.publishAd('a')
      await listing.internal(`/snapshot${query}`).expect(200)
      await listing.internal(`/sitemap${query.replace('limit', 'page')}`).expect(200)
    },
  )

  it('list every ad for the sitemap', async () => {
    for (const id of ['a', 'b', 'c']) await listing.publishAd(id)
    await listing.ownAnnouncements.pause('b', owner)
    const { body } = await listing.internal('/sitemap').expect(200)

    const { items, pageCount } = listingSitemap.response.parse(body)
    expect(items.map(({ id }) => id).sort()).toEqual(['a', 'c'])
    expect(pageCount).toBe(1)
    expect((await listing.internal('/sitemap?page=2').expect(200)).body.items).toEqual([])
  })

  it('list every ad once, in as many pages as somebody began to read them in', async () => {
    const ids = Array.from({ length: 40 }, (_, place) => `ad-${place}`)
    for (const id of ids) await listing.publishAd(id)
    const pages = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const { body } = await listing.internal(`/sitemap?page=${place + 1}&of=8`).expect(200)
        return listingSitemap.response.parse(body).items.map(({ id }) => id)
      }),
    )

    expect(pages.flat().sort()).toEqual(ids.toSorted())
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(ids.length / 2)
  })

  it('are for services alone', async () => {
    const endpoints: Endpoint[] = [announcementSnapshot, announcementDigest, listingSitemap, photoStates]
    for (const { path: url } of endpoints) await listing.get(url).expect(403)
    await request(listing.service.url)
      .post(pathOf(exportPerson, { params: { userId: 'seller-1', section: 'reports' } }))
      .send({ email: '' })
      .expect(403)
    await listing.get('/photos/x/original').expect(403)
  })

  it('are each for the services that they are meant for', async () => {
    await listing.get('/snapshot').set(listing.asEdge()).expect(403)
    await listing.get('/sitemap').set(listing.asSearch()).expect(403)
    await listing.get('/photos/x/original').set(listing.asSearch()).expect(403)
    await listing.get('/snapshot').set('x-rouage-internal', listing.token).expect(403)
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
        caseId: `announcement-${_id}`,
        kind: 'announcement',
        targetId: `ad-${_id}`,
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

    const call = { baseUrl: listing.service.url, caller: testCaller('account') }
    const { items } = await callService(
      exportPerson,
      { params: { userId: 'seller-1', section: 'reports' }, body: person },
      call,
    )

    expect(items).toHaveLength(1)

    const unknown = pathOf(exportPerson, { params: { userId: 'seller-1', section: 'passwords' } })
    await request(listing.service.url)
      .post(unknown)
      .set(await call.caller.headersFor('listing'))
      .send(person)
      .expect(404)
  })
})
