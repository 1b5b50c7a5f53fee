import { authorizationOf } from '@rouage/contracts/authorization'
import { announcementPage } from '@rouage/contracts/endpoints/listing'
import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { approved } from './testing'
import { startTestListing, type TestListingService } from './testing-service'

let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

describe('a listing', () => {
  it('is what its contract says, without the phone number', async () => {
    await listing.publishAd('a')
    const response = await listing.get('/announcements/a').expect(200)

    expect(announcementPage.parse(response.body)).toEqual(response.body)
    expect(response.body).toMatchObject({ id: 'a', hasPhone: true, seller: { pseudo: 'Garage du Pont' } })
    expect(response.text).not.toMatch(/06 ?12|"phone"|"status"/)

    await listing.get('/announcements/a').set('if-none-match', String(response.headers.etag)).expect(304)
  })

  it('is not read again while nothing changes, and never shown once it is offline', async () => {
    await listing.publishAd('kept')
    await until(async () => {
      await listing.get('/announcements/kept').expect(200)
      await listing.models.announcements.updateOne({ _id: 'kept' }, { $inc: { priceCents: 1 } })
      const { body: first } = await listing.get('/announcements/kept').expect(200)
      await listing.models.announcements.updateOne({ _id: 'kept' }, { $inc: { priceCents: 1 } })
      return (await listing.get('/announcements/kept').expect(200)).body.priceCents === first.priceCents
    })
    await request(listing.service.url)
      .post('/me/announcements/kept/pause')
      .set('authorization', `Bearer ${await listing.people.tokenFor({ sub: 'seller-1' })}`)
      .expect(200)

    await listing.get('/announcements/kept').expect(404)
  })

  it('tells equipment in words, without what this release does not know', async () => {
    const { vehicle } = approved('b')
    await listing.publishAd('b', { vehicle: { ...vehicle, equipment: ['gps', 'coussin-d-air', 'climatisation'] } })
    await listing.publishAd('c', { vehicle: { ...vehicle, equipment: ['coussin-d-air'] } })

    const { body } = await listing.get('/announcements/b').expect(200)
    expect(announcementPage.parse(body)).toEqual(body)
    expect(body.equipment).toEqual([
      { title: 'Confort', items: ['Climatisation'] },
      { title: 'Multimédia', items: ['GPS'] },
    ])
    expect((await listing.get('/announcements/c').expect(200)).body).not.toHaveProperty('equipment')
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
    const response = await listing.get(`/announcements/${id}`)
    expect([400, 404]).toContain(response.status)
    expect(response.body.detail).toMatch(/^[A-ZÀ-Ý][^<>]+$/)
  })
})

describe('the service', () => {
  it('says when no cover of a demo ad is left to be drawn ahead', async () => {
    await until(async () => {
      const { text } = await request(listing.service.operationsUrl).get('/metrics')
      return /^rouage_demo_covers_waiting(?:\{[^}]*\})? 0$/m.test(text)
    })
  })

  it('is ready and describes all its endpoints', async () => {
    expect((await request(listing.service.operationsUrl).get('/readyz').expect(200)).body.checks).toMatchObject({
      mongodb: { ok: true },
      redis: { ok: true },
    })
    const { body } = await listing.get('/openapi.json').expect(200)
    const declared = authorizationOf('listing').map(({ endpoint }) => endpoint.path.replace(/:(\w+)/g, '{$1}'))
    expect(Object.keys(body.paths).sort()).toEqual([...new Set(declared)].sort())
  })
})
