import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { connectRedis, type Redis } from '../data/redis'
import { createDeadLetters, type DeadLetters } from '../events/dead-letters'
import { createOutbox, type Outbox } from '../events/outbox'
import { silentLogger } from '../ops/logger'
import { createMetrics, type Metrics } from '../ops/metrics'
import { queriesWithoutIndex, testDatabase, testRedis, uniqueName, until } from '../testing'
import { effectModel } from './fixtures/counted-jobs'
import { defineJobs } from './job-list'
import type { JobHandler } from './job-runner'
import { createJobStore, type StoredJob } from './job-store'
import { createJobs, type Jobs } from './jobs'

const logger = silentLogger()
const ofNote = { data: z.object({ noteId: z.string() }), attempts: 3, backOff: { firstMs: 20, mostMs: 100 } } as const
const list = defineJobs({
  queues: {
    plain: { concurrency: 2 },
    limited: { concurrency: 5, rate: { most: 3, inMs: 600 } },
    letters: { concurrency: 1, deadLetters: 'mails:test' },
  },
  jobs: {
    note: { ...ofNote, queue: 'plain', leaseMs: 10_000 },
    slow: { ...ofNote, queue: 'plain', leaseMs: 300, attempts: 100 },
    tick: { ...ofNote, queue: 'limited', leaseMs: 10_000 },
    send: { ...ofNote, queue: 'letters', leaseMs: 10_000 },
  },
})
type TestJobs = Jobs<(typeof list)['jobs']>
type Handlers = Partial<Record<keyof (typeof list)['jobs'], JobHandler<{ noteId: string }>>>

// A busy machine is slow, and not wrong.

let database: Awaited<ReturnType<typeof testDatabase>>
let outbox: Outbox
let deadLetters: DeadLetters
let effects: ReturnType<typeof effectModel>
let redis: Redis
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  redis = await testRedis(5)
})
beforeEach(async () => {
  database = await testDatabase('kit-jobs')
  outbox = createOutbox(database, 'listing')
  deadLetters = createDeadLetters(database)
  effects = effectModel(database)
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
  await database.drop()
})
afterAll(() => redis.close())

type Options = {
  prefix?: string
  metrics?: Metrics
  redis?: Redis
  outbox?: Pick<Outbox, 'inTransaction'>
  sweepEveryMs?: number
}
/** A replica; what it is not told of, it does by doing nothing. Nothing but `wake` tells it of jobs, unless it sweeps. */
const startReplica = async (
  handlers: Handlers,
  { prefix, metrics, sweepEveryMs = 600_000, ...options }: Options = {},
) => {
  const jobs: TestJobs = createJobs({
    service: 'test',
    list,
    database,
    outbox: options.outbox ?? outbox,
    redis: options.redis ?? redis,
    deadLetters,
    logger,
    metrics,
    prefix: prefix ?? uniqueName('jobs'),
    sweepEveryMs,
    retryDeadEveryMs: 50,
  })
  await database.syncIndexes()
  const nothing = { work: async () => undefined }
  for (const name of ['note', 'slow', 'tick', 'send'] as const) jobs.on(name, handlers[name] ?? nothing)
  jobs.start()
  open.push(jobs)
  return jobs
}
const stored = () => database.connection.collection<StoredJob>('jobs')
/** As long as a busy machine may need. */
const PATIENCE_MS = 25_000
const allDone = () => until(async () => (await stored().countDocuments()) === 0, PATIENCE_MS)
/** Moves the clock for a job: it is due now, and nobody's any more. */
const makeDue = (id: string) =>
  stored().updateOne({ _id: id }, { $set: { dueAt: new Date(), leasedUntil: new Date(0) } })
/** Says what it was told. */
const noting = (seen: string[]): JobHandler<{ noteId: string }> => ({
  work: async ({ noteId }) => void seen.push(noteId),
})

