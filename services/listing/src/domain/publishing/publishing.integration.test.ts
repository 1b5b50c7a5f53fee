import type { ApprovedContent } from '@rouage/contracts/ad-content'
import type { PublishedRecord } from '@rouage/contracts/endpoints/publish'
import { approved, claimsOf, seller, testListing } from '../../testing'
import type { PublishEvent } from './publishing'

const DAY = 24 * 3_600_000
const owner = claimsOf('seller-1')
let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(async () => {
  await listing.clear()
  await listing.addSeller()
})

const now = Date.now()
const days = (count: number): Date => new Date(now + count * DAY)
const iso = (count: number): string => days(count).toISOString()

const contentOf = (fields: Partial<ApprovedContent> = {}): ApprovedContent => {
  const { title, description, priceCents, vehicle, place, phone, photos } = approved('a')
  return { title, description, priceCents, vehicle, place, phone, photos, ...fields }
}
let events = 0
type DataOf<Type extends PublishEvent['type']> = Extract<PublishEvent, { type: Type }>['data']
const event = <Type extends PublishEvent['type']>(type: Type, data: DataOf<Type>, occurredAt = iso(0)) =>
  ({ id: `event-${(events += 1)}`, type, occurredAt, data }) as PublishEvent
const approval = (sequence: number, fields: Partial<ApprovedContent> = {}, occurredAt = iso(0)) =>
  event(
    'announcement.approved',
    { id: 'a', submissionId: `s-${sequence}`, sequence, sellerId: 'seller-1', content: contentOf(fields) },
    occurredAt,
  )
const boost = (orderId: string, fields: Partial<DataOf<'announcement.boosted'>> = {}) =>
  event('announcement.boosted', {
    id: 'a',
    orderId,
    sellerId: 'seller-1',
    urgent: false,
    liftDays: 0,
    paidAt: iso(0),
    ...fields,
  })
const renewal = (orderId: string, renewedAt = iso(0)) =>
  event('announcement.renewed', { id: 'a', orderId, sellerId: 'seller-1', renewedAt })
const withdrawal = (withdrawnAt = iso(0)) =>
  event('announcement.withdrawn', { id: 'a', sellerId: 'seller-1', withdrawnAt })

const apply = async (...all: readonly PublishEvent[]): Promise<void> => {
  for (const each of all) await listing.publishing.apply(each)
}
const storePhotos = async (...ids: readonly string[]): Promise<void> => {
  for (const _id of ids)
    await listing.models.photos.updateOne(
      { _id },
      { $setOnInsert: { width: 1_200, height: 900, createdAt: new Date() } },
      { upsert: true },
    )
}
beforeEach(() => storePhotos('photo-1', 'photo-2'))
const stored = async () => listing.models.announcements.findById('a').select('+phone').lean()
const told = async () =>
  (await listing.outbox.items.find().sort({ _id: 1 }).lean()).map(({ type, data }) => ({ type, data }))
const photo = (id: string) => ({ id, width: 1_200, height: 900 })

