import { Types } from 'mongoose'
import { RESP_TYPES } from 'redis'
import { consumeEvents } from './consume'
import type { ConsumerOptions } from './consumer-options'
import { createDeadLetters, type DeadLetters } from './dead-letters'
import { streamOf } from './event-stream'
import { silentLogger } from '../ops/logger'
import { createOutbox, type NewEvent, type Outbox } from './outbox'
import { createOutboxBatches } from './outbox-batches'
import type { Redis } from '../data/redis'
import { startRelay } from './relay'
import { testDatabase, testRedis, uniqueName, until } from '../testing'

/** Redis database of this file alone: one test flushes it. */
const REDIS_DATABASE = 14
const logger = silentLogger()
let database: Awaited<ReturnType<typeof testDatabase>>
let outbox: Outbox
let deadLetters: DeadLetters
let redis: Redis
/** What the streams' names begin with, and the stream of listing. */
let base: string
let stream: string
let open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  database = await testDatabase('kit-events')
  outbox = createOutbox(database, 'listing')
  deadLetters = createDeadLetters(database)
  await database.syncIndexes()
  redis = await testRedis(REDIS_DATABASE)
})
afterAll(async () => {
  await redis.close()
  await database.drop()
})
beforeEach(async () => {
  base = uniqueName('events')
  stream = streamOf('listing', base)
  await outbox.items.deleteMany({})
})
afterEach(async () => {
  for (const each of open.reverse()) await each.close()
  open = []
})

const expired = (id: string): NewEvent => ({ type: 'announcement.expired', data: { id, version: 1 } })
const record = (...ids: string[]) => outbox.inTransaction((_session, recordEvents) => recordEvents(ids.map(expired)))
const relay = async (options = {}) => {
  const started = await startRelay({ database, outbox, redis, logger, stream: base, everyMs: 20, ...options })
  open.push(started)
  return started
}
const consume = (
  options: Partial<ConsumerOptions<'announcement.expired'>> & Pick<ConsumerOptions<'announcement.expired'>, 'handle'>,
) => {
  const consumer = consumeEvents({
    redis,
    deadLetters,
    logger,
    stream: base,
    group: 'search',
    types: ['announcement.expired'],
    onReset: { listing: async () => undefined },
    retryAfterMs: 100,
    ...options,
  })
  open.push(consumer)
  return consumer
}
/** An entry as the relay appends it. */
const entryOf = (id: string) => ({
  type: 'announcement.expired',
  event: JSON.stringify({
    id: `event-${id}`,
    type: 'announcement.expired',
    occurredAt: new Date().toISOString(),
    data: { id, version: 1 },
  }),
})
/** Collects the ids of ads in the order they came. */
const collector = () => {
  const seen: string[] = []
  return { seen, handle: async (event: { data: { id: string } }) => void seen.push(event.data.id) }
}