describe('a job', () => {
  it('is done right after its commit, and never where the change that brings it about did not go through', async () => {
    const seen: string[] = []
    const jobs = await startReplica({ note: noting(seen) })
    // A first one, so that everything is open.
    await jobs.add('note', { noteId: 'first' })
    jobs.wake()
    await until(() => seen.includes('first'))

    const change = outbox.inTransaction(async (session) => {
      await jobs.add('note', { noteId: 'dropped' }, { session })
      throw new Error('no change')
    })
    await expect(change).rejects.toThrow('no change')
    await outbox.inTransaction(async (session) => {
      await jobs.add('note', { noteId: 'kept' }, { session })
      // Somebody else’s commit comes before ours.
      jobs.wake()
      await pause(50)
    })
    jobs.wake()
    await until(() => seen.includes('kept'), PATIENCE_MS)
    await allDone()

    expect(seen).toEqual(['first', 'kept'])
  })

  it('of one id is one job, however often and by how many it is added at once', async () => {
    const seen: string[] = []
    const jobs = await startReplica({ note: noting(seen) }, { sweepEveryMs: 200 })
    const dueAt = new Date(Date.now() + 3_600_000)
    const options = { id: 'note:of-one', dueAt }
    await Promise.all(Array.from({ length: 8 }, () => jobs.add('note', { noteId: 'one' }, options)))
    await Promise.all(
      Array.from({ length: 4 }, () =>
        outbox.inTransaction((session) => jobs.add('note', { noteId: 'one' }, { ...options, session })),
      ),
    )
    jobs.wake()

    expect(await stored().countDocuments()).toBe(1)
    await expect(jobs.add('slow', { noteId: 'one' }, options)).rejects.toThrow()

    expect(seen).toEqual([])

    await makeDue('note:of-one')
    await allDone()

    expect(seen).toEqual(['one'])
  })

  it('is refused where it is told something else than its list says', async () => {
    const jobs = await startReplica({})
    const wrong: { noteId: string } = JSON.parse('{ "noteId": 7 }')

    await expect(jobs.add('note', wrong)).rejects.toThrow()
    expect(await stored().countDocuments()).toBe(0)
  })

  it('that fails is tried again after growing rests, then goes well', async () => {
    const tries: number[] = []
    const jobs = await startReplica(
      {
        note: {
          work: async () => {
            tries.push(Date.now())
            if (tries.length < 3) throw new Error('not yet')
          },
        },
      },
      { sweepEveryMs: 200 },
    )
    await jobs.add('note', { noteId: 'a' })
    jobs.wake()
    await allDone()

    const [first = 0, second = 0, third = 0] = tries
    expect(tries).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(20)
    expect(third - second).toBeGreaterThanOrEqual(40)
  })

  it('that takes longer than its lease takes effect once, though others would begin it meanwhile', async () => {
    const prefix = uniqueName('jobs')
    let [begun, ended] = [0, 0]
    const slow: JobHandler<{ noteId: string }> = {
      effect: async ({ noteId }, session) => {
        begun += 1
        await effects.insertMany([{ job: noteId }], { session })
        if (begun === 1) await pause(1_500)
        ended += 1
      },
    }
    for (const _other of [1, 2]) await startReplica({ slow }, { prefix, sweepEveryMs: 100 })
    const jobs = await startReplica({ slow }, { prefix, sweepEveryMs: 100 })
    await jobs.add('slow', { noteId: 'once' })
    jobs.wake()
    await until(() => begun > 0)
    await allDone()
    await until(() => ended === begun)

    expect(await effects.countDocuments({ job: 'once' })).toBe(1)
  })

  it('that hung before it took effect, and was done by another try meanwhile, takes effect once', async () => {
    let [isHanging, isBack] = [false, false]
    const hanging: Pick<Outbox, 'inTransaction'> = {
      inTransaction: async (work) => {
        if (isHanging) return outbox.inTransaction(work)
        isHanging = true
        await allDone()
        return outbox.inTransaction(work).finally(() => (isBack = true))
      },
    }
    const slow: JobHandler<{ noteId: string }> = {
      effect: ({ noteId }, session) => effects.insertMany([{ job: noteId }], { session }),
    }
    const jobs = await startReplica({ slow }, { outbox: hanging, sweepEveryMs: 100 })
    await jobs.add('slow', { noteId: 'once' })
    jobs.wake()
    await until(() => isBack)

    expect(await effects.countDocuments({ job: 'once' })).toBe(1)
  })

  it('is one try’s at a time: whoever lost it can neither end it nor put it off', async () => {
    const store = createJobStore(database)
    await database.syncIndexes()
    await store.insert({ _id: 'a', queue: 'plain', name: 'note', data: {}, dueAt: new Date() }, undefined)
    const late = await store.lease('a', 'waiting', new Date(), 3_600_000)

    expect(await store.lease('a', 'waiting', new Date(), 10_000)).toBeNull()

    await makeDue('a')
    const heir = await store.lease('a', 'waiting', new Date(), 3_600_000)
    if (late === null || heir === null) throw new Error('nobody got the job')
    const end = (job: typeof late) => outbox.inTransaction((session) => store.endTry(job, session))

    expect(await store.postpone(late, new Date(), new Error('too late'))).toBe(false)
    expect(await end(late)).toBe(false)
    expect(await end(heir)).toBe(true)
    expect(await stored().countDocuments()).toBe(0)
  })

  it('that was done twice leaves one alone that was added under its id since', async () => {
    const store = createJobStore(database)
    await database.syncIndexes()
    const job = { _id: 'a', queue: 'plain', name: 'note', data: {}, dueAt: new Date() }
    await store.insert(job, undefined)
    const late = await store.lease('a', 'waiting', new Date(), 3_600_000)
    await makeDue('a')
    const heir = await store.lease('a', 'waiting', new Date(), 3_600_000)
    if (late === null || heir === null) throw new Error('nobody got the job')
    await store.remove(heir)
    await until(() => Date.now() > heir.createdAt.getTime())
    await store.insert(job, undefined)
    await store.remove(late)

    expect(await stored().countDocuments()).toBe(1)
  })

  it('may bring about another one in its own transaction, which is done at once', async () => {
    const seen: string[] = []
    const jobs = await startReplica({
      note: { effect: ({ noteId }, session) => jobs.add('send', { noteId }, { id: `letter-${noteId}`, session }) },
      send: noting(seen),
    })
    await jobs.add('note', { noteId: 'a' })
    jobs.wake()
    await until(() => seen.length > 0, PATIENCE_MS)
    await allDone()

    expect(seen).toEqual(['a'])
  })
})

