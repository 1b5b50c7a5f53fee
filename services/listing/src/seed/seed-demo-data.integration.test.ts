import { createOutbox, createOutboxBatches } from '@rouage/service-kit'
import { approved, seller, testListing } from '../testing'
import { type SeedAd, seedDemoData } from './seed-demo-data'

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())

const at = '2026-11-01T10:00:00.000Z'
const ad = (id: string): SeedAd => {
  const { phone, ...announcement } = approved(id, { photos: [{ id: `photo-of-${id}`, width: 1200, height: 900 }] })
  const times = { publishedAt: at, updatedAt: at, expiresAt: '2027-01-01T10:00:00.000Z' }
  return { announcement: { ...announcement, ...times, hasPhone: true }, phone, photoSpecs: [{ seed: id }] }
}
const review = (id: string) => ({
  id,
  sellerId: 'seller-1',
  authorId: 'someone',
  authorPseudo: 'Léa',
  stars: 5,
  text: 'Parfait',
  createdAt: at,
})
const seed = (count: number, options: { fresh?: boolean; failAt?: number } = {}) => {
  const { failAt, ...rest } = options
  const outbox = createOutbox(listing.database, 'listing')
  return seedDemoData({
    ...rest,
    database: listing.database,
    models: listing.models,
    outbox,
    batches: createOutboxBatches(listing.database, outbox),
    sellers: [{ card: seller(), reviews: [review('r1'), review('r2')] }],
    total: count,
    ads: Array.from({ length: count }, (_, index) => ad(`ad-${index}`)),
    onProgress: ({ done }) => {
      if (done === failAt) throw new Error('power cut')
    },
  })
}
const counts = async () => {
  const { announcements, sellers, reviews, photos } = listing.models
  return Promise.all(
    [announcements, sellers, reviews, photos].map(({ collection }) =>
      listing.database.connection.collection(collection.name).countDocuments(),
    ),
  )
}

it('fills an empty database once, tells the other services, and starts over where it died', async () => {
  await expect(seed(600, { failAt: 500 })).rejects.toThrow('power cut')
  expect(await seed(600)).toEqual({ ads: 600, sellers: 1, photos: 600 })
  expect(await counts()).toEqual([600, 1, 2, 600])
  expect(await createOutboxBatches(listing.database, listing.outbox).count()).toMatchObject({ batch: 1, gap: 1 })
  expect(await seed(5)).toBeUndefined()
  expect(await counts()).toEqual([600, 1, 2, 600])
  expect(await seed(3, { fresh: true })).toMatchObject({ ads: 3 })
  expect(await counts()).toEqual([3, 1, 2, 3])
  expect(await listing.announcements.read('ad-0')).toMatchObject({
    id: 'ad-0',
    publishedAt: at,
    photos: [{ id: 'photo-of-ad-0' }],
  })
})