describe('events', () => {
  it('reach each group once, in the order of their changes', async () => {
    const [search, messaging] = [collector(), collector()]
    await relay()
    consume({ handle: search.handle })
    consume({ handle: messaging.handle, group: 'messaging' })
    await record('a', 'b')
    await record('c')
    await until(() => search.seen.length >= 3 && messaging.seen.length >= 3)

    expect(search.seen).toEqual(['a', 'b', 'c'])
    expect(messaging.seen).toEqual(['a', 'b', 'c'])
    expect(await until(async () => (await outbox.items.countDocuments({ publishedAt: null })) === 0)).toBe(true)
  })

  it('are not told when the change they tell about did not happen', async () => {
    const { seen, handle } = collector()
    await relay()
    consume({ handle })
    const change = outbox.inTransaction(async (_session, recordEvents) => {
      await recordEvents([expired('never')])
      throw new Error('no')
    })

    await expect(change).rejects.toThrow('no')

    await record('after')
    await until(() => seen.length > 0)

    expect(seen).toEqual(['after'])
  })

  it('are refused at once when they are not what the contract says', async () => {
    await expect(record('not an id!')).rejects.toThrow()
    expect(await outbox.items.countDocuments()).toBe(0)
  })

  it('come once although two relays run', async () => {
    const { seen, handle } = collector()
    await Promise.all([relay(), relay(), relay()])
    consume({ handle })
    await Promise.all(Array.from({ length: 40 }, (_, index) => record(`ad-${index}`)))
    await until(() => seen.length >= 40)

    expect(new Set(seen).size).toBe(40)
    expect(seen).toHaveLength(40)
  })

  it('that another copy of the service recorded are told as soon', async () => {
    const { seen, handle } = collector()
    const never = { everyMs: 600_000 }
    await relay(never)
    consume({ handle })
    await record('first')
    await until(() => seen.includes('first'))
    const otherCopy = createOutbox(database, 'listing')
    await relay({ ...never, outbox: otherCopy })
    await otherCopy.inTransaction((_session, recordEvents) => recordEvents([expired('second')]))
    await until(() => seen.includes('second'))

    expect(seen).toEqual(['first', 'second'])
  })

  it('go on when the relay that held the lease is gone', async () => {
    const { seen, handle } = collector()
    const first = await relay()
    consume({ handle })
    await record('a')
    await until(() => seen.length === 1)
    await relay()
    await first.close()
    await record('b')
    await until(() => seen.length === 2)
  })

  it('come again when a handler dies with one in hand', async () => {
    await relay()
    // Never answers, as a killed process; its member name stays in the group with the entry.
    let taken = false
    let release = (): void => undefined
    const never = new Promise<void>((resolve) => (release = resolve))
    consume({
      retryAfterMs: 60_000,
      handle: () => {
        taken = true
        return never
      },
    })
    await record('a')
    await until(() => taken)
    const { seen, handle } = collector()
    consume({ handle, retryAfterMs: 150 })
    await until(() => seen.length > 0)

    expect(seen).toEqual(['a'])

    release()
  })

  it('come again when handling fails, without holding up the others', async () => {
    const seen: string[] = []
    let failures = 2
    await relay()
    consume({
      handle: async ({ data }) => {
        if (data.id === 'a' && failures > 0) {
          failures -= 1
          throw new Error('not now')
        }
        seen.push(data.id)
      },
    })
    await record('a', 'b')
    await until(() => seen.length === 2)

    expect(seen).toEqual(['b', 'a'])
  })

  it('become dead letters after too many tries, and are handled once they are due again', async () => {
    await relay()
    const group = uniqueName('group')
    const seen: string[] = []
    let isWell = false
    const handle: ConsumerOptions<'announcement.expired'>['handle'] = async ({ data }) => {
      if (!isWell) throw new Error('always')
      seen.push(data.id)
    }
    consume({ group, handle, maxAttempts: 2, retryAfterMs: 40, retryDeadEveryMs: 20 })
    await record('doomed')
    const [letter] = await until(async () => {
      const letters = await deadLetters.list(`events:${group}`)
      return letters.length > 0 && letters
    })

    expect(letter?.payload).toContain('doomed')

    await deadLetters.makeDue(`events:${group}`)
    await until(async () => (await deadLetters.list(`events:${group}`))[0]?.retries === 1)
    isWell = true
    await deadLetters.makeDue(`events:${group}`)
    await until(async () => (await deadLetters.list(`events:${group}`)).length === 0)

    expect(seen).toEqual(['doomed'])
  })

  it('that nobody can read are put aside, and what follows them is handled', async () => {
    const group = uniqueName('group')
    const { seen, handle } = collector()
    await redis.client.xAdd(stream, '*', { type: 'announcement.expired', event: '{"id":"x"' })
    await redis.client.xAdd(stream, '*', {
      type: 'announcement.expired',
      event: '{"id":"y","type":"announcement.expired"}',
    })
    await redis.client.xAdd(stream, '*', { type: 'of.a.newer.release', event: '{}' })
    await redis.client.xAdd(stream, '*', { nonsense: '1' })
    consume({ group, handle })
    await relay()
    await record('good')
    await until(() => seen.length > 0)

    expect(seen).toEqual(['good'])
    expect(await deadLetters.list(`events:${group}`)).toHaveLength(2)
  })

  it('still all arrive after Redis lost everything, and the reader is told to start over', async () => {
    const { seen, handle } = collector()
    let resets = 0
    consume({ handle, onReset: { listing: async () => void (resets += 1) } })
    await relay()
    await record('before')
    await until(() => seen.includes('before'))

    expect(resets).toBe(1)

    await redis.client.flushDb()
    await record('after')
    await until(() => seen.includes('after') && resets === 2)
    // Told again, since nobody can know whether every group had read it.
    await until(() => seen.filter((id) => id === 'before').length === 2)
  })

  it('are published again when the stream alone is gone, although another producer was quicker to make it anew', async () => {
    const { seen, handle } = collector()
    await relay()
    consume({ handle })
    await record('a')
    await until(() => seen.length === 1)
    await redis.client.multi().del(stream).xAdd(stream, '*', { type: 'of.another.producer', event: '{}' }).exec()
    await until(() => seen.length === 2)

    expect(seen).toEqual(['a', 'a'])
  })

  it('are not told twice when the relay died before it could write down that they were told', async () => {
    const { seen, handle } = collector()
    await relay()
    consume({ handle })
    await record('a')
    await until(async () => (await outbox.items.exists({ publishedAt: { $ne: null } })) !== null)
    await open.shift()?.close()
    await outbox.items.updateMany({}, { $set: { publishedAt: null } })
    await relay()
    await record('b')
    await until(() => seen.includes('b'))

    expect(seen).toEqual(['a', 'b'])
    expect(await until(async () => (await outbox.items.countDocuments({ publishedAt: null })) === 0)).toBe(true)
  })

  it('are published again when MongoDB was put back to before what Redis knows', async () => {
    const { seen, handle } = collector()
    await relay()
    consume({ handle })
    for (const id of ['a', 'b', 'c']) {
      await record(id)
      await until(() => seen.includes(id))
    }
    await open.shift()?.close()
    // The backup was made after the first batch.
    await outbox.items.deleteMany({ 'data.id': { $ne: 'a' } })
    await database.connection.collection('relayState').updateMany({}, { $set: { batch: 1 } })
    await record('new')
    await relay()
    await until(() => seen.includes('new'))

    expect(seen).toEqual(['a', 'b', 'c', 'a', 'new'])
  })

  /** Readers who listen before the relay has told anything, and how often they resynced. */
  const waitingReader = async () => {
    const { seen, handle } = collector()
    const resets = { count: 0 }
    consume({ handle, onReset: { listing: async () => void (resets.count += 1) } })
    await until(() => resets.count === 1)
    return { seen, resets }
  }
  const recordGap = () =>
    database.inTransaction((session) => createOutboxBatches(database, outbox, base).recordGap(session))

  it('are not told one by one where a gap was recorded: readers resync with the owner', async () => {
    const { seen, resets } = await waitingReader()
    await relay()
    await record('a')
    await until(() => seen.includes('a'))
    await recordGap()
    await record('b')
    await until(() => seen.includes('b'))

    expect(resets.count).toBe(2)
    expect(seen).toEqual(['a', 'b'])
  })

  it('make readers resync by a gap that was recorded before a relay ever worked', async () => {
    const { seen, resets } = await waitingReader()
    await recordGap()
    await record('a')
    await relay()
    await until(() => seen.includes('a'))

    expect(resets.count).toBe(2)
  })

  it('are not resynced twice while the owner takes his time', async () => {
    let [resets, isSlow] = [0, false]
    const resync = async () => {
      resets += 1
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 5_000))
    }
    for (const _replica of [1, 2])
      consume({ handle: async () => undefined, retryAfterMs: 2_400, onReset: { listing: resync } })
    await until(() => resets === 1)
    isSlow = true
    await redis.client.xAdd(stream, '*', { type: 'relay.gap', event: '{}' })
    await until(async () => resets >= 2 && (await redis.client.xPending(stream, 'search')).pending === 0)

    expect(resets).toBe(2)
  })

  it('that failed come again together, whatever becomes of the first of them', async () => {
    const seen: string[] = []
    const failed = new Set<string>()
    consume({
      maxAttempts: 1_000,
      handle: async ({ data: { id } }) => {
        if (id === 'a' || !failed.has(id)) {
          failed.add(id)
          throw new Error('not now')
        }
        seen.push(id)
      },
    })
    await relay()
    await record('a', 'b', 'c', 'd')
    await until(() => seen.length === 3)

    expect(seen).toEqual(['b', 'c', 'd'])
  })

  it('that cannot be published again make readers resync with the owner', async () => {
    const { seen, handle } = collector()
    let resets = 0
    let isOwnerThere = false
    const resync = async () => {
      resets += 1
      if (resets > 1 && !isOwnerThere) throw new Error('the owner is away')
    }
    consume({ handle, onReset: { listing: resync } })
    await relay()
    for (const id of ['a', 'b', 'c']) {
      await record(id)
      await until(() => seen.includes(id))
    }

    expect(resets).toBe(1)

    // Two days ago: the outbox has forgotten what followed, and Redis never knew.
    const before = await redis.client
      .xInfoGroups(stream)
      .then((groups) => groups.find(({ name }) => name.startsWith('relay:')))
    const begun = before?.['last-delivered-id'].split('-')[0] ?? ''
    await outbox.items.deleteMany({ 'data.id': { $in: ['a', 'b'] } })
    await redis.client.xGroupSetId(stream, before?.name ?? '', `${begun}-1`)
    // Meanwhile everything else is handled.
    await until(() => seen.filter((id) => id === 'c').length === 2 && resets >= 3)
    isOwnerThere = true
    const failed = resets
    await until(async () => (await redis.client.xPending(stream, 'search')).pending === 0)

    expect(resets).toBeGreaterThan(failed)

    const done = resets
    await record('d')
    await until(() => seen.includes('d'))

    expect(resets).toBe(done)
  })

  it('that the stream dropped before they were read make the reader compare with the owner', async () => {
    const { seen, handle } = collector()
    let resets = 0
    let release = (): void => undefined
    const holding = new Promise<void>((resolve) => (release = resolve))
    consume({
      onReset: { listing: async () => void (resets += 1) },
      handle: async (event) => {
        if (event.data.id === 'slow') await holding
        return handle(event)
      },
    })
    await relay()
    await record('slow')
    await until(async () => (await redis.client.xPending(stream, 'search').catch(() => ({ pending: 0 }))).pending === 1)
    await record('dropped')
    await record('kept')
    await until(async () => (await redis.client.xLen(stream)) === 3)
    await redis.client.xTrim(stream, 'MAXLEN', 1)
    release()
    await until(() => seen.includes('kept') && resets === 2)

    expect(seen).toEqual(['slow', 'kept'])
  })

  it('are not taken for handled because one with the same place in the stream was', async () => {
    let release = (): void => undefined
    const holding = new Promise<void>((resolve) => (release = resolve))
    const held: string[] = []
    consume({
      retryAfterMs: 60_000,
      handle: async ({ data }) => {
        held.push(data.id)
        await holding
      },
    })
    await redis.client.xAdd(stream, '5-1', entryOf('lost'))
    await until(() => held.includes('lost'))
    // Redis went back: the place goes to another event, which another member holds.
    await redis.client.del(stream)
    await redis.client.xGroupCreate(stream, 'search', '0', { MKSTREAM: true })
    await redis.client.xAdd(stream, '5-1', entryOf('other'))
    await redis.client.xReadGroup('search', 'dying', { key: stream, id: '>' })
    release()
    const { seen, handle } = collector()
    consume({ handle, retryAfterMs: 100 })
    await until(() => seen.length > 0)

    expect(seen).toEqual(['other'])
  })

  it('asks for a start over again when that failed', async () => {
    let calls = 0
    consume({
      handle: async () => undefined,
      onReset: {
        listing: async () => {
          calls += 1
          if (calls < 3) throw new Error('listing is away')
        },
      },
    })
    await until(() => calls >= 3)
  })

  it('wait in the outbox while Redis is away', async () => {
    const away = { ...redis, client: Object.create(redis.client, { isReady: { value: false } }) }
    await relay({ redis: away })
    await record('a')
    const item = await outbox.items.findOne({ 'data.id': 'a' }).lean()

    expect(item?.publishedAt).toBeNull()

    await open.pop()?.close()
    await relay()
    await until(async () => (await outbox.items.exists({ 'data.id': 'a', publishedAt: { $ne: null } })) !== null)
  })

  it('leave the outbox a day after they were told', async () => {
    const day = 24 * 3_600_000
    const item = {
      type: 'announcement.expired' as const,
      data: { id: 'old', version: 1 },
      occurredAt: new Date(Date.now() - 2 * day),
    }
    await relay()
    await record('first')
    await until(async () => (await outbox.items.exists({ publishedAt: { $ne: null } })) !== null)
    await outbox.items.insertMany([{ ...item, _id: new Types.ObjectId(), publishedAt: item.occurredAt }])
    await open.pop()?.close()
    await relay()
    await until(async () => (await outbox.items.exists({ 'data.id': 'old' })) === null)
  })

  it('of one producer are not pushed out by the many of another', async () => {
    const foreign = await testDatabase('kit-events-account')
    open.push({ close: () => foreign.drop() })
    const account = createOutbox(foreign, 'account')
    await foreign.syncIndexes()
    const started = await startRelay({
      database: foreign,
      outbox: account,
      redis,
      logger,
      stream: base,
      length: 100,
      everyMs: 20,
    })
    open.push(started)
    await account.inTransaction((_session, recordEvents) =>
      recordEvents([{ type: 'account.erased', data: { id: 'gone', version: 1 } }]),
    )
    await relay({ length: 100 })
    await record(...Array.from({ length: 500 }, (_, index) => `ad-${index}`))
    await until(async () => (await outbox.items.exists({ publishedAt: null })) === null)
    const toldIds: string[] = []
    open.push(
      consumeEvents({
        redis,
        deadLetters,
        logger,
        stream: base,
        group: 'search',
        types: ['announcement.expired', 'account.erased'],
        onReset: { listing: async () => undefined, account: async () => undefined },
        handle: async ({ data }) => void toldIds.push(data.id),
      }),
    )
    await until(() => toldIds.includes('gone') && toldIds.includes('ad-499'))

    expect(toldIds).not.toContain('ad-0')
  })

  it('are refused where somebody else is to tell them', async () => {
    const erased: NewEvent = { type: 'account.erased', data: { id: 'x', version: 1 } }
    const recorded = outbox.inTransaction((_session, recordEvents) => recordEvents([erased]))

    await expect(recorded).rejects.toThrow('account.erased is told by account')
    expect(await outbox.items.countDocuments()).toBe(0)
  })

  it('that producers of the release before tell on their one stream are read, too', async () => {
    const { seen, handle } = collector()
    consume({ handle })
    await redis.client.xAdd(base, '*', entryOf('old'))
    await until(() => seen.includes('old'))
    await relay()
    await record('new')
    await until(() => seen.includes('new'))

    expect(seen).toEqual(['old', 'new'])
  })

  it('make the reader compare with the owner when Redis went back in time, without having been emptied', async () => {
    const { seen, handle } = collector()
    // A dump is bytes.
    const binary = redis.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    let resets = 0
    consume({ handle, onReset: { listing: async () => void (resets += 1) } })
    await until(() => resets === 1)
    await redis.client.xAdd(stream, '*', entryOf('a'))
    await until(() => seen.includes('a'))
    const older = await binary.dump(stream)
    await redis.client.xAdd(stream, '*', entryOf('b'))
    await until(() => seen.includes('b'))

    expect(resets).toBe(1)

    await binary.restore(stream, 0, older, { REPLACE: true })
    await until(() => resets === 2)
    // What came after Redis went back and before anybody looked hides nothing.
    await redis.client.xAdd(stream, '*', entryOf('c'))
    await until(() => seen.includes('c'))
    await binary.multi().restore(stream, 0, older, { REPLACE: true }).xAdd(stream, '*', entryOf('d')).exec()
    await until(() => seen.includes('d') && resets === 3)
  })

  it('make the reader compare with the owner when the stream was filled anew with lower ids', async () => {
    const { seen, handle } = collector()
    let resets = 0
    consume({ handle, onReset: { listing: async () => void (resets += 1) } })
    await until(() => resets === 1)
    await redis.client.xAdd(stream, '*', entryOf('a'))
    await until(() => seen.includes('a'))
    await redis.client
      .multi()
      .del(stream)
      .xGroupCreate(stream, 'search', '0', { MKSTREAM: true })
      .xAdd(stream, '5-1', entryOf('b'))
      .exec()
    await until(() => seen.includes('b') && resets === 2)
  })

  it('are not taken over from a handler that is slow', async () => {
    const within = { retryAfterMs: 2_400, handleWithinMs: 30_000 }
    let running = 0
    let atOnce = 0
    let runs = 0
    const slow: ConsumerOptions<'announcement.expired'>['handle'] = async () => {
      running += 1
      runs += 1
      atOnce = Math.max(atOnce, running)
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      running -= 1
    }
    for (const _replica of [1, 2]) consume({ handle: slow, ...within })
    // The third waits for longer than a member may be silent, behind two others of its batch.
    const entries = ['a', 'b', 'c'].map((id) => entryOf(id))
    const add = redis.client.multi()
    for (const entry of entries) add.xAdd(stream, '*', entry)
    await add.exec()
    await until(async () => runs >= 3 && running === 0 && (await redis.client.xPending(stream, 'search')).pending === 0)

    expect(runs).toBe(3)
    expect(atOnce).toBe(1)
  })
})
