import { listOwnAnnouncements, photoStates } from '@rouage/contracts/endpoints/listing'
import { photoPasses } from '@rouage/service-kit'
import request from 'supertest'
import { claimsOf } from '../../testing'
import { startTestListing, type TestListingService } from '../../testing-service'

const owner = claimsOf('seller-1')
let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

describe('who may see a photo', () => {
  const photoStatesOf = async (...ids: string[]) => {
    const { body } = await listing.internal(`/photos/states?ids=${ids.join(',')}`).expect(200)
    return Object.fromEntries(photoStates.response.parse(body).items.map(({ id, state }) => [id, state]))
  }

  it('follows its ad: online, paused, expired, its seller suspended, removed', async () => {
    await listing.publishAd('a')
    expect(await photoStatesOf('photo-1', 'photo-2', 'nobody')).toEqual({
      'photo-1': 'shown',
      'photo-2': 'shown',
      nobody: 'gone',
    })

    const { body } = await listing.internal('/photos/states?ids=photo-1').expect(200)
    expect(body.items).toEqual([{ id: 'photo-1', state: 'shown', announcementId: 'a' }])

    await listing.ownAnnouncements.pause('a', owner)
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'hidden' })

    await listing.ownAnnouncements.resume('a', owner)
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'shown' })

    const suspension = { id: 'seller-1', version: 1, suspended: true, until: null }
    const event = { id: 'e', occurredAt: new Date().toISOString() }
    await listing.sellerStates.apply({ ...event, type: 'account.suspended', data: suspension })

    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'hidden' })

    await listing.sellerStates.apply({
      ...event,
      type: 'account.suspended',
      data: { ...suspension, version: 2, suspended: false },
    })
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'shown' })

    await listing.expiry.expireOverdue(new Date(Date.now() + 90 * 24 * 3_600_000))
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'hidden' })

    await listing.ownAnnouncements.remove('a', owner)
    expect(await photoStatesOf('photo-1', 'photo-2')).toEqual({ 'photo-1': 'gone', 'photo-2': 'gone' })
  })

  it('is nobody once the account is erased', async () => {
    await listing.publishAd('a')
    await listing.sellerStates.apply({
      id: 'e',
      occurredAt: new Date().toISOString(),
      type: 'account.erased',
      data: { id: 'seller-1', version: 1 },
    })
    expect(await photoStatesOf('photo-1')).toEqual({ 'photo-1': 'gone' })
  })

  it('is its owner alone before any ad shows it, and nobody while it is being removed', async () => {
    const record = { width: 120, height: 90, createdAt: new Date() }
    await listing.models.photos.insertMany([
      { ...record, _id: 'uploaded' },
      { ...record, _id: 'leaving' },
    ])
    await listing.models.photoRemovals.insertMany([{ _id: 'leaving', at: new Date() }])

    expect(await photoStatesOf('uploaded', 'leaving')).toEqual({ uploaded: 'hidden', leaving: 'gone' })
  })

  it('is told in the order asked, of what can be an id, a hundred at most', async () => {
    await listing.publishAd('a')
    const { body } = await listing.internal('/photos/states?ids=photo-2,%24ne,,photo-1,photo-2,%00').expect(200)

    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['photo-2', 'photo-1'])
    expect(
      (
        await listing
          .internal(`/photos/states?ids=${Array.from({ length: 150 }, (_, n) => `p${n}`).join(',')}`)
          .expect(200)
      ).body.items,
    ).toHaveLength(100)

    await listing.internal('/photos/states').expect(400)
  })

  it('is the owner of an ad that is offline, by a pass in their own list', async () => {
    const passes = photoPasses(listing.token)
    const photoInList = async () => {
      const { body } = await request(listing.service.url)
        .get('/me/announcements')
        .set('authorization', `Bearer ${await listing.people.tokenFor({ sub: 'seller-1' })}`)
      return listOwnAnnouncements.response.parse(body).items[0]?.photo
    }
    await listing.publishAd('a')

    expect(await photoInList()).toEqual({ id: 'photo-1', width: 1200, height: 900 })

    await listing.ownAnnouncements.pause('a', owner)
    const { pass = '' } = (await photoInList()) ?? {}

    expect(passes.admits('photo-1', pass)).toBe(true)

    await listing.ownAnnouncements.resume('a', owner)
    expect(await photoInList()).not.toHaveProperty('pass')
  })
})