describe('an approved version', () => {
  it('puts the ad online once, for 60 days, under its seller’s name', async () => {
    await Promise.all([apply(approval(1)).catch(() => undefined), apply(approval(1)).catch(() => undefined)])
    await apply(approval(1))
    const ad = await stored()

    expect(ad).toMatchObject({ status: 'published', version: 1, phone: '06 12 34 56 78', hasPhone: true })
    expect(ad?.seller).toMatchObject({ id: 'seller-1', pseudo: 'Garage du Pont' })
    expect((ad?.expiresAt.getTime() ?? 0) - (ad?.publishedAt.getTime() ?? 0)).toBe(60 * DAY)
    expect(await told()).toHaveLength(1)
    expect(listing.changedSellers).toEqual(['seller-1'])
  })

  it('notes each price, and since when it stands', async () => {
    await apply(approval(1, { priceCents: 1_349_000 }))
    const { publishedAt, prices } = await listing.announcements.read('a')
    expect(prices).toEqual([{ cents: 1_349_000, at: publishedAt }])

    await apply(approval(2, { priceCents: 1_349_000, title: 'Peugeot 208' }), approval(3, { priceCents: 1_290_000 }))
    const { updatedAt, prices: after } = await listing.announcements.read('a')
    expect(after).toEqual([
      { cents: 1_349_000, at: publishedAt },
      { cents: 1_290_000, at: updatedAt },
    ])
    // What other services keep of an ad does not grow with it.
    expect(JSON.stringify(await told())).not.toContain('prices')

    await listing.ownAnnouncements.pause('a', owner)
    expect((await listing.ownAnnouncements.read('a', owner)).prices).toEqual(after)
  })

  it('waits for a seller that nobody has told of yet', async () => {
    await listing.models.sellers.deleteMany({})
    await expect(apply(approval(1))).rejects.toThrow('not known yet')
    await listing.addSeller()
    await apply(approval(1))
    expect((await stored())?.status).toBe('published')
  })

  it('takes the place of an older one, never of a newer one; dates stay and dropped photos go', async () => {
    await storePhotos('photo-3')
    await apply(approval(1))
    const before = await stored()
    const second = { title: 'Peugeot 208 GT', priceCents: 1_200_000, photos: [photo('photo-3'), photo('photo-1')] }
    await apply(approval(3, { ...second, phone: null }), approval(2, { title: 'Plus ancienne' }), approval(3))

    expect(await stored()).toMatchObject({
      title: 'Peugeot 208 GT',
      priceCents: 1_200_000,
      photos: second.photos,
      phone: null,
      hasPhone: false,
      version: 2,
      publishedAt: before?.publishedAt,
      expiresAt: before?.expiresAt,
    })
    expect(await told()).toMatchObject([{ data: { version: 1 } }, { data: { version: 2, title: 'Peugeot 208 GT' } }])
    expect(await listing.models.photoRemovals.distinct('_id')).toEqual(['photo-2'])
  })

  it('of a paused or an expired ad changes what it says and leaves it as it stands', async () => {
    await apply(approval(1))
    await listing.ownAnnouncements.pause('a', owner)
    await apply(approval(2, { title: 'Autre titre' }))
    expect(await stored()).toMatchObject({ status: 'paused', title: 'Autre titre' })

    await listing.expiry.expireOverdue(days(61))
    const { version } = (await stored()) ?? {}
    await apply(approval(3, { title: 'Encore un autre' }))
    expect(await stored()).toMatchObject({ status: 'expired', title: 'Encore un autre', version })
  })

  it('never brings back what its owner deleted, nor anything of somebody who is gone', async () => {
    await apply(approval(1))
    await listing.ownAnnouncements.remove('a', owner)
    await apply(approval(2), boost('o1', { urgent: true }), renewal('o2'))
    expect(await stored()).toMatchObject({ status: 'removed', description: '', photos: [] })

    await listing.sellerStates.apply({
      id: 'e',
      type: 'account.erased',
      occurredAt: iso(0),
      data: { id: 'seller-1', version: 9 },
    })
    await listing.models.announcements.deleteMany({})
    await apply(approval(3), boost('o3', { urgent: true }), renewal('o4'), withdrawal())
    expect(await stored()).toBeNull()
  })
})

