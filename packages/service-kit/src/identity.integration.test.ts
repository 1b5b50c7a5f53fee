import { createDenylistWriter, mirrorDenylist } from './denylist'
import { createIdentity } from './identity'
import { silentLogger } from './logger'
import { connectRedis, type Redis } from './redis'
import { testRedis, testRedisUrl, uniqueName, until } from './testing'

const logger = silentLogger()
let redis: Redis
beforeAll(async () => {
  redis = await testRedis()
})
afterAll(() => redis.close())

const watch = async (key = uniqueName('denylist')) => {
  const mirror = mirrorDenylist(redis, { logger, key })
  await mirror.ready
  return { key, mirror, writer: createDenylistWriter(redis, key) }
}

describe('the denylist', () => {
  it('bites in every mirror at once, and lets go when it is lifted', async () => {
    const { key, mirror, writer } = await watch()
    const other = mirrorDenylist(redis, { logger, key })
    await other.ready
    const end = Date.now() + 3_600_000
    await writer.suspend('user-1', new Date(end))
    await until(() => mirror.suspendedUntil('user-1') === end && other.suspendedUntil('user-1') === end, 1_500)
    await writer.suspend('user-2', null)
    await until(() => mirror.suspendedUntil('user-2') === Number.POSITIVE_INFINITY, 1_500)
    await writer.lift('user-1')
    await until(() => mirror.suspendedUntil('user-1') === undefined, 1_500)
    expect(mirror.suspendedUntil('user-2')).toBeDefined()
    await Promise.all([mirror.close(), other.close()])
  })

  it('is read whole by a process that starts later, without those whose time is over', async () => {
    const { key, mirror, writer } = await watch()
    await mirror.close()
    await writer.rewrite(new Map([['user-1', null], ['user-2', new Date(Date.now() + 60_000)], ['user-3', new Date(Date.now() - 1)]]))
    const late = await watch(key)
    expect(['user-1', 'user-2', 'user-3'].map((id) => late.mirror.suspendedUntil(id) !== undefined)).toEqual([true, true, false])
    await writer.rewrite(new Map([['user-2', null]]))
    await until(() => late.mirror.suspendedUntil('user-1') === undefined, 3_000)
    expect(late.mirror.suspendedUntil('user-2')).toBe(Number.POSITIVE_INFINITY)
    await late.mirror.close()
  })

  it('ends by itself', async () => {
    const { mirror, writer } = await watch()
    await writer.suspend('user-1', new Date(Date.now() + 300))
    await until(() => mirror.suspendedUntil('user-1') !== undefined, 1_500)
    await until(() => mirror.suspendedUntil('user-1') === undefined, 1_500)
    await mirror.close()
  })

  it('stays in force when Redis loses its data, until it is written whole again', async () => {
    const { key, mirror, writer } = await watch()
    await writer.rewrite(new Map([['user-1', null]]))
    await until(() => mirror.suspendedUntil('user-1') !== undefined, 3_000)
    await redis.client.del(key)
    // Told after the loss: proof that the mirror has looked at a set without its mark.
    await redis.client.zAdd(key, { value: 'user-2', score: Number.POSITIVE_INFINITY })
    await until(() => mirror.suspendedUntil('user-2') !== undefined, 3_000)
    expect(mirror.suspendedUntil('user-1')).toBe(Number.POSITIVE_INFINITY)
    await writer.rewrite(new Map([['user-2', null]]))
    await until(() => mirror.suspendedUntil('user-1') === undefined, 3_000)
    await mirror.close()
  })

  it('stays in force while Redis is away', async () => {
    const own = await connectRedis(testRedisUrl(), { logger })
    const key = uniqueName('denylist')
    const mirror = mirrorDenylist(own, { logger, key })
    await mirror.ready
    await createDenylistWriter(redis, key).suspend('user-1', null)
    await until(() => mirror.suspendedUntil('user-1') !== undefined, 3_000)
    own.client.destroy()
    await redis.client.del(key)
    await until(() => own.ping().then(() => false, () => true))
    expect(mirror.suspendedUntil('user-1')).toBe(Number.POSITIVE_INFINITY)
    await mirror.close()
    await own.close()
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
