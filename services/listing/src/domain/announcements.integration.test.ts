import { approved, claimsOf, testListing } from '../testing'

const owner = claimsOf('seller-1')

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(() => listing.clear())

const DAY = 24 * 3_600_000
const events = async () =>
  (await listing.outbox.items.find().sort({ _id: 1 }).lean()).map(({ type, data }) => ({ type, data }))
const status = async (id: string) => (await listing.models.announcements.findById(id).lean())?.status

describe('the life of an ad', () => {
  it('begins once, however often it is approved, and tells of it without the phone number', async () => {
    const { announcements } = listing
    const results = await Promise.all([1, 2, 3].map(() => announcements.publish(approved('a')).catch(() => false)))

    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await announcements.publish(approved('a'))).toBe(false)

    const told = await events()
    expect(told).toMatchObject([
      { type: 'announcement.changed', data: { id: 'a', version: 1, status: 'published', hasPhone: true } },
    ])
    expect(JSON.stringify(told)).not.toContain('06 12')

    const { publishedAt, expiresAt } = await announcements.read('a')
    expect(Date.parse(expiresAt) - Date.parse(publishedAt)).toBe(60 * DAY)
  })

  it('refuses an ad that the contract does not know, whole', async () => {
    await expect(listing.announcements.publish(approved('a', { priceCents: -1 }))).rejects.toThrow()
    expect([await status('a'), await events()]).toEqual([undefined, []])
  })

  it('tells each change with a higher version', async () => {
    const { announcements, ownAnnouncements } = listing
    await announcements.publish(approved('a'))
    await ownAnnouncements.pause('a', owner)
    await ownAnnouncements.resume('a', owner)
    await ownAnnouncements.remove('a', owner)

    expect(await events()).toMatchObject([
      { type: 'announcement.changed', data: { version: 1, status: 'published' } },
      { type: 'announcement.changed', data: { version: 2, status: 'paused' } },
      { type: 'announcement.changed', data: { version: 3, status: 'published' } },
      { type: 'announcement.removed', data: { id: 'a', version: 4 } },
    ])
  })

  it('is read only while it is published', async () => {
    const { announcements } = listing
    await announcements.publish(approved('a'))
    await listing.ownAnnouncements.pause('a', owner)

    await expect(announcements.read('a')).rejects.toMatchObject({ status: 404, code: 'announcement_not_found' })
    await expect(announcements.read('nobody')).rejects.toMatchObject({ code: 'announcement_not_found' })
  })

  it('ends after 60 days, for published and paused ads alike, once', async () => {
    const { announcements } = listing
    const now = new Date()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
    await announcements.publish(approved('old'), daysAgo(61))
    await announcements.publish(approved('paused'), daysAgo(60))
    await listing.ownAnnouncements.pause('paused', owner, daysAgo(59))
    await announcements.publish(approved('young'), daysAgo(59))
    await listing.outbox.items.deleteMany({})
    const expired = await Promise.all([listing.expiry.expireOverdue(now), listing.expiry.expireOverdue(now)])

    expect(expired[0] + expired[1]).toBe(2)
    expect(await listing.expiry.expireOverdue(now)).toBe(0)
    expect([await status('old'), await status('paused'), await status('young')]).toEqual([
      'expired',
      'expired',
      'published',
    ])

    const told = (await events()).map(({ type, data }) => `${type} ${(data as { id: string }).id}`)
    expect(told.sort()).toEqual(['announcement.expired old', 'announcement.expired paused'])
    await expect(listing.ownAnnouncements.resume('paused', owner)).rejects.toMatchObject({ code: 'wrong_status' })
  })
})
