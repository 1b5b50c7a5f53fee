import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownAnnouncementsChanged } from '@rouage/contracts/live'
import { consumeEvents } from '../events/consume'
import { createDeadLetters } from '../events/dead-letters'
import { silentLogger } from '../ops/logger'
import { createLiveFeed, type LiveEntry, publishLive } from '../events/live'
import { createOutbox } from '../events/outbox'
import { connectRedis, type Redis } from './redis'
import { startRelay } from '../events/relay'
import { createRevocationWriter, mirrorRevocations } from '../identity/revocations'
import { startSchedules } from '../jobs/schedules'
import { freePort, testDatabase, uniqueName, until } from '../testing'

/** The queue as a process of the test's own, which is killed and comes back empty at the same port. */
let home: string
let port: number
let server: ChildProcess | undefined
let redis: Redis
let database: Awaited<ReturnType<typeof testDatabase>>
const open: { close(): Promise<void> }[] = []

const startServer = async (): Promise<void> => {
  const { REDIS_URL: _url, ...env } = process.env
  const cli = path.join(process.cwd(), 'packages/local-stack/src/cli.ts')
  const args = [
    '--import',
    'tsx',
    cli,
    '--keep-without-input',
    '--only',
    'redis',
    '--home',
    home,
    '--redis-port',
    String(port),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env })
  server = child
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The queue ended while it started.')))
    child.on('message', (told) =>
      typeof told === 'object' && told !== null && 'addresses' in told ? resolve() : undefined,
    )
  })
}
const isAnswering = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
const killServer = async (): Promise<void> => {
  const child = server
  const gone = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await gone
  // A true one ends a moment after its owner.
  await until(async () => !(await isAnswering()))
  // Valkey in memory forgets by itself; a true one has its data on disk, and this is about one that has not.
  await rm(path.join(home, 'data/redis'), { recursive: true, force: true })
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'rouage-test-queue-'))
  port = await freePort()
  await startServer()
  redis = await connectRedis(`redis://127.0.0.1:${port}`, { logger: silentLogger() })
  database = await testDatabase('kit-redis-killed')
})
afterAll(async () => {
  for (const each of open.reverse()) await each.close()
  await redis.close()
  await database.drop()
  await killServer()
  await rm(home, { recursive: true, force: true })
})

it('events, schedules, live pages and suspensions go on when the queue was killed and comes back empty', async () => {
  const logger = silentLogger()
  const [stream, user, revocationsKey] = [uniqueName('events'), uniqueName('user'), uniqueName('revocations')]
  const deadLetters = createDeadLetters(database)
  const outbox = createOutbox(database, 'listing')
  const relay = await startRelay({ database, outbox, redis, logger, stream, everyMs: 50 })
  await database.syncIndexes()
  const heard: string[] = []
  const consumer = consumeEvents({
    onReset: { listing: async () => undefined },
    redis,
    deadLetters,
    logger,
    stream,
    group: 'search',
    types: ['announcement.expired'],
    handle: async ({ data }) => void heard.push(data.id),
  })
  let runs = 0
  const schedules = await startSchedules({
    redis,
    queue: 'listing',
    prefix: uniqueName('jobs'),
    deadLetters,
    logger,
    schedules: [{ name: 'sweep', everyMs: 200, run: async () => void (runs += 1) }],
  })
  const feed = createLiveFeed(redis, logger)
  const revocations = mirrorRevocations(redis, { logger, key: revocationsKey })
  open.push(feed, revocations, schedules, consumer, relay)
  const record = (id: string) =>
    outbox.inTransaction((_session, recordEvents) =>
      recordEvents([{ type: 'announcement.expired', data: { id, version: 1 } }]),
    )

  await record('before')
  await until(() => heard.includes('before') && runs > 0)
  await killServer()
  // What happens meanwhile is kept in the database and told afterwards.
  await record('meanwhile')

  expect(await publishLive(redis, user, ownAnnouncementsChanged, {})).toBe(false)

  await startServer()
  await until(() => heard.includes('meanwhile'))
  await record('after')
  const before = runs
  await until(() => heard.includes('after') && runs >= before + 2)

  const entries: LiveEntry[] = []
  const following = await until(() =>
    feed
      .follow(user, undefined, { onEvent: (entry) => entries.push(entry), onLost: () => undefined })
      .catch(() => undefined),
  )
  following.start()

  expect(await publishLive(redis, user, ownAnnouncementsChanged, {})).toBe(true)

  await until(() => entries.length === 1)
  const suspended = { epoch: 1, suspendedUntil: Number.POSITIVE_INFINITY }
  await createRevocationWriter(redis, revocationsKey).rewrite(new Map([[user, suspended]]), Date.now())
  await until(async () => (await revocations.of(user))?.suspendedUntil !== undefined)
})
