import { type AccountRecord, accountSnapshot } from '@rouage/contracts/endpoints/account'
import { approvedSnapshot, type PublishedRecord } from '@rouage/contracts/endpoints/publish'
import {
  createDeadLetters,
  createOutbox,
  createService,
  handle,
  type RunningService,
  silentLogger,
  startRelay,
} from '@rouage/service-kit'
import { streamOf, testCaller, testDatabase, testGate, testRedis, uniqueName, until } from '@rouage/service-kit/testing'
import { approved, testListing } from '../testing'
import { startConsumer } from './consumer'

jest.setTimeout(30_000)

const logger = silentLogger()
const accounts: AccountRecord[] = []
const published: PublishedRecord[] = []
let account: RunningService
let publish: RunningService

beforeAll(async () => {
  publish = await createService({
    name: 'publish',
    routes: [handle(approvedSnapshot, () => ({ items: published, next: null }))],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('publish'),
    environment: 'test',
    logger,
  }).listen({ port: 0 })
  account = await createService({
    name: 'account',
    // A page an account, so that there are several.
    routes: [
      handle(accountSnapshot, ({ query: { after = '' } }) => {
        const [item, ...more] = accounts.filter(({ id }) => id > after)
        return { items: item === undefined ? [] : [item], next: more.length > 0 ? (item?.id ?? null) : null }
      }),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('account'),
    environment: 'test',
    logger,
  }).listen({ port: 0 })
})
afterAll(async () => {
  await account.stop()
  await publish.stop()
})

it('brings sellers back to what account says after events were lost', async () => {
  const listing = await testListing()
  const redis = await testRedis()
  const stream = uniqueName('events')
  for (const [index, id] of ['seller-1', 'seller-2', 'seller-3'].entries()) {
    const seller = { ...approved('x').seller, id, pseudo: `Garage ${index}` }
    await listing.addSeller(seller)
    await listing.announcements.publish(approved(`ad-${id}`, { seller }))
  }
  const profile = (id: string, pseudo: string) => ({
    id,
    version: 4,
    pseudo,
    sellerKind: 'particulier' as const,
    certified: false,
    memberSince: '2024-03-01T00:00:00.000Z',
    photoId: null,
  })
  const deadLetters = createDeadLetters(listing.database)
  const consumer = startConsumer(
    listing,
    { accountUrl: account.url, publishUrl: publish.url, caller: testCaller('listing') },
    { redis, deadLetters, logger, stream },
  )
  await until(async () => (await redis.client.exists(streamOf('account', stream))) === 1)
  accounts.push(
    { id: 'seller-1', version: 4, profile: profile('seller-1', 'Nouveau nom'), suspension: null },
    { id: 'seller-2', version: 4, profile: profile('seller-2', 'Garage 1'), suspension: { until: null } },
    { id: 'seller-3', version: 4, profile: null, suspension: null },
  )
  await redis.client.del(streamOf('account', stream))
  const stored = async (id: string) => listing.models.announcements.findById(id).lean()
  await until(async () => (await stored('ad-seller-3'))?.status === 'removed')

  expect(await stored('ad-seller-1')).toMatchObject({ status: 'published', seller: { pseudo: 'Nouveau nom' } })
  expect(await stored('ad-seller-2')).toMatchObject({ isSellerSuspended: true })

  await consumer.close()
  await redis.client.del(streamOf('account', stream))
  await redis.close()
  await listing.database.drop()
})

it('hears publish, whose news of an ad waits until the ad is there, and catches up after a loss', async () => {
  const listing = await testListing()
  const redis = await testRedis()
  const stream = uniqueName('events')
  const database = await testDatabase('publish')
  const outbox = createOutbox(database, 'publish')
  const relay = await startRelay({ database, outbox, redis, logger, stream })
  await database.syncIndexes()
  await listing.addSeller()
  const consumer = startConsumer(
    listing,
    { accountUrl: account.url, publishUrl: publish.url, caller: testCaller('listing') },
    { redis, deadLetters: createDeadLetters(listing.database), logger, stream, retryAfterMs: 200 },
  )
  const { title, description, priceCents, vehicle, place, phone } = approved('a')
  const content = { title, description, priceCents, vehicle, place, phone, photos: [] }
  const stored = async (id: string) => listing.models.announcements.findById(id).lean()
  await until(async () => (await redis.client.exists(streamOf('publish', stream))) === 1)
  const of = (id: string) => ({ id, sellerId: 'seller-1' })

  // The other way round than publish tells them.
  await outbox.inTransaction(async (_session, record) =>
    record([
      {
        type: 'announcement.boosted',
        data: { ...of('a'), orderId: 'o', urgent: true, liftDays: 0, paidAt: new Date().toISOString() },
      },
    ]),
  )
  await outbox.inTransaction(async (_session, record) =>
    record([{ type: 'announcement.approved', data: { ...of('a'), submissionId: 's', sequence: 1, content } }]),
  )
  await until(async () => (await stored('a'))?.isUrgent === true)

  const approvedAt = new Date().toISOString()
  published.push({
    ...of('b'),
    approved: { submissionId: 's', sequence: 1, approvedAt, content },
    boosts: [],
    renewals: [],
    withdrawnAt: null,
  })
  await redis.client.del(streamOf('publish', stream))
  await until(async () => (await stored('b'))?.status === 'published', 20_000)

  await consumer.close()
  await relay.close()
  await redis.client.del([streamOf('publish', stream), streamOf('account', stream), stream])
  await redis.close()
  await database.drop()
  await listing.database.drop()
})
