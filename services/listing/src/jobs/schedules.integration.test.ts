import { silentLogger } from '@rouage/service-kit'
import { queriesWithoutIndex } from '@rouage/service-kit/testing'
import { approved, seller, testListing } from '../testing'
import { listingSchedules } from './schedules'

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())

const DAY = 24 * 3_600_000

it('reads by its indexes alone, however many ads there are', async () => {
  await listing.addSeller()
  await listing.announcements.publish(approved('over'), new Date(Date.now() - 61 * DAY))
  await listing.announcements.publish(approved('other', { seller: seller() }))
  const unserved = await queriesWithoutIndex(listing.database, async () => {
    for (const { run } of listingSchedules(listing, silentLogger())) await run()
    for (const suspended of [true, false]) {
      await listing.sellerStates.apply({
        id: `e${suspended}`,
        type: 'account.suspended',
        occurredAt: new Date().toISOString(),
        data: { id: 'seller-1', version: suspended ? 2 : 3, suspended, until: null },
      })
    }
    await listing.sellerStates.apply({
      id: 'gone',
      type: 'account.erased',
      occurredAt: new Date().toISOString(),
      data: { id: 'seller-1', version: 4 },
    })
    await listing.sellers.renewKeys()
  })

  expect(unserved).toEqual([])
  expect(await listing.models.announcements.countDocuments({ status: 'removed' })).toBe(2)
})

it('forgets who saw which number after half a year', async () => {
  const indexes = await listing.models.phoneReveals.collection.indexes()
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 182 * 24 * 3_600 }))
})
