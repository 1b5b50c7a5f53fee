import {
  authorizationCaller,
  layWire,
  outcomesInOutage,
  testMongodbUrl,
  testRedisUrl,
  uniqueName,
  until,
  type Wire,
} from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from './testing'

let toDatabase: Wire
let toRedis: Wire
let messaging: TestMessaging
beforeAll(async () => {
  toDatabase = await layWire(testMongodbUrl())
  toRedis = await layWire(testRedisUrl())
  messaging = await testMessaging({ MONGODB_URL: toDatabase.url, REDIS_URL: toRedis.url, MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(async () => {
  await messaging.stop()
  await toDatabase.close()
  await toRedis.close()
})

const isReady = () => until(async () => (await fetch(`${messaging.service.operationsUrl}/readyz`)).ok)

it('goes on taking and showing messages while the queue is away: pages are told nothing', async () => {
  const { buyer, seller, id } = await messaging.talk()
  await until(async () => (await seller.told()).length === 2)
  toRedis.cut()
  try {
    const sent = await buyer.send(id, 'Je peux passer samedi.')
    expect([sent.status, sent.body.number]).toEqual([200, 2])
    expect((await seller.messages(id)).items).toHaveLength(2)
    expect(await seller.unread()).toEqual({ buyer: 0, seller: 2 })
    expect(await seller.told()).toHaveLength(2)
  } finally {
    toRedis.mend()
  }
  await until(async () => {
    await buyer.send(id, 'Ou dimanche.')
    return (await seller.told()).length > 2
  })
})

it('begins a conversation while account is asked for nothing, and says where listing is away that it is', async () => {
  const { buyer } = await messaging.talk()
  const seller = await messaging.somebody('Garage du Port')
  const known = messaging.addAd(seller)
  expect((await buyer.call('get', `/conversations/of/${known}`)).status).toBe(200)
  const unknown = messaging.addAd(seller)
  await messaging.neighbours.stopListing()

  expect((await buyer.start({ announcementId: known, text: 'Bonjour' })).status).toBe(200)
  const away = await buyer.start({ announcementId: unknown, text: 'Bonjour' })
  expect([away.status, away.body.code]).toEqual([503, 'unavailable'])
})

it('answers 503 and never 500 while its database is away, or its connections break', async () => {
  const callers = authorizationCaller({
    baseUrl: messaging.service.url,
    identity: messaging.people,
    inputOf: () => ({
      query: { side: 'buyer' },
      body: { announcementId: 'ad', text: 'Bonjour', clientId: uniqueName('client'), upTo: 1 },
    }),
  })

  const { unavailable, wrong } = await outcomesInOutage('messaging', callers, toDatabase)

  expect(unavailable).not.toEqual([])
  expect(wrong).toEqual([])
  await isReady()
})