describe('a boost', () => {
  it('waits for its ad, and counts once', async () => {
    await expect(apply(boost('o1', { urgent: true }))).rejects.toThrow('waits')
    await apply(approval(1), boost('o1', { urgent: true }), boost('o1', { urgent: true }))

    expect(await stored()).toMatchObject({ isUrgent: true, isBoosted: true, version: 2 })
    expect(await told()).toHaveLength(2)
  })

  it('brings the ad up at once and each day at that hour, until its days are over', async () => {
    await apply(approval(1))
    await listing.models.announcements.updateOne({ _id: 'a' }, { $set: { publishedAt: days(-10) } })
    await apply(boost('o1', { liftDays: 7 }), boost('o1', { liftDays: 7 }))
    expect(await stored()).toMatchObject({ isBoosted: true, liftedAt: days(0), lift: { until: days(7) } })
    expect((await told()).at(-1)).toMatchObject({ data: { isBoosted: true, liftedAt: iso(0) } })

    expect(await listing.publishing.liftDueAds(days(0.5))).toBe(0)
    expect(await listing.publishing.liftDueAds(days(1.1))).toBe(1)
    expect(await listing.publishing.liftDueAds(days(1.1))).toBe(0)
    expect((await stored())?.liftedAt).toEqual(days(1))

    // The schedule was away for three days: up once.
    const { version = 0 } = (await stored()) ?? {}
    expect(await listing.publishing.liftDueAds(days(4.5))).toBe(1)
    expect(await stored()).toMatchObject({ liftedAt: days(4), version: version + 1 })

    await listing.ownAnnouncements.pause('a', owner)
    await listing.publishing.liftDueAds(days(5.5))
    expect((await stored())?.liftedAt).toEqual(days(4))

    expect(await listing.publishing.liftDueAds(days(8))).toBe(1)
    const over = await stored()
    expect(over).toMatchObject({ isBoosted: false, liftedAt: days(4) })
    expect(over?.lift).toBeUndefined()
    expect((await told()).at(-1)).toMatchObject({ data: { isBoosted: false } })
    expect(await listing.publishing.liftDueAds(days(9))).toBe(0)
  })

  it('is lifted once, however many schedules run at once', async () => {
    await apply(approval(1), boost('o1', { liftDays: 7 }))
    const due = days(1.5)
    const lifted = await Promise.all([listing.publishing.liftDueAds(due), listing.publishing.liftDueAds(due)])
    expect(lifted[0] + lifted[1]).toBe(1)
  })

  it('shows its owner until when', async () => {
    await apply(approval(1), boost('o1', { liftDays: 30 }))
    const { items } = await listing.ownAnnouncements.list('seller-1')
    const { lift } = (await stored()) ?? {}
    expect(items).toMatchObject([{ isBoosted: true, liftedUntil: lift?.until.toISOString() }])
  })
})

describe('a renewal', () => {
  it('starts 60 new days once, brings an expired ad back, and leaves a paused one paused', async () => {
    await apply(approval(1))
    await listing.models.announcements.updateOne({ _id: 'a' }, { $set: { expiresAt: days(-1) } })
    await listing.expiry.expireOverdue()
    await apply(renewal('o1'), renewal('o1'))
    expect(await stored()).toMatchObject({ status: 'published', expiresAt: days(60), version: 3 })

    await listing.ownAnnouncements.pause('a', owner)
    await apply(renewal('o2', iso(1)))
    expect(await stored()).toMatchObject({ status: 'paused', expiresAt: days(61) })

    // An older one, told later, takes no day away.
    await apply(renewal('o3', iso(0.5)))
    expect((await stored())?.expiresAt).toEqual(days(61))
  })
})

