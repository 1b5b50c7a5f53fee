import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningService, silentLogger } from '@rouage/service-kit'
import { authorizationCaller, authorizationCases, createTestIdentity, uniqueName } from '@rouage/service-kit/testing'
import { startListing } from './listing'
import { approved, seller, testListing, testListingConfig } from './testing'

const people = createTestIdentity()
let listing: Awaited<ReturnType<typeof testListing>>
let service: RunningService
let folder: string
let callers: ReturnType<typeof authorizationCaller>

beforeAll(async () => {
  listing = await testListing()
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-photos-'))
  service = await startListing(
    {
      ...testListingConfig(listing.database.connection.name, folder),
    },
    silentLogger(),
    {
      stream: uniqueName('events'),
      jobPrefix: uniqueName('jobs'),
      identity: people.identity,
      exchangeOf: async () => ({ buyerWrote: false, sellerWrote: false }),
    },
  )
  callers = authorizationCaller({
    baseUrl: service.url,
    identity: people,
    inputOf: async (_test, ownerId) => {
      // Each call has an ad of its own: deleting one must not answer for the next.
      const id = uniqueName('ad')
      await listing.announcements.publish(approved(id, { seller: seller({ id: ownerId }) }))
      return { params: { id } }
    },
  })
})
afterAll(async () => {
  await service.stop()
  await listing.database.drop()
  await rm(folder, { recursive: true })
})

it.each(authorizationCases('listing'))('$title', async (test) => {
  expect(await callers.outcomeOf(test)).toBe(test.outcome)
})
