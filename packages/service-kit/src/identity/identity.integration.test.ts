import { createIdentity } from './identity'
import { silentLogger } from '../ops/logger'
import { connectRedis, type Redis } from '../data/redis'
import { createRevocationWriter, mirrorRevocations, type Revocation } from './revocations'
import { testRedis, testRedisUrl, uniqueName, until } from '../testing'

/** Redis database of this file alone: one test flushes it. */
const DATABASE = 13
const logger = silentLogger()
let redis: Redis
beforeAll(async () => {
  redis = await testRedis(DATABASE)
})
afterAll(() => redis.close())

/** A mirror that has read the list and is told of what comes. @param lookMs how often it looks by itself */
const watch = async (key = uniqueName('revocations'), from = redis, lookMs = 1_000) => {
  const listening = async () => (await redis.client.pubSubNumSub([key]))[key] ?? 0
  const before = await listening()
  const mirror = mirrorRevocations(from, { logger, key, lookMs })
  await mirror.ready
  await until(async () => (await listening()) > before)
  return { key, mirror, writer: createRevocationWriter(redis, key) }
}
const WITHOUT_END = Number.POSITIVE_INFINITY
const suspended = (epoch: number, suspendedUntil: number = WITHOUT_END): Revocation => ({ epoch, suspendedUntil })
const free = (epoch: number): Revocation => ({ epoch, suspendedUntil: undefined })
/** Waits until the mirror has read the list once more: it knows then of somebody who was put there behind its back. */
const hasLooked = async ({ key, mirror }: Pick<Awaited<ReturnType<typeof watch>>, 'key' | 'mirror'>) => {
  const witness = uniqueName('witness')
  await redis.client.hSet(key, witness, '1')
  await until(() => mirror.of(witness) !== undefined)
}

