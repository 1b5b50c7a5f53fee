import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningService, silentLogger } from '@rouage/service-kit'
import {
  authorizationCaller,
  authorizationCases,
  createTestIdentity,
  testDatabase,
  uniqueName,
} from '@rouage/service-kit/testing'
import { startSearch } from './search'
import { testSearchConfig } from './testing'

const people = createTestIdentity()
let database: Awaited<ReturnType<typeof testDatabase>>
let service: RunningService
let folder: string
let callers: ReturnType<typeof authorizationCaller>

beforeAll(async () => {
  database = await testDatabase('search-authorization')
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-search-'))
  service = await startSearch(
    {
      ...testSearchConfig(),
      LISTING_URL: 'http://127.0.0.1:1',
      ACCOUNT_URL: 'http://127.0.0.1:1',
      SEARCH_CACHE_DIR: folder,
      SEARCH_DATABASE: database.connection.name,
    },
    silentLogger(),
    { stream: uniqueName('events'), jobPrefix: uniqueName('jobs'), identity: people.identity },
  )
  callers = authorizationCaller({ baseUrl: service.url, identity: people })
})
afterAll(async () => {
  await service.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Without an index, as here, what needs one says 503 to whoever may ask: being let in is what the table is about. */
const LOADING = 'unexpected: 503 index_loading'

it.each(authorizationCases('search'))('$title', async (test) => {
  const outcome = await callers.outcomeOf(test)
  expect(outcome === LOADING ? 'allowed' : outcome).toBe(test.outcome)
})
