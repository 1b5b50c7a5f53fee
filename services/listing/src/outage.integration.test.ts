import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningService, silentLogger } from '@rouage/service-kit'
import {
  authorizationCaller,
  createTestIdentity,
  layWire,
  outcomesInOutage,
  testMongodbUrl,
  uniqueName,
  until,
  type Wire,
} from '@rouage/service-kit/testing'
import { startListing } from './listing'
import { approved, seller, testListing, testListingConfig } from './testing'

const people = createTestIdentity()
let toDatabase: Wire
let listing: Awaited<ReturnType<typeof testListing>>
let service: RunningService
let folder: string
let callers: ReturnType<typeof authorizationCaller>
const ad = uniqueName('ad')

beforeAll(async () => {
  listing = await testListing()
  toDatabase = await layWire(testMongodbUrl())
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-photos-'))
  service = await startListing(
    {
      ...testListingConfig(listing.database.connection.name, folder),
      MONGODB_URL: toDatabase.url,
    },
    silentLogger(),
    { stream: uniqueName('events'), jobPrefix: uniqueName('jobs'), identity: people.identity },
  )
  callers = authorizationCaller({ baseUrl: service.url, identity: people, inputOf: () => ({ params: { id: ad } }) })
  await listing.announcements.publish(approved(ad, { seller: seller({ id: callers.subOf('owner') }) }))
})
afterAll(async () => {
  await service.stop()
  await listing.database.drop()
  await toDatabase.close()
  await rm(folder, { recursive: true })
})

it('answers 503 and never 500 while its database is away, or its connections break', async () => {
  const { unavailable, wrong } = await outcomesInOutage('listing', callers, toDatabase)

  expect(unavailable).not.toEqual([])
  expect(wrong).toEqual([])

  await until(async () => (await fetch(`${service.operationsUrl}/readyz`)).ok)
})
