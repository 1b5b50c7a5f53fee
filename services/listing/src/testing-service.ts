import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger } from '@rouage/service-kit'
import { createTestIdentity, testCaller, testRedisUrl, uniqueName } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import request from 'supertest'
import { startListing } from './listing'
import { approved, testListing, testListingConfig } from './testing'

const TOKEN = 'a-shared-token-of-tests'

/** The whole service over HTTP, beside a domain of the test's own on the same database. */
export const startTestListing = async () => {
  const listing = await testListing()
  const people = createTestIdentity()
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-photos-'))
  /** What demo photos were drawn of in this test, in order. */
  const drawn: unknown[] = []
  const start = (redisUrl: string) =>
    startListing(
      {
        ...testListingConfig(listing.database.connection.name, folder),
        ROUAGE_INTERNAL_TOKEN: TOKEN,
        REDIS_URL: redisUrl,
      },
      silentLogger(),
      {
        stream: uniqueName('events'),
        jobPrefix: uniqueName('jobs'),
        identity: people.identity,
        demoPhotos: {
          width: 600,
          draw: async (spec, { width = 600 } = {}) => {
            drawn.push(spec)
            return sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#c33' } })
              .jpeg()
              .toBuffer()
          },
          idle: async () => undefined,
          close: async () => undefined,
        },
      },
    )
  const service = await start(testRedisUrl(7))

  /** Limits outlive a run of the tests: each run comes from a network of its own. */
  const run = randomBytes(4).toString('hex')
  const address = `2001:db8:${run.slice(0, 4)}:${run.slice(4)}::1`
  let asSearch: Record<string, string> = {}
  let asEdge: Record<string, string> = {}
  const get = (url: string) => request(service.url).get(url)

  return {
    ...listing,
    service,
    people,
    token: TOKEN,
    drawn,
    run,
    address,
    startAnother: start,
    publishAd: (id: string, fields = {}) => listing.announcements.publish(approved(id, fields)),
    get,
    /** As the service that such addresses are for: search asks for snapshots, the edge for all else. */
    internal: (url: string) => get(url).set(url.startsWith('/snapshot') ? asSearch : asEdge),
    asSearch: () => asSearch,
    asEdge: () => asEdge,
    reveal: (id: string, visitor: string) =>
      request(service.url)
        .post(`/announcements/${id}/phone-reveals`)
        .set({ 'x-rouage-visitor': `${visitor}-${run}`, 'x-forwarded-for': address }),
    /** Before each test: nothing is there or drawn, and callers have fresh tokens. */
    begin: async () => {
      await listing.clear()
      drawn.length = 0
      asSearch = await testCaller('search').headersFor('listing')
      asEdge = await testCaller('edge').headersFor('listing')
    },
    stop: async () => {
      await service.stop()
      await listing.database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
export type TestListingService = Awaited<ReturnType<typeof startTestListing>>
