import sharp from 'sharp'
import request from 'supertest'
import { startTestListing, type TestListingService } from '../testing-service'

let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

describe('originals of photos', () => {
  it('are streamed to the edge', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const authorization = `Bearer ${await listing.people.tokenFor({ sub: 'seller-1' })}`
    const begun = await request(listing.service.url)
      .post('/uploads')
      .set({ authorization })
      .send({ type: 'image/png', bytes: bytes.length })
    const part = request(listing.service.url).put(`/uploads/${begun.body.id}/parts/0`).set({ authorization })
    await part.type('application/octet-stream').send(bytes).expect(200)
    const add = () =>
      request(listing.service.url)
        .post('/me/photos')
        .set({ authorization, 'idempotency-key': `one-photo-${listing.run}` })
        .send({ uploadId: begun.body.id })
    const { body: photo } = await add().expect(200)
    expect(photo).toEqual({ id: expect.any(String), width: 300, height: 200, pass: expect.any(String) })
    expect((await add().expect(200)).body).toEqual(photo)
    expect(await listing.models.photos.countDocuments()).toBe(1)
    expect((await request(listing.service.url).get(`/uploads/${begun.body.id}`).set({ authorization })).status).toBe(
      404,
    )
    const response = await listing
      .internal(`/photos/${photo.id}/original`)
      .expect(200)
      .expect('content-type', 'image/jpeg')

    expect(await sharp(response.body).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' })

    await listing.internal('/photos/nobody/original').expect(404)
    await listing.internal('/photos/..%2F..%2Fetc%2Fpasswd/original').expect(404)
  })

  it('of demo ads are drawn once, when they are first asked for', async () => {
    await listing.models.photos.insertMany([
      { _id: 'demo-1', width: 120, height: 90, createdAt: new Date(), demoSpec: { seed: 's' } },
    ])
    await Promise.all([1, 2, 3].map(() => listing.internal('/photos/demo-1/original').expect(200)))
    await listing.internal('/photos/demo-1/original').expect(200)

    expect(listing.drawn).toEqual([{ seed: 's' }])
  })

  it('of demo ads are drawn no larger than is asked, and only the whole is kept', async () => {
    await listing.models.photos.insertMany([
      { _id: 'demo-2', width: 600, height: 450, createdAt: new Date(), demoSpec: { seed: 't' } },
    ])
    const widthOf = async (query: string): Promise<number> => {
      const { body } = await listing.internal(`/photos/demo-2/original${query}`).expect(200)
      return (await sharp(body).metadata()).width
    }

    expect(await widthOf('?width=320')).toBe(320)
    for (const query of ['?width=640', '?width=17', '?width=320&width=160', '?width[$ne]=1', '']) {
      expect(await widthOf(query)).toBe(600)
    }
    expect(await widthOf('?width=160')).toBe(600)
    expect(listing.drawn).toEqual([{ seed: 't' }, { seed: 't' }])
  })
})