describe('a job that failed too often', () => {
  it('is dead, is found among the dead letters with its ids alone, and is replayed until it goes well', async () => {
    let isBroken = true
    const seen: string[] = []
    const jobs = await startReplica(
      {
        send: {
          work: async ({ noteId }) => {
            if (isBroken) throw new Error('no server')
            seen.push(noteId)
          },
        },
      },
      { sweepEveryMs: 200 },
    )
    await jobs.add('send', { noteId: 'lost' }, { id: 'letter' })
    jobs.wake()
    const [letter] = await until(async () => {
      const letters = await deadLetters.list('mails:test')
      return letters.length > 0 && letters
    })
    await until(async () => (await stored().findOne())?.state === 'dead')

    expect(letter).toMatchObject({ key: 'letter', payload: '{"name":"send","data":{"noteId":"lost"}}' })
    expect(await stored().findOne()).toMatchObject({ attempts: 3, error: 'Error: no server' })

    await deadLetters.makeDue('mails:test')
    await until(async () => (await deadLetters.list('mails:test'))[0]?.retries === 1)
    await until(async () => (await stored().findOne())?.attempts === 4)

    expect(await stored().findOne()).toMatchObject({ state: 'dead' })

    isBroken = false
    await deadLetters.makeDue('mails:test')
    await allDone()
    await until(async () => (await deadLetters.list()).length === 0)
    expect(seen).toEqual(['lost'])
  })

  it('is dead, too, where it took its process with it each time: it is not begun once more', async () => {
    const seen: string[] = []
    const jobs = await startReplica({ note: noting(seen) }, { sweepEveryMs: 50 })
    await jobs.add('note', { noteId: 'deadly' }, { id: 'deadly', dueAt: new Date(Date.now() + 3_600_000) })
    // As the last process that began it left it.
    const left = { attempts: 3, dueAt: new Date(), leasedUntil: new Date(Date.now() - 1) }
    await stored().updateOne({ _id: 'deadly' }, { $set: left })
    await until(async () => (await stored().findOne())?.state === 'dead', PATIENCE_MS)

    expect(seen).toEqual([])
    expect(await deadLetters.list('jobs:test:plain')).toMatchObject([{ key: 'deadly' }])

    await deadLetters.makeDue()
    await allDone()
    expect(seen).toEqual(['deadly'])
  })

  it('settles its letter where it was erased meanwhile', async () => {
    const jobs = await startReplica({ note: { work: () => Promise.reject(new Error('never')) } }, { sweepEveryMs: 200 })
    await jobs.add('note', { noteId: 'gone' })
    jobs.wake()
    await until(async () => (await stored().findOne())?.state === 'dead')

    expect(await deadLetters.list('jobs:test:plain')).toHaveLength(1)

    await stored().deleteMany({})
    await deadLetters.makeDue()
    await until(async () => (await deadLetters.list()).length === 0)
  })
})

