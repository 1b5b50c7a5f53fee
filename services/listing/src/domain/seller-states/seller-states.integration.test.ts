import { randomUUID } from 'node:crypto'
import type { ProfileRecord } from '@rouage/contracts/endpoints/account'
import { approved, claimsOf, seller, testListing } from '../../testing'
import type { AccountEvent } from './apply-account-event'

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(() => listing.clear())

const owner = claimsOf('seller-1')
const HOUR = 3_600_000
const event = <Type extends AccountEvent['type']>(type: Type, data: Extract<AccountEvent, { type: Type }>['data']) =>
  ({ id: randomUUID(), occurredAt: new Date().toISOString(), type, data }) as AccountEvent
const profile = (version: number, fields: Partial<ProfileRecord> = {}) =>
  event('profile.changed', {
    id: 'seller-1',
    version,
    pseudo: `Pseudo ${version}`,
    sellerKind: 'particulier',
    certified: false,
    memberSince: '2024-03-01T00:00:00.000Z',
    ...fields,
  })
const suspension = (version: number, suspended: boolean, until: string | null = null) =>
  event('account.suspended', { id: 'seller-1', version, suspended, until })
const erasure = (version = 99) => event('account.erased', { id: 'seller-1', version })
const apply = async (...events: AccountEvent[]) => {
  for (const each of events) await listing.sellerStates.apply(each)
}
const stored = async (id: string) => listing.models.announcements.findById(id).select('+phone').lean()
const toldOf = async (id: string) =>
  (await listing.outbox.items.find({ 'data.id': id }).sort({ _id: 1 }).lean()).map(({ type, data }) => ({ type, data }))
const isReadable = async (id: string) =>
  listing.announcements.read(id).then(
    () => true,
    () => false,
  )

