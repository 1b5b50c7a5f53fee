import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultHome } from '@rouage/local-stack'
import { startTimeMachine, type TimeMachine } from '@rouage/local-stack/redis/time-machine'
import type { ProducerOf } from '@rouage/contracts/events/index'
import { consumeEvents } from './consume'
import { createDeadLetters } from './dead-letters'
import { silentLogger } from '../ops/logger'
import { createOutbox } from './outbox'
import { connectRedis } from '../data/redis'
import { startRelay } from './relay'
import { startSchedules } from '../jobs/schedules'
import { testDatabase, uniqueName, until } from '../testing'

/** `ROUAGE_REDIS_KILLS=200` is the promise in full, about four minutes. */
const KILLS = Number(process.env.ROUAGE_REDIS_KILLS ?? 20)
/** What a crash of Redis (AOF every second) or a replica that is behind loses at most. */
const LOST_MS = 1_000
const logger = silentLogger()
const between = (from: number, to: number): number => from + Math.random() * (to - from)

let folder: string
let machine: TimeMachine
const open: (() => Promise<unknown>)[] = []
const closing = <T extends { close(): Promise<unknown> }>(thing: T): T => {
  open.push(() => thing.close())
  return thing
}
const ownRedis = async () => closing(await connectRedis(machine.url, { logger }))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-in-time-'))
  machine = await startTimeMachine({ cache: process.env.ROUAGE_CACHE ?? path.join(defaultHome(), 'cache'), folder })
}, 180_000)
afterAll(async () => {
  for (const close of open.reverse()) await close()
  await machine.stop()
  await rm(folder, { recursive: true })
})

/** A service that tells events, in two copies, while it is written to without a pause. */
const startProducer = async (name: ProducerOf, type: 'announcement.expired' | 'account.erased') => {
  const database = await testDatabase(`in-time-${name}`)
  open.push(() => database.drop())
  const outbox = createOutbox(database, name)
  createDeadLetters(database)
  await database.syncIndexes()
  for (const _copy of [1, 2])
    closing(await startRelay({ database, outbox, redis: await ownRedis(), logger, stream: 'events', everyMs: 50 }))
  const recorded: string[] = []
  let isWriting = true
  const write = async (writer: string): Promise<void> => {
    for (let count = 0; isWriting; count += 1) {
      const id = `${name}-${writer}-${count}`
      await outbox.inTransaction(async (_session, recordEvents) => {
        await recordEvents([{ type, data: { id, version: 1 } }])
        // Some transactions end long after younger ones.
        if (count % 10 === 0) await pause(between(50, 400))
      })
      recorded.push(id)
      await pause(between(0, 40))
    }
  }
  const writers = Promise.all(['a', 'b'].map(write))
  return {
    recorded,
    stop: async () => {
      isWriting = false
      await writers
    },
  }
}

/** A service that reads them, in two copies whose handlers fail now and then. */
const startReader = async (group: string) => {
  const database = await testDatabase(`in-time-${group}`)
  open.push(() => database.drop())
  const deadLetters = createDeadLetters(database)
  await database.syncIndexes()
  const seen = new Set<string>()
  for (const _copy of [1, 2]) {
    closing(
      consumeEvents({
        redis: await ownRedis(),
        deadLetters,
        logger,
        stream: 'events',
        group,
        types: ['announcement.expired', 'account.erased'],
        retryAfterMs: 400,
        // Nothing but the streams brings an event here.
        onReset: { listing: async () => undefined, account: async () => undefined },
        maxAttempts: 100,
        handle: async ({ data }) => {
          await pause(between(0, 5))
          if (Math.random() < 0.03) throw new Error('not now')
          seen.add(data.id)
        },
      }),
    )
  }
  return { group, seen }
}

it(
  `tells every event to every reader although Redis is killed ${KILLS} times and comes back up to a second older`,
  async () => {
    const producers = [
      await startProducer('account', 'account.erased'),
      await startProducer('listing', 'announcement.expired'),
    ]
    const readers = [await startReader('search'), await startReader('messaging')]
    const scheduled = await testDatabase('in-time-schedules')
    open.push(() => scheduled.drop())
    let runs = 0
    closing(
      await startSchedules({
        redis: await ownRedis(),
        queue: uniqueName('queue'),
        deadLetters: createDeadLetters(scheduled),
        logger,
        schedules: [{ name: 'sweep', everyMs: 200, run: async () => void (runs += 1) }],
      }),
    )
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(between(100, 700))
      await machine.goBack(between(0, LOST_MS))
    }
    for (const producer of producers) await producer.stop()
    const recorded = producers.flatMap((producer) => producer.recorded)
    const missing = () => readers.map(({ seen }) => recorded.filter((id) => !seen.has(id)))
    await until(() => missing().every(({ length }) => length === 0)).catch(() => undefined)

    expect(missing()).toEqual([[], []])
    expect(recorded.length).toBeGreaterThan(KILLS * 10)

    const before = runs
    await until(() => runs > before)
    console.log(`${machine.kind}: ${KILLS} kills, ${recorded.length} events, none lost`)
  },
  120_000 + KILLS * 5_000,
)