describe('a withdrawal', () => {
  it('takes the ad off the site at once, keeps its content for 30 days, and forgets it then', async () => {
    await apply(approval(1, {}, iso(-1)), withdrawal(), withdrawal())

    expect(await stored()).toMatchObject({ status: 'removed', phone: '06 12 34 56 78', photos: [{}, {}], version: 2 })
    expect((await told()).map(({ type }) => type)).toEqual(['announcement.changed', 'announcement.removed'])
    await expect(listing.announcements.read('a')).rejects.toMatchObject({ code: 'announcement_not_found' })
    await expect(listing.ownAnnouncements.read('a', owner)).rejects.toMatchObject({ code: 'announcement_not_found' })
    expect(await listing.photoStates(['photo-1'])).toMatchObject([{ state: 'hidden' }])

    expect(await listing.publishing.removeWithdrawnContent(days(29))).toBe(0)
    expect(await listing.publishing.removeWithdrawnContent(days(31))).toBe(1)
    expect(await stored()).toMatchObject({ status: 'removed', phone: null, description: '', photos: [] })
    expect(await listing.publishing.removeWithdrawnContent(days(31))).toBe(0)
    expect(await listing.models.photoRemovals.countDocuments()).toBe(2)
  })

  it('ends with an approval made after it, for what is left of the ad’s days', async () => {
    await apply(approval(1, {}, iso(-2)))
    await listing.ownAnnouncements.pause('a', owner)
    const before = await stored()
    await apply(withdrawal(iso(-1)), approval(1, {}, iso(0)))

    expect(await stored()).toMatchObject({ status: 'paused', expiresAt: before?.expiresAt, photos: [{}, {}] })
    expect((await stored())?.withdrawal).toBeUndefined()
    expect((await told()).at(-1)).toMatchObject({ type: 'announcement.changed', data: { status: 'paused' } })
    expect(await listing.publishing.removeWithdrawnContent(days(31))).toBe(0)
  })

  it('is overtaken by nothing that was decided before it, and overtakes nothing decided after it', async () => {
    await apply(approval(1, {}, iso(-3)), withdrawal(iso(-1)), approval(2, {}, iso(-2)))
    expect((await stored())?.status).toBe('removed')

    await apply(approval(3, {}, iso(0)), withdrawal(iso(-1)))
    expect((await stored())?.status).toBe('published')
  })

  it('of an ad that expires meanwhile lets it come back expired, and a renewal counts all the same', async () => {
    await apply(approval(1, {}, iso(-2)), withdrawal(iso(-1)))
    await listing.models.announcements.updateOne({ _id: 'a' }, { $set: { expiresAt: days(-0.5) } })
    await apply(approval(2, {}, iso(0)))
    expect((await stored())?.status).toBe('expired')

    await apply(withdrawal(iso(0.1)), renewal('o1'))
    expect(await stored()).toMatchObject({ status: 'removed', expiresAt: days(60) })
    await apply(approval(2, {}, iso(0.2)))
    expect((await stored())?.status).toBe('published')
  })

  it('keeps nothing of somebody who is gone', async () => {
    await apply(approval(1, {}, iso(-1)), withdrawal())
    await listing.sellerStates.apply({
      id: 'e',
      type: 'account.erased',
      occurredAt: iso(0),
      data: { id: 'seller-1', version: 9 },
    })
    expect(await stored()).toMatchObject({ status: 'removed', phone: null, description: '', photos: [] })
  })
})

describe('what publish says after events were lost', () => {
  const record: PublishedRecord = {
    id: 'a',
    sellerId: 'seller-1',
    approved: { submissionId: 's-2', sequence: 2, approvedAt: iso(-10), content: contentOf() },
    boosts: [
      { orderId: 'o1', urgent: true, liftDays: 0, paidAt: iso(-9) },
      { orderId: 'o2', urgent: false, liftDays: 7, paidAt: iso(-8) },
    ],
    renewals: [{ orderId: 'o3', renewedAt: iso(-1) }],
    withdrawnAt: null,
  }

  it('is taken in once, whatever of it was known before', async () => {
    await listing.publishing.catchUp(record)
    const first = await stored()
    expect(first).toMatchObject({ status: 'published', publishedAt: days(-10), expiresAt: days(59), isUrgent: true })
    expect(first?.lift).toBeUndefined()
    await listing.publishing.catchUp(record)
    await apply(boost('o1', { urgent: true }), renewal('o3', iso(-1)), approval(1))
    expect(await stored()).toEqual(first)

    await listing.publishing.catchUp({ ...record, withdrawnAt: iso(-2) })
    expect((await stored())?.status).toBe('removed')
  })

  it('says nothing of an ad that neither of the two has any more', async () => {
    await listing.publishing.catchUp({ ...record, approved: null })
    expect(await stored()).toBeNull()
    await listing.announcements.publish(approved('a', { seller: seller() }))
    await listing.publishing.catchUp({ ...record, approved: null })
    expect(await stored()).toMatchObject({ isUrgent: true, orderIds: ['o1', 'o2', 'o3'] })
  })
})
