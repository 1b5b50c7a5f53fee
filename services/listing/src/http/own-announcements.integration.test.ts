import { listOwnAnnouncements, ownAnnouncement } from '@rouage/contracts/endpoints/listing'
import { listenAs, testRedis, uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { seller } from '../testing'
import { startTestListing, type TestListingService } from '../testing-service'

let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

describe('one’s own ads', () => {
  const as = async (sub: string, method: 'get' | 'post' | 'delete', url: string) =>
    request(listing.service.url)
      [method](url)
      .set('authorization', `Bearer ${await listing.people.tokenFor({ sub })}`)

  it('are listed with how often the number was seen, and changed by their owner', async () => {
    await listing.publishAd('a')
    await listing.reveal('a', 'v').expect(200)
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

    await listing.get('/announcements/a').expect(404)
    expect((await as('seller-1', 'post', '/me/announcements/a/resume')).body.status).toBe('published')
    expect((await as('seller-1', 'delete', '/me/announcements/a')).body).toEqual({ status: 'done' })
    expect((await as('seller-1', 'get', '/me/announcements')).body).toEqual({ items: [], total: 0, next: null })
  })

  it.each(['pause', 'resume'])('refuse %s by anybody else', async (action) => {
    await listing.publishAd('a')
    const url = `/me/announcements/a/${action}`

    expect((await as('someone-else', 'post', url)).body).toMatchObject({ status: 403, code: 'not_owner' })
    expect((await request(listing.service.url).post(url)).status).toBe(401)
    expect((await as('seller-1', 'post', `/me/announcements/%24ne/${action}`)).body.code).toBe('announcement_not_found')
    expect((await listing.models.announcements.findById('a').lean())?.version).toBe(1)
  })

  it('tell the open pages of their owner when they change', async () => {
    const redis = await testRedis(7)
    const sellerId = uniqueName('seller')
    const { heard, end } = await listenAs(redis, sellerId)
    await listing.publishAd('a', { seller: seller({ id: sellerId }) })
    await as(sellerId, 'post', '/me/announcements/a/pause')
    await until(() => heard.length > 0)

    expect(heard).toEqual([{ kind: 'own-announcements.changed', payload: {} }])

    await end()
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