describe('a queue', () => {
  it('does so many jobs at once, and begins so many in a time', async () => {
    let [inHand, most] = [0, 0]
    const begun: number[] = []
    const jobs = await startReplica({
      note: {
        work: async () => {
          inHand += 1
          most = Math.max(most, inHand)
          await pause(50)
          inHand -= 1
        },
      },
      tick: { work: async () => void begun.push(Date.now()) },
    })
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await jobs.add('note', { noteId: `note-${index}` })
        if (index < 9) await jobs.add('tick', { noteId: `tick-${index}` })
      }),
    )
    jobs.wake()
    await allDone()

    expect(most).toBe(2)
    // Three in each of three windows: two windows pass.
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(600)
  })

  it('is looked through for what Redis forgot', async () => {
    const seen: string[] = []
    const adding = await startReplica({ note: noting(seen) })
    await startReplica({ note: noting(seen) }, { sweepEveryMs: 100 })
    // Nobody wakes anybody, and the two share nothing in Redis.
    await adding.add('note', { noteId: 'forgotten' })
    await until(() => seen.includes('forgotten'), PATIENCE_MS)
  })

  it('is done without Redis, at once, and as often as its rate says', async () => {
    const away = await connectRedis('redis://127.0.0.1:1', { logger, waitMs: 100 })
    open.push(away)
    const [seen, begun]: [string[], number[]] = [[], []]
    const options = { redis: away, sweepEveryMs: 300 }
    const jobs = await startReplica(
      { note: noting(seen), tick: { work: async () => void begun.push(Date.now()) } },
      options,
    )
    await jobs.add('note', { noteId: 'alone' })
    for (const noteId of ['a', 'b', 'c', 'd']) await jobs.add('tick', { noteId })
    jobs.wake()
    await until(() => seen.includes('alone'), PATIENCE_MS)
    await allDone()

    expect(seen).toEqual(['alone'])
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(300)
  })

  it('leaves jobs alone that another release put down', async () => {
    const seen: string[] = []
    const jobs = await startReplica({ note: noting(seen) }, { sweepEveryMs: 50 })
    const id = await jobs.add('note', { noteId: 'known' }, { dueAt: new Date(Date.now() + 3_600_000) })
    const known = await stored().findOne()
    if (known === null) throw new Error('the job was not written')
    await stored().insertOne({ ...known, _id: 'of-tomorrow', name: 'not_known_yet', dueAt: new Date() })
    await makeDue(id)
    await until(() => seen.includes('known'), PATIENCE_MS)

    expect(await stored().findOne({ _id: 'of-tomorrow' })).toMatchObject({
      name: 'not_known_yet',
      attempts: 0,
      state: 'waiting',
    })
  })

  it('reads by its index alone', async () => {
    const jobs = await startReplica({ note: { work: () => Promise.reject(new Error('never')) } }, { sweepEveryMs: 20 })
    const unserved = await queriesWithoutIndex(database, async () => {
      await jobs.add('note', { noteId: 'a' })
      jobs.wake()
      await until(async () => (await deadLetters.list()).length === 1)
      await deadLetters.makeDue()
      await until(async () => (await deadLetters.list())[0]?.retries === 1)
    })

    expect(unserved.filter((query) => query.startsWith('jobs.'))).toEqual([])
  })

  it('is counted: what waits and for how long, what failed and what is dead', async () => {
    const metrics = createMetrics('test')
    const jobs = await startReplica(
      { send: { work: () => Promise.reject(new Error('never')) } },
      { metrics, sweepEveryMs: 200 },
    )
    await jobs.add('send', { noteId: 'a' })
    jobs.wake()
    await until(async () => (await stored().findOne())?.state === 'dead')
    await jobs.add('note', { noteId: 'later' }, { dueAt: new Date(Date.now() + 60_000) })
    await stored().updateOne({ name: 'note' }, { $set: { wantedAt: new Date(Date.now() - 90_000) } })
    let text = ''
    // Counting may take a second, and is left out where it takes longer.
    await until(async () => (text = await metrics.registry.metrics()).includes('rouage_job_waiting{'))
    const figure = (name: string, labels: string) =>
      Number(new RegExp(`^rouage_job_${name}\\{${labels},process="test"\\} ([\\d.]+)$`, 'm').exec(text)?.[1])

    expect(figure('failed_total', 'queue="letters",name="send"')).toBe(3)
    expect(figure('dead', 'queue="letters",name="send"')).toBe(1)
    expect(figure('waiting', 'queue="letters",name="send"')).toBe(0)
    expect(figure('waiting', 'queue="plain",name="note"')).toBe(1)
    expect(figure('oldest_seconds', 'queue="plain",name="note"')).toBeGreaterThanOrEqual(90)
    expect(figure('oldest_seconds', 'queue="plain",name="note"')).toBeLessThan(150)
    expect(figure('oldest_seconds', 'queue="limited",name="tick"')).toBe(0)
  })
})

