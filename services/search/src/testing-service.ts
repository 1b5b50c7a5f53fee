import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { type DomainEvent, EVENT_PRODUCERS } from '@rouage/contracts/events/index'
import { type RunningService, silentLogger } from '@rouage/service-kit'
import {
  createTestIdentity,
  listenAs,
  streamOf,
  testDatabase,
  testRedis,
  uniqueName,
  until,
} from '@rouage/service-kit/testing'
import request from 'supertest'
import { startSearch } from './search'
import type { FavoriteLimits } from './favorites'
import { startListingStub, testSearchConfig } from './testing'

/** When events of tests are told. */
export const TOLD = { occurredAt: '2026-11-01T00:00:00.000Z' }

export const isReady = (service: RunningService) =>
  until(async () => (await request(service.operationsUrl).get('/readyz')).status === 200)

/** What the service stands on, empty, and what tells it of ads; a test starts as many copies as it needs. */
export const startTestSearch = async () => {
  const people = createTestIdentity()
  const database = await testDatabase('search')
  const redis = await testRedis()
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-search-'))
  const stream = uniqueName('events')
  const services: RunningService[] = []
  // Neighbours, which a test may put others in the place of.
  const neighbours = { listing: await startListingStub(), accountUrl: 'http://127.0.0.1:1' }

  const search = async (service: RunningService, query: Record<string, string> = {}): Promise<SearchResults> => {
    const answer = await request(service.url)
      .get('/announcements')
      .query({ type: 'automobile', ...query })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const send = async (event: DomainEvent) => {
    const to = streamOf(EVENT_PRODUCERS[event.type], stream)
    await redis.client.xAdd(to, '*', { type: event.type, event: JSON.stringify(event) })
  }
  return Object.assign(neighbours, {
    people,
    database,
    redis,
    folder,
    stream,
    start: async (
      cacheDir = folder,
      options: { followMs?: number; compareMs?: number; favorites?: FavoriteLimits } = {},
    ): Promise<RunningService> => {
      const service = await startSearch(
        {
          ...testSearchConfig(),
          LISTING_URL: neighbours.listing.url,
          ACCOUNT_URL: neighbours.accountUrl,
          SEARCH_CACHE_DIR: cacheDir,
          SEARCH_DATABASE: database.connection.name,
        },
        silentLogger(),
        { stream, jobPrefix: stream, followMs: 50, marketsMs: 50, identity: people.identity, ...options },
      )
      services.push(service)
      return service
    },
    search,
    ids: async (service: RunningService, query?: Record<string, string>) =>
      (await search(service, query)).items.map(({ id }) => id),
    /** Tells an event, as whoever produces it does. */
    send,
    changed: (data: AnnouncementRecord) => send({ id: randomUUID(), type: 'announcement.changed', ...TOLD, data }),
    removed: (id: string, version: number) =>
      send({ id: randomUUID(), type: 'announcement.removed', ...TOLD, data: { id, version } }),
    /** What the open pages of a person hear from now on. */
    listen: (sub: string) => listenAs(redis, sub),
    /** Listing has these from now on, and tells nobody. */
    add: (...records: AnnouncementRecord[]) => records.forEach((each) => neighbours.listing.records.set(each.id, each)),
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()))
      await neighbours.listing.close()
      await redis.client.del([streamOf('listing', stream), streamOf('account', stream)])
      await redis.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  })
}
export type TestSearch = Awaited<ReturnType<typeof startTestSearch>>
