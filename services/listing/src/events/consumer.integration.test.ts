import { type AccountRecord, accountSnapshot } from '@rouage/contracts/endpoints/account'
import { flaggedSnapshot } from '@rouage/contracts/endpoints/messaging'
import { approvedSnapshot, type PublishedRecord } from '@rouage/contracts/endpoints/publish'
import type { FlaggedContent } from '@rouage/contracts/flagged-content'
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

const logger = silentLogger()
const accounts: AccountRecord[] = []
const published: PublishedRecord[] = []
const flagged: FlaggedContent[] = []
let account: RunningService
let publish: RunningService
let messaging: RunningService
const producers = () => ({
  accountUrl: account.url,
  publishUrl: publish.url,
  messagingUrl: messaging.url,
  caller: testCaller('listing'),
})

beforeAll(async () => {
  messaging = await createService({
    name: 'messaging',
    // A page a flag.
    routes: [
      handle(flaggedSnapshot, ({ query: { after = '' } }) => {
        const [item, ...more] = flagged.filter(({ id }) => id > after)
        return { items: item === undefined ? [] : [item], next: more.length > 0 ? (item?.id ?? null) : null }
      }),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('messaging'),
    environment: 'test',
    logger,
  }).listen({ port: 0 })
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
  await messaging.stop()
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
  const consumer = startConsumer(listing, producers(), { redis, deadLetters, logger, stream })
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
  const consumer = startConsumer(listing, producers(), {
    redis,
    deadLetters: createDeadLetters(listing.database),
    logger,
    stream,
    retryAfterMs: 200,
  })
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
  await until(async () => (await stored('b'))?.status === 'published')

  await consumer.close()
  await relay.close()
  await redis.client.del([streamOf('publish', stream), streamOf('account', stream), stream])
  await redis.close()
  await database.drop()
  await listing.database.drop()
})

it('puts into the queue what messaging flagged while nobody heard of it, once', async () => {
  const listing = await testListing()
  const redis = await testRedis()
  const stream = uniqueName('events')
  const of = (id: string, fields: Partial<FlaggedContent> = {}): FlaggedContent => ({
    id,
    kind: 'message',
    targetId: `message-${id}`,
    conversationId: 'conversation-1',
    announcementId: 'ad-1',
    authorId: 'buyer',
    reporterId: 'seller-1',
    motive: 'arnaque',
    note: '',
    excerpt: [
      {
        sender: 'buyer',
        isAuthors: true,
        text: 'Payez par mandat',
        sentAt: '2026-11-20T10:00:00.000Z',
        photos: [{ id: 'photo-1', width: 640, height: 480 }],
      },
    ],
    flaggedAt: '2026-11-20T10:02:00.000Z',
    ...fields,
  })
  await listing.audit.begin()
  await listing.reports.report.ofMessaging(of('decided'))
  const open = async () => (await listing.reports.queue.list('moderator', {})).items
  const [row] = await open()
  const decision = { decision: 'keep', version: row?.version ?? 0, text: '' } as const
  await listing.reports.decide('moderator', row?.id ?? '', decision)
  const consumer = startConsumer(listing, producers(), {
    redis,
    deadLetters: createDeadLetters(listing.database),
    logger,
    stream,
  })
  await until(async () => (await redis.client.exists(streamOf('messaging', stream))) === 1)
  flagged.push(of('decided'), of('lost'), of('lost-too', { kind: 'held', reporterId: null, motive: null }))
  await redis.client.del(streamOf('messaging', stream))
  await until(async () => (await open()).length === 2)

  // What was decided stays so, and what comes again is known.
  expect((await open()).map(({ targetId, reportCount }) => [targetId, reportCount]).toSorted()).toEqual([
    ['message-lost', 1],
    ['message-lost-too', 1],
  ])
  expect((await open())[0]?.reports[0]?.excerpt[0]?.photos).toEqual([{ id: 'photo-1', width: 640, height: 480 }])

  await consumer.close()
  await redis.client.del(streamOf('messaging', stream))
  await redis.close()
  await listing.database.drop()
})
