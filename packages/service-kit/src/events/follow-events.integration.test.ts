import { followEvents } from './follow-events'
import { streamOf } from './event-stream'
import { createLogger, silentLogger } from '../ops/logger'
import { connectRedis, type Redis } from '../data/redis'
import { layWire, testRedis, testRedisUrl, uniqueName, until } from '../testing'

const logger = silentLogger()
const DATABASE = 12
let redis: Redis
beforeAll(async () => {
  redis = await testRedis(DATABASE)
})
afterAll(() => redis.close())

const tell = (base: string, id: string, type = 'announcement.removed', place = '*') =>
  redis.client.xAdd(streamOf('listing', base), place, {
    type,
    event: JSON.stringify({
      id: `event-${id}`,
      type,
      occurredAt: '2026-11-21T09:00:00.000Z',
      data: { id, version: 1 },
    }),
  })

const follow = (stream: string, over: Redis = redis, told = logger) => {
  const heard: string[] = []
  const following = followEvents({
    redis: over,
    logger: told,
    stream,
    types: ['announcement.removed'],
    onStart: () => heard.push('start'),
    onEvent: ({ data }) => heard.push(data.id),
  })
  return { ...following, heard }
}

it('tells every process what happens from now on, each event of its types, and survives what is none', async () => {
  const stream = uniqueName('events')
  await tell(stream, 'before')
  const one = follow(stream)
  const other = follow(stream)
  await until(() => one.isFollowing() && other.isFollowing())
  await tell(stream, 'a')
  await tell(stream, 'b', 'announcement.expired')
  await redis.client.xAdd(streamOf('listing', stream), '*', { type: 'announcement.removed', event: '{"half":' })
  await redis.client.xAdd(streamOf('listing', stream), '*', { nothing: 'x' })
  await tell(stream, 'c')
  for (const { heard } of [one, other]) await until(() => heard.includes('c'))

  expect([one.heard, other.heard]).toEqual([
    ['start', 'a', 'c'],
    ['start', 'a', 'c'],
  ])

  await Promise.all([one.close(), other.close()])
})

it('follows a stream that is not there yet, and one that Redis lost', async () => {
  const stream = uniqueName('events')
  const { heard, isFollowing, close } = follow(stream)
  await until(isFollowing)
  await tell(stream, 'a')
  await until(() => heard.includes('a'))
  await redis.client.del(streamOf('listing', stream))
  await tell(stream, 'b')
  await until(() => heard.includes('b'))
  await close()
})

it('begins anew where Redis went back, and hears what comes with lower ids', async () => {
  const stream = uniqueName('events')
  const { heard, isFollowing, close } = follow(stream)
  await until(isFollowing)
  await tell(stream, 'a')
  await until(() => heard.includes('a'))
  await redis.client.del(streamOf('listing', stream))
  await tell(stream, 'b', 'announcement.removed', '5-1')
  await until(() => heard.filter((word) => word === 'start').length >= 2 && isFollowing())
  await tell(stream, 'c', 'announcement.removed', '5-2')
  await until(() => heard.includes('c'))
  await close()
})

it('begins anew where the owner tells that more happened than it tells one by one', async () => {
  const stream = uniqueName('events')
  const { heard, isFollowing, close } = follow(stream)
  await until(isFollowing)
  await tell(stream, 'a')
  await redis.client.xAdd(streamOf('listing', stream), '*', { type: 'relay.gap', event: '{}' })
  await tell(stream, 'b')
  await until(() => heard.includes('b'))

  expect(heard).toEqual(['start', 'a', 'start', 'b'])

  await close()
})

it('says when events may have been missed, because Redis went away, and begins anew', async () => {
  const stream = uniqueName('events')
  const wire = await layWire(testRedisUrl(DATABASE))
  const own = await connectRedis(wire.url, { logger })
  const { heard, isFollowing, close } = follow(stream, own)
  await until(isFollowing)
  await tell(stream, 'a')
  await until(() => heard.includes('a'))
  wire.blink()
  await until(() => !isFollowing() || heard.length > 2)
  await tell(stream, 'missed or not')
  await until(() => heard.filter((word) => word === 'start').length >= 2 && isFollowing())
  await tell(stream, 'b')
  await until(() => heard.includes('b'))
  await close()
  await own.close()
  await wire.close()
})

it('begins and ends without a warning where nothing is wrong', async () => {
  const lines: string[] = []
  const told = createLogger({ name: 'test' }, { write: (line) => void lines.push(line) })
  const { isFollowing, close } = follow(uniqueName('events'), redis, told)
  await until(isFollowing)
  await close()

  expect(lines).toEqual([])
})

it('starts without Redis and ends at once', async () => {
  const nowhere = await connectRedis('redis://127.0.0.1:1', { logger, waitMs: 50 })
  const { heard, isFollowing, close } = follow(uniqueName('events'), nowhere)

  expect(isFollowing()).toBe(false)

  await close()
  expect(heard).toEqual([])

  await nowhere.close()
})
