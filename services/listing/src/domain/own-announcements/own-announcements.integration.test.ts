import { approved, claimsOf, testListing } from '../../testing'

const DAY = 24 * 3_600_000
const owner = claimsOf('seller-1')
const stranger = claimsOf('seller-2')
let listing: Awaited<ReturnType<typeof testListing>>

beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(() => listing.clear())

const publish = (id: string, daysAgo = 0) =>
  listing.announcements.publish(approved(id), new Date(Date.now() - daysAgo * DAY))
const stored = async (id: string) => listing.models.announcements.findById(id).select('+phone').lean()
const told = async (id: string) =>
  (await listing.outbox.items.find({ 'data.id': id }).sort({ _id: 1 }).lean()).map(({ type }) => type)

describe('an owner', () => {
  it('pauses and resumes, doubled and at once, with one change and one event each', async () => {
    await publish('a')
    listing.changedSellers.length = 0
    const pauses = await Promise.all([1, 2, 3, 4].map(() => listing.ownAnnouncements.pause('a', owner)))

    expect(pauses.map(({ status }) => status)).toEqual(['paused', 'paused', 'paused', 'paused'])
    expect(await stored('a')).toMatchObject({ status: 'paused', version: 2 })

    await Promise.all([1, 2].map(() => listing.ownAnnouncements.resume('a', owner)))
    expect(await stored('a')).toMatchObject({ status: 'published', version: 3 })
    expect(await told('a')).toHaveLength(3)
    expect(listing.changedSellers).toEqual(['seller-1', 'seller-1'])
  })

  it('reads an ad that nobody else can read any more, until it is removed', async () => {
    await publish('a')
    await listing.ownAnnouncements.pause('a', owner)

    await expect(listing.announcements.read('a')).rejects.toMatchObject({ code: 'announcement_not_found' })
    await expect(listing.ownAnnouncements.read('a', stranger)).rejects.toMatchObject({ status: 403, code: 'not_owner' })

    const own = await listing.ownAnnouncements.read('a', owner)
    expect(own).toMatchObject({ id: 'a', status: 'paused', hasPhone: true })
    expect(own).not.toHaveProperty('phone')

    await listing.ownAnnouncements.remove('a', owner)
    await expect(listing.ownAnnouncements.read('a', owner)).rejects.toMatchObject({ code: 'announcement_not_found' })
  })

  it('keeps the end of an ad when it is resumed', async () => {
    await publish('a', 30)
    const before = (await stored('a'))?.expiresAt
    await listing.ownAnnouncements.pause('a', owner)
    await listing.ownAnnouncements.resume('a', owner)

    expect((await stored('a'))?.expiresAt).toEqual(before)
  })

  it('neither pauses nor resumes an ad whose time is over, and reads why', async () => {
    await publish('over', 61)
    const refused = { status: 409, code: 'wrong_status', detail: expect.stringContaining('renouvelez-la') }

    await expect(listing.ownAnnouncements.resume('over', owner)).rejects.toMatchObject(refused)

    await listing.expiry.expireOverdue()
    await expect(listing.ownAnnouncements.pause('over', owner)).rejects.toMatchObject(refused)
    await expect(listing.ownAnnouncements.resume('over', owner)).rejects.toMatchObject(refused)
  })

  it('deletes for good: number, text and photos go, and what was deleted is not found', async () => {
    await publish('a')
    await Promise.all([1, 2, 3].map(() => listing.ownAnnouncements.remove('a', owner)))

    expect(await stored('a')).toMatchObject({
      status: 'removed',
      phone: null,
      hasPhone: false,
      description: '',
      photos: [],
      version: 2,
    })
    expect(await told('a')).toEqual(['announcement.changed', 'announcement.removed'])
    expect([...new Set(listing.removedPhotos)].sort()).toEqual(['photo-1', 'photo-2'])
    for (const action of ['pause', 'resume'] as const) {
      await expect(listing.ownAnnouncements[action]('a', owner)).rejects.toMatchObject({ status: 404 })
    }

    await listing.ownAnnouncements.remove('never-was', owner)
  })

  it('is the only one who may', async () => {
    await publish('a')
    for (const action of ['pause', 'resume', 'remove'] as const) {
      await expect(listing.ownAnnouncements[action]('a', stranger)).rejects.toMatchObject({
        status: 403,
        code: 'not_owner',
      })
    }
    expect(await stored('a')).toMatchObject({ status: 'published', version: 1 })

    await listing.ownAnnouncements.remove('a', owner)
    // Gone is gone: a stranger learns no more than of an ad that never was.
    await expect(listing.ownAnnouncements.pause('a', stranger)).rejects.toMatchObject({ status: 404 })

    await listing.ownAnnouncements.remove('a', stranger)
  })

  it('sees every ad once, newest first, page by page, whatever its status, but removed ones', async () => {
    for (let index = 0; index < 53; index += 1) await publish(`ad-${index}`, index / 2)
    await listing.ownAnnouncements.pause('ad-3', owner)
    await listing.ownAnnouncements.remove('ad-50', owner)
    const first = await listing.ownAnnouncements.list('seller-1')
    const second = await listing.ownAnnouncements.list('seller-1', { after: first.next ?? '' })
    const ids = [...first.items, ...second.items].map(({ id }) => id)

    expect(ids).toEqual(Array.from({ length: 53 }, (_, index) => `ad-${index}`).filter((id) => id !== 'ad-50'))
    expect([first.items.length, first.total, second.next, first.items[3]?.status]).toEqual([50, 52, null, 'paused'])
    expect((await listing.ownAnnouncements.list('seller-2')).items).toEqual([])
  })
})

describe('photos of a deleted ad', () => {
  const later = () => new Date(Date.now() + 11 * 60_000)

  it('go by the schedule when they could not go at once, and once more for whoever was drawing them', async () => {
    await publish('a')
    listing.failNextRemoval()
    await listing.ownAnnouncements.remove('a', owner)

    expect(listing.removedPhotos).toEqual(['photo-2'])
    expect(await listing.photoRemovals.removeDroppedPhotos()).toBe(0)
    expect(await listing.photoRemovals.removeDroppedPhotos(later())).toBe(2)
    expect([...listing.removedPhotos].sort()).toEqual(['photo-1', 'photo-2', 'photo-2'])
    expect(await listing.photoRemovals.removeDroppedPhotos(later())).toBe(0)
    expect(await listing.models.photos.countDocuments()).toBe(0)
  })

  it('stay while the deletion did not happen', async () => {
    await publish('a')
    await expect(listing.ownAnnouncements.remove('a', stranger)).rejects.toThrow()
    expect(await listing.photoRemovals.removeDroppedPhotos(later())).toBe(0)
  })
})
