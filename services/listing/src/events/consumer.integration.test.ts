import { type AccountRecord, accountSnapshot } from '@rouage/contracts/endpoints/account'
import { createDeadLetters, createService, handle, type RunningService, silentLogger } from '@rouage/service-kit'
import { streamOf, testCaller, testGate, testRedis, uniqueName, until } from '@rouage/service-kit/testing'
import { approved, testListing } from '../testing'
import { startConsumer } from './consumer'

jest.setTimeout(30_000)

const logger = silentLogger()
const accounts: AccountRecord[] = []
let account: RunningService

beforeAll(async () => {
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
afterAll(() => account.stop())

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
    listing.sellerStates,
    { baseUrl: account.url, caller: testCaller('listing') },
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
