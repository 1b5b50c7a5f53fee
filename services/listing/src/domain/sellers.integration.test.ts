import { sellerProfile } from '@rouage/contracts/endpoints/listing'
import { approved, claimsOf, seller } from '../testing'
import { startTestListing, type TestListingService } from '../testing-service'

const owner = claimsOf('seller-1')
let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

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
    const { body } = await listing.get('/sellers/seller-1').expect(200)

    expect(sellerProfile.parse(body)).toEqual(body)
    expect(body.stats).toEqual({
      totalAnnouncements: 7,
      totalPhotos: 14,
      averageRating: 4.5,
      totalReviews: 2,
      distribution: [0, 0, 0, 1, 1],
    })
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
      expect((await listing.get(`/sellers/by-pseudo/${encodeURIComponent(written)}`).expect(200)).body).toEqual(body)
    }
  })

  it('without ads or reviews has zeros', async () => {
    await listing.addSeller(seller({ rating: undefined, reviewCount: 0 }))
    const { body } = await listing.get('/sellers/seller-1').expect(200)
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
    expect((await listing.get(url).expect(404)).body.code).toBe('seller_not_found')
  })
})
