import { connectRedis, createOutbox, type NewEvent, silentLogger, startRelay } from '@rouage/service-kit'
import { layWire, testDatabase, testRedis, testRedisUrl, uniqueName, until } from '@rouage/service-kit/testing'
import { followAdRevisions } from './ad-revisions'

const logger = silentLogger()
const DATABASE = 12
let now = 0

const removal = (id: string): NewEvent => ({ type: 'announcement.removed', data: { id, version: 2 } })

const follow = async () => {
  const stream = uniqueName('events')
  const database = await testDatabase('listing')
  const outbox = createOutbox(database, 'listing')
  await database.syncIndexes()
  const redis = await testRedis(DATABASE)
  const wire = await layWire(testRedisUrl(DATABASE))
  const cut = await connectRedis(wire.url, { logger })
  const relay = await startRelay({ database, outbox, redis, logger, stream })
  const revisions = followAdRevisions({ outbox, redis: cut, logger, stream, now: () => now })
  await until(() => revisions.of('a') !== undefined)
  return {
    revisions,
    wire,
    change: (id: string) => outbox.inTransaction(async (_session, recordEvents) => recordEvents([removal(id)])),
    /** Recorded by a copy that shares the database alone. */
    changeElsewhere: (id: string) => database.inTransaction((session) => outbox.recordEvents(session, [removal(id)])),
    close: async () => {
      await Promise.all([revisions.close(), relay.close()])
      await Promise.all([cut.close(), redis.close(), database.drop()])
      await wire.close()
    },
  }
}
let followed: Awaited<ReturnType<typeof follow>>
beforeEach(async () => {
  now = 0
  followed = await follow()
})
afterEach(() => followed.close())

it('knows of a change of its own as soon as it is done, and of no change of other ads', async () => {
  const { revisions, change } = followed
  const [before, other] = [revisions.of('a'), revisions.of('b')]
  await change('a')

  expect(revisions.of('a')).not.toBe(before)
  expect(revisions.of('b')).toBe(other)
})

it('is sure for two seconds at most, since whoever tells of changes may have died', () => {
  const { revisions } = followed
  const before = revisions.of('a')
  now += 1_999
  expect(revisions.of('a')).toBe(before)

  now += 1
  expect(revisions.of('a')).not.toBe(before)
})

it('hears of changes by other copies', async () => {
  const { revisions, changeElsewhere } = followed
  const before = revisions.of('a')
  await changeElsewhere('a')

  await until(() => revisions.of('a') !== before)
})

it('knows nothing while it may miss a change, and nothing of before once it hears again', async () => {
  const { revisions, wire } = followed
  const before = revisions.of('a')
  wire.cut()
  await until(() => revisions.of('a') === undefined)
  wire.mend()
  await until(() => revisions.of('a') !== undefined)

  expect(revisions.of('a')).not.toBe(before)
})