describe('a profile that changed', () => {
  it('shows on the seller and on all ads, of which other services are told', async () => {
    await listing.addSeller()
    for (const id of ['a', 'b']) await listing.announcements.publish(approved(id))
    await listing.ownAnnouncements.pause('b', owner)
    await apply(profile(2, { pseudo: 'Nouveau', certified: true, siret: '73282932000074' }))

    expect((await listing.sellers.profileByPseudo('nouveau')).seller).toEqual({
      id: 'seller-1',
      pseudo: 'Nouveau',
      kind: 'particulier',
      siret: '73282932000074',
      certified: true,
      memberSince: '2024-03-01T00:00:00.000Z',
      rating: 4.5,
      reviewCount: 2,
    })
    await expect(listing.sellers.profileByPseudo('Garage du Pont')).rejects.toMatchObject({ code: 'seller_not_found' })
    expect((await listing.announcements.read('a')).seller).toMatchObject({ pseudo: 'Nouveau', reviewCount: 2 })
    expect((await toldOf('a')).at(-1)).toMatchObject({
      type: 'announcement.changed',
      data: { version: 2, seller: { pseudo: 'Nouveau' } },
    })
    expect((await toldOf('b')).at(-1)).toMatchObject({
      data: { version: 3, status: 'paused', seller: { pseudo: 'Nouveau' } },
    })
  })

  it('never loses to an older one, and changes nothing when it comes twice', async () => {
    await listing.announcements.publish(approved('a'))
    await apply(profile(3), profile(1), profile(3), profile(2))
    expect(await stored('a')).toMatchObject({ version: 2, seller: { pseudo: 'Pseudo 3' } })
  })

  it('ends at the newest however many come at once', async () => {
    for (const id of ['a', 'b', 'c']) await listing.announcements.publish(approved(id))
    await Promise.all([4, 2, 5, 3].map((version) => listing.sellerStates.apply(profile(version))))
    for (const id of ['a', 'b', 'c']) expect((await stored(id))?.seller.pseudo).toBe('Pseudo 5')
  })

  it('is found before the first ad, which then shows it', async () => {
    await apply(profile(1))
    expect((await listing.sellers.profile('seller-1')).seller.pseudo).toBe('Pseudo 1')

    await listing.announcements.publish(approved('a'))
    expect((await listing.announcements.read('a')).seller.pseudo).toBe('Pseudo 1')
  })

  it('reaches every ad of a large dealer', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => `ad-${index}`)
    const [first] = ids
    await listing.announcements.publish(approved(first ?? ''))
    const one = await stored(first ?? '')
    await listing.models.announcements.insertMany(ids.slice(1).map((_id) => ({ ...one, _id })))
    await apply(profile(2))

    expect(await listing.models.announcements.countDocuments({ 'seller.pseudo': 'Pseudo 2', version: 2 })).toBe(230)
  })

  it('in what no ad shows leaves the ads as they are, and a later name reaches them', async () => {
    await apply(profile(1, { pseudo: 'Garage' }))
    await listing.announcements.publish(approved('a'))
    const before = await stored('a')
    const openingHours = [[{ from: '09:00', to: '12:00' }], [], [], [], [], [], []]
    await apply(profile(2, { pseudo: 'Garage', openingHours }))

    expect((await listing.sellers.profile('seller-1')).openingHours).toEqual(openingHours)
    expect(await stored('a')).toEqual(before)

    await apply(profile(3, { pseudo: 'Garage du Lac', openingHours }))
    expect((await stored('a'))?.seller.pseudo).toBe('Garage du Lac')
  })

  it('brings a photo to the seller and the ads, keeps it where nothing is said of it, and takes it away', async () => {
    await listing.announcements.publish(approved('a'))
    const photos = async () => [
      (await listing.sellers.profile('seller-1')).seller.photoId,
      (await listing.announcements.read('a')).seller.photoId,
    ]
    await apply(profile(2, { photoId: 'photo-1' }))

    expect(await photos()).toEqual(['photo-1', 'photo-1'])
    expect((await toldOf('a')).at(-1)).toMatchObject({ data: { seller: { photoId: 'photo-1' } } })

    // As a release that knew of no photos tells of a name.
    await apply(profile(3))
    expect(await photos()).toEqual(['photo-1', 'photo-1'])

    await apply(profile(5, { photoId: 'photo-2' }), profile(4, { photoId: null }))
    expect(await photos()).toEqual(['photo-2', 'photo-2'])

    await apply(profile(6, { photoId: null }))
    expect(await photos()).toEqual([undefined, undefined])

    await apply(profile(7, { photoId: 'photo-3' }), erasure())
    expect((await listing.sellers.profile('seller-1')).seller).not.toHaveProperty('photoId')
    expect((await stored('a'))?.seller).not.toHaveProperty('photoId')
  })

  it('of an expired ad is not told again', async () => {
    await listing.announcements.publish(approved('a'), new Date(Date.now() - 70 * 24 * HOUR))
    await listing.expiry.expireOverdue()
    await apply(profile(2))

    expect(await toldOf('a')).toHaveLength(2)
    expect((await stored('a'))?.seller.pseudo).toBe('Pseudo 2')
  })

  it('may pass a pseudo on before its former holder is heard of', async () => {
    await listing.addSeller()
    await listing.addSeller(seller({ id: 'seller-2', pseudo: 'Autre' }))
    await listing.sellerStates.apply(profile(2, { id: 'seller-2', pseudo: 'Garage du Pont' }))
    await apply(profile(2, { pseudo: 'Garage du Lac' }))

    expect((await listing.sellers.profileByPseudo('Garage du Pont')).seller.id).toBe('seller-2')
  })
})