describe('the revocation list', () => {
  it('is told to every mirror at once, and whoever listens is called', async () => {
    // They hear of it, and would not see it by themselves.
    const { key, mirror, writer } = await watch(undefined, undefined, 600_000)
    const { mirror: other } = await watch(key, undefined, 600_000)
    const heard: string[] = []
    const stop = mirror.onChange((userId) => heard.push(userId))
    const end = Date.now() + 3_600_000
    await writer.tell('user-1', suspended(1, end))
    await until(() => mirror.of('user-1') !== undefined && other.of('user-1') !== undefined)

    expect(mirror.of('user-1')).toEqual(suspended(1, end))

    await writer.tell('user-2', suspended(4))
    await until(() => mirror.of('user-2') !== undefined)

    expect(mirror.of('user-2')).toEqual(suspended(4))

    await writer.tell('user-1', free(2))
    await until(() => heard.length === 3)

    expect([mirror.of('user-1'), heard]).toEqual([free(2), ['user-1', 'user-2', 'user-1']])

    stop()
    await writer.tell('user-1', free(3))
    await until(async () => (await mirror.of('user-1'))?.epoch === 3)

    expect(heard).toHaveLength(3)

    await Promise.all([mirror.close(), other.close()])
  })

  it('lets older news change nothing, in whatever order they come', async () => {
    const { key, mirror, writer } = await watch()
    await writer.tell('user-1', free(5))
    await until(() => mirror.of('user-1') !== undefined)
    await writer.tell('user-1', suspended(4))
    await writer.rewrite(
      new Map([
        ['user-1', suspended(3)],
        ['user-2', free(1)],
      ]),
      Date.now(),
    )
    await until(() => mirror.of('user-2') !== undefined)
    await hasLooked({ key, mirror })

    expect(mirror.of('user-1')).toEqual(free(5))

    await mirror.close()
  })

  it('is read whole by a process that starts later, and names nobody without need', async () => {
    const key = uniqueName('revocations')
    const writer = createRevocationWriter(redis, key)
    await writer.rewrite(
      new Map([
        ['user-1', suspended(1)],
        ['user-2', free(7)],
      ]),
      Date.now(),
    )
    const late = await watch(key)

    expect([late.mirror.of('user-1'), late.mirror.of('user-2'), late.mirror.of('*')]).toEqual([
      suspended(1),
      free(7),
      undefined,
    ])

    await writer.rewrite(new Map([['user-2', free(7)]]), Date.now())
    await until(() => late.mirror.of('user-1') === undefined)

    expect(late.mirror.of('user-2')).toEqual(free(7))

    await late.mirror.close()
  })

  it('keeps what was told while the list was being written without it', async () => {
    const { key, mirror, writer } = await watch()
    await writer.tell('user-1', free(2))
    await until(() => mirror.of('user-1') !== undefined)
    await writer.rewrite(new Map(), Date.now())
    await hasLooked({ key, mirror })

    expect(mirror.of('user-1')).toEqual(free(2))

    await mirror.close()
  })

  it('stays in force after a FLUSHALL, until it is written whole again', async () => {
    const { key, mirror, writer } = await watch()
    await writer.rewrite(
      new Map([
        ['user-1', suspended(1)],
        ['user-2', free(9)],
      ]),
      Date.now(),
    )
    await until(() => mirror.of('user-1') !== undefined)
    await redis.client.flushDb()

    expect(await writer.writtenAsOf()).toBe(0)

    await hasLooked({ key, mirror })
    expect([mirror.of('user-1'), mirror.of('user-2')]).toEqual([suspended(1), free(9)])

    await writer.rewrite(new Map([['user-2', free(9)]]), Date.now())
    await until(() => mirror.of('user-1') === undefined)

    expect(mirror.of('user-2')).toEqual(free(9))

    await mirror.close()
  })

  it('stays in force in a Redis that went back in time, until it is written whole again', async () => {
    const { key, mirror, writer } = await watch()
    await writer.rewrite(new Map([['user-1', free(1)]]), Date.now() - 60_000)
    const before = await redis.client.hGetAll(key)
    await writer.rewrite(
      new Map([
        ['user-1', suspended(2)],
        ['user-2', free(8)],
      ]),
      Date.now(),
    )
    await until(() => mirror.of('user-2') !== undefined)
    await redis.client.multi().del(key).hSet(key, before).exec()
    await hasLooked({ key, mirror })

    expect([mirror.of('user-1'), mirror.of('user-2')]).toEqual([suspended(2), free(8)])

    await writer.rewrite(new Map([['user-1', free(3)]]), Date.now())
    await until(() => mirror.of('user-2') === undefined)

    expect(mirror.of('user-1')).toEqual(free(3))

    await mirror.close()
  })

  it('stays in force while Redis is away', async () => {
    const own = await connectRedis(testRedisUrl(DATABASE), { logger })
    const { key, mirror } = await watch(undefined, own)
    await createRevocationWriter(redis, key).tell('user-1', suspended(1))
    await until(() => mirror.of('user-1') !== undefined)
    own.client.destroy()
    await redis.client.del(key)
    await until(() =>
      own.ping().then(
        () => false,
        () => true,
      ),
    )

    expect(mirror.of('user-1')).toEqual(suspended(1))

    await mirror.close()
    await own.close()
  })

  it('bears what is none of ours', async () => {
    const { key, mirror, writer } = await watch()
    for (const message of ['', ' ', 'user-1', 'user-1 many', 'user-1 -1', 'user-1 1 soon'])
      await redis.client.publish(key, message)
    await redis.client.hSet(key, { 'user-1': 'many', 'user-2': '', '*': 'never' })
    await writer.tell('user-3', free(1))
    await until(() => mirror.of('user-3') !== undefined)
    await hasLooked({ key, mirror })

    expect([mirror.of('user-1'), mirror.of('user-2')]).toEqual([undefined, undefined])

    await mirror.close()
  })
})

it('an identity starts with nobody there, and says that it cannot tell', async () => {
  const nowhere = await connectRedis('redis://127.0.0.1:1', { logger, waitMs: 10 })
  const identity = createIdentity({ accountUrl: 'http://127.0.0.1:1', redis: nowhere, logger })
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'k1' })).toString('base64url')

  await expect(identity.verify(`${header}.e30.AAAA`)).rejects.toMatchObject({ status: 503, code: 'unavailable' })

  await identity.close()
  await nowhere.close()
})