it('does not start where nobody says how to do a job, nor with a queue whose name keys cannot hold', () => {
  const jobs = createJobs({ service: 'test', list, database, outbox, redis, deadLetters, logger })

  expect(() => jobs.start()).toThrow('note, slow, tick, send')
  expect(() => defineJobs({ queues: { 'a:b': { concurrency: 1 } }, jobs: {} })).toThrow('"a:b"')
})

it('of a service that tells no events take effect once without an outbox, and cannot record any', async () => {
  const options = { service: 'test', list, database, redis, deadLetters, logger, prefix: uniqueName('jobs') }
  const jobs: TestJobs = createJobs({ ...options, sweepEveryMs: 600_000 })
  await database.syncIndexes()
  const nothing = { work: async () => undefined }
  for (const name of ['slow', 'tick', 'send'] as const) jobs.on(name, nothing)
  jobs.on('note', {
    effect: async ({ noteId }, session, recordEvents) => {
      await effects.insertMany([{ job: noteId }], { session })
      if (noteId === 'told') await recordEvents([])
    },
  })
  jobs.start()
  open.push(jobs)
  await jobs.add('note', { noteId: 'told' }, { id: 'told' })
  await jobs.add('note', { noteId: 'kept' })
  jobs.wake()

  await until(async () => (await stored().findOne({ _id: 'told' }))?.error != null, PATIENCE_MS)
  await until(async () => (await stored().countDocuments()) === 1, PATIENCE_MS)
  expect((await effects.find().lean()).map(({ job }) => job)).toEqual(['kept'])
  expect((await stored().findOne({ _id: 'told' }))?.error).toContain('give createJobs an outbox')
})