describe('a suspended seller', () => {
  it('has no ad online until the suspension is lifted, and each ad keeps its own status', async () => {
    await listing.addSeller()
    for (const id of ['a', 'b']) await listing.announcements.publish(approved(id))
    await listing.ownAnnouncements.pause('b', owner)
    await apply(suspension(2, true))

    expect([await isReadable('a'), await isReadable('b')]).toEqual([false, false])
    expect((await listing.sellers.profile('seller-1')).stats.totalAnnouncements).toBe(0)
    expect((await listing.feeds.snapshot({})).items).toEqual([])
    expect((await listing.feeds.sitemap({})).items).toEqual([])
    await expect(
      listing.visitorActions.revealPhone('a', { visitor: 'v', ip: '::1', network: '::/64' }),
    ).rejects.toMatchObject({ code: 'announcement_not_found' })
    expect((await toldOf('a')).at(-1)).toMatchObject({
      data: { status: 'published', isSellerSuspended: true, version: 2 },
    })

    await apply(suspension(3, false))
    expect([await isReadable('a'), await isReadable('b')]).toEqual([true, false])
    expect((await stored('b'))?.status).toBe('paused')
    expect((await toldOf('a')).at(-1)?.data).not.toHaveProperty('isSellerSuspended')
  })

  it('is back when the time is over, without any news', async () => {
    await listing.announcements.publish(approved('a'))
    await apply(suspension(2, true, new Date(Date.now() + HOUR).toISOString()))

    expect(await listing.sellerStates.liftEndedSuspensions()).toBe(0)
    expect(await isReadable('a')).toBe(false)

    const lifted = await Promise.all(
      [1, 2].map(() => listing.sellerStates.liftEndedSuspensions(new Date(Date.now() + 2 * HOUR))),
    )
    expect(Math.max(...lifted)).toBe(1)
    expect(await isReadable('a')).toBe(true)
    expect((await stored('a'))?.version).toBe(3)
  })

  it('stays suspended when older news comes late', async () => {
    await listing.announcements.publish(approved('a'))
    await apply(suspension(4, true), suspension(3, false), suspension(4, true))
    expect([await isReadable('a'), (await stored('a'))?.version]).toEqual([false, 2])
  })

  it('gets no ad online that is approved meanwhile, also at the same moment', async () => {
    await apply(suspension(2, true))
    await listing.announcements.publish(approved('a'))

    expect(await isReadable('a')).toBe(false)

    const ids = Array.from({ length: 6 }, (_, index) => `ad-${index}`)
    await apply(suspension(3, false))
    await Promise.all([
      ...ids.map((id) => listing.announcements.publish(approved(id))),
      listing.sellerStates.apply(suspension(4, true)),
    ])

    expect(await Promise.all(ids.map(isReadable))).toEqual(ids.map(() => false))
  })

  it('ends paused and published ads by their time as ever', async () => {
    await listing.announcements.publish(approved('a'), new Date(Date.now() - 59 * 24 * HOUR))
    await apply(suspension(2, true))

    expect(await listing.expiry.expireOverdue(new Date(Date.now() + 2 * 24 * HOUR))).toBe(1)

    await apply(suspension(3, false))
    expect(await stored('a')).toMatchObject({ status: 'expired', isSellerSuspended: false })
  })
})

describe('an erased account', () => {
  it('leaves no ad, no name and no photo, whatever is told afterwards', async () => {
    await listing.addSeller()
    for (const id of ['a', 'b']) await listing.announcements.publish(approved(id))
    await listing.ownAnnouncements.remove('b', owner)
    const review = { announcementId: 'x', stars: 5, createdAt: new Date(), text: 'Parfait' }
    await listing.models.reviews.insertMany([
      { ...review, _id: 'r1', sellerId: 'other', authorId: 'seller-1', authorPseudo: 'Garage du Pont' },
      {
        ...review,
        _id: 'r2',
        sellerId: 'seller-1',
        authorId: 'other',
        authorPseudo: 'Léa',
        answer: 'Merci, Jean du Garage du Pont',
      },
    ])
    await apply(erasure(5), erasure(5), profile(9), suspension(9, false))
    const { seller: card, announcements, reviews } = await listing.sellers.profile('seller-1')

    expect(card).toMatchObject({ pseudo: 'Utilisateur supprimé', certified: false })
    expect([announcements, reviews[0]?.answer]).toEqual([[], undefined])
    expect((await listing.models.reviews.findById('r1').lean())?.authorPseudo).toBe('Utilisateur supprimé')
    expect(await stored('a')).toMatchObject({ status: 'removed', phone: null, photos: [], description: '' })
    expect((await toldOf('a')).map(({ type }) => type)).toEqual(['announcement.changed', 'announcement.removed'])

    const everything = JSON.stringify([
      await listing.models.announcements.find().lean(),
      await listing.models.sellers.find().lean(),
      await listing.models.reviews.find().lean(),
    ])
    expect(everything).not.toMatch(/Garage|73282932000074|Pseudo \d/)

    await listing.photoRemovals.removeDroppedPhotos(new Date(Date.now() + HOUR))
    expect(new Set(listing.removedPhotos)).toEqual(new Set(['photo-1', 'photo-2']))
    expect(await listing.announcements.publish(approved('c'))).toBe(false)
  })

  it('that listing never heard of is remembered', async () => {
    await apply(erasure(), profile(1))
    await expect(listing.sellers.profile('seller-1')).rejects.toMatchObject({ code: 'seller_not_found' })
  })
})

it('nothing is told twice of an ad when all news comes again', async () => {
  await listing.announcements.publish(approved('a'))
  const news = [profile(2), suspension(2, true), suspension(3, false), profile(4)]
  await apply(...news)
  const before = await toldOf('a')
  await Promise.all([...news, ...news].map((each) => listing.sellerStates.apply(each)))

  expect(await toldOf('a')).toEqual(before)
})
