import {
  authorizationCaller,
  layWire,
  outcomesInOutage,
  testMongodbUrl,
  until,
  type Wire,
} from '@rouage/service-kit/testing'
import { testPublish, type TestPublish } from './testing'

let toDatabase: Wire
let publish: TestPublish
beforeAll(async () => {
  toDatabase = await layWire(testMongodbUrl())
  publish = await testPublish({ MONGODB_URL: toDatabase.url })
})
afterAll(async () => {
  await publish.stop()
  await toDatabase.close()
})

it('answers 503 and never 500 while its database is away, or its connections break', async () => {
  const callers = authorizationCaller({
    baseUrl: publish.service.url,
    identity: publish.people,
    inputOf: (test, ownerId) => publish.inputOf(test, ownerId),
  })

  const { unavailable, wrong } = await outcomesInOutage('publish', callers, toDatabase)

  expect(unavailable).not.toEqual([])
  expect(wrong).toEqual([])
  await until(async () => (await fetch(`${publish.service.operationsUrl}/readyz`)).ok)
})

it('answers 503 where listing is away, and loses nothing', async () => {
  const claire = await publish.somebody()
  await claire.save()
  await publish.neighbours.close()

  const photo = await claire.save({ revision: 1, photoIds: ['photo-of-listing'] })

  expect([photo.status, photo.body.code]).toEqual([503, 'unavailable'])
  expect((await claire.draft()).revision).toBe(1)
})
