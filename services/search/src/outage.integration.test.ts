import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningService, silentLogger } from '@rouage/service-kit'
import {
  authorizationCaller,
  createTestIdentity,
  layWire,
  outcomesInOutage,
  testDatabase,
  testMongodbUrl,
  uniqueName,
  until,
  type Wire,
} from '@rouage/service-kit/testing'
import { startSearch } from './search'
import { record, startListingStub, testSearchConfig } from './testing'

const people = createTestIdentity()
let toDatabase: Wire
let database: Awaited<ReturnType<typeof testDatabase>>
let listing: Awaited<ReturnType<typeof startListingStub>>
let service: RunningService
let folder: string
let callers: ReturnType<typeof authorizationCaller>

beforeAll(async () => {
  database = await testDatabase('search-outage')
  toDatabase = await layWire(testMongodbUrl())
  listing = await startListingStub()
  for (let n = 0; n < 30; n += 1) listing.records.set(`ad-${n}`, record(`ad-${n}`, { n }))
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-search-'))
  service = await startSearch(
    {
      ...testSearchConfig(),
      MONGODB_URL: toDatabase.url,
      LISTING_URL: listing.url,
      ACCOUNT_URL: 'http://127.0.0.1:1',
      SEARCH_CACHE_DIR: folder,
      SEARCH_DATABASE: database.connection.name,
    },
    silentLogger(),
    { stream: uniqueName('events'), jobPrefix: uniqueName('jobs'), identity: people.identity },
  )
  callers = authorizationCaller({ baseUrl: service.url, identity: people })
  await until(async () => (await fetch(`${service.operationsUrl}/readyz`)).ok)
})
afterEach(() => toDatabase.mend())
afterAll(async () => {
  await service.stop()
  await listing.close()
  await database.drop()
  await toDatabase.close()
  await rm(folder, { recursive: true })
})

const search = (query: string) => fetch(`${service.url}/announcements?${query}`)

it('goes on searching from its index and from what it has shown before, while its database is away', async () => {
  const before = await (await search('type=automobile')).json()
  expect(before.total).toBe(30)

  toDatabase.cut()
  const during = await search('type=automobile')

  expect(during.status).toBe(200)
  expect(await during.json()).toEqual(before)
  const ready = await fetch(`${service.operationsUrl}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready', checks: { mongodb: { ok: false } } })
  expect(await (await fetch(`${service.url}/announcements/count?type=automobile`)).json()).toMatchObject({ total: 30 })

  const unseen = await search('type=automobile&page=3')
  expect([unseen.status, unseen.headers.get('retry-after') === null]).toEqual([503, false])

  toDatabase.mend()
  await until(async () => (await search('type=automobile&page=3')).ok)
})

it('answers 503 and never 500 while its database is away, or its connections break', async () => {
  const { unavailable, wrong } = await outcomesInOutage('search', callers, toDatabase)

  expect(unavailable).not.toEqual([])
  expect(wrong).toEqual([])
})
