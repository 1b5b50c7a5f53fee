import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningService, silentLogger } from '@rouage/service-kit'
import {
  authorizationCaller,
  authorizationCases,
  createTestIdentity,
  layWire,
  testMongodbUrl,
  testRedisUrl,
  uniqueName,
  until,
  type Wire,
} from '@rouage/service-kit/testing'
import { startListing } from './listing'
import { approved, seller, testListing } from './testing'

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
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 0,
      OPERATIONS_HOST: '127.0.0.1',
      OPERATIONS_PORT: 0,
      LOG_LEVEL: 'silent',
      ROUAGE_INTERNAL_TOKEN: 'a-shared-token-of-tests',
      MONGODB_URL: toDatabase.url,
      REDIS_URL: testRedisUrl(),
      ACCOUNT_URL: 'http://127.0.0.1:1',
      LISTING_PHOTO_DIR: folder,
      LISTING_DEMO_PHOTOS: false,
      LISTING_DATABASE: listing.database.connection.name,
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

/** Reading and asking for what changes nothing: each endpoint by its owner, who may do it all. */
const asked = authorizationCases('listing').filter(({ caller, outcome }) => caller === 'owner' && outcome === 'allowed')
const askAll = async () =>
  Promise.all(asked.map(async (test) => `${test.endpoint.name} ${await callers.outcomeOf(test)}`))

it('answers 503 and never 500 while its database is away, or its connections break', async () => {
  expect(asked.length).toBeGreaterThan(3)
  toDatabase.cut()
  const seen = new Set<string>()
  for (let turn = 0; turn < 2; turn += 1) for (const answer of await askAll()) seen.add(answer)
  toDatabase.mend()
  for (let turn = 0; turn < 5; turn += 1) {
    setTimeout(() => toDatabase.blink(), turn * 5)
    for (const answer of await askAll()) seen.add(answer)
  }
  expect([...seen].some((answer) => answer.endsWith('unexpected: 503 unavailable'))).toBe(true)
  expect([...seen].filter((answer) => / unexpected: (?!503 unavailable$)/.test(answer))).toEqual([])
  await until(async () => (await fetch(`${service.operationsUrl}/readyz`)).ok)
}, 90_000)
