import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultHome } from '@rouage/local-stack'
import { startTimeMachine, type TimeMachine } from '@rouage/local-stack/redis/time-machine'
import { connectRedis } from '../data/redis'
import { createDeadLetters } from '../events/dead-letters'
import { createOutbox } from '../events/outbox'
import { silentLogger } from '../ops/logger'
import { testDatabase, testMongodbUrl, uniqueName, until } from '../testing'
import { countedJobs, effectModel } from './fixtures/counted-jobs'
import { createJobs } from './jobs'

const JOBS = 1_000
const WITHIN_MS = 180_000

let folder: string
let machine: TimeMachine
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-jobs-kill-'))
  machine = await startTimeMachine({ cache: process.env.ROUAGE_CACHE ?? path.join(defaultHome(), 'cache'), folder })
}, 180_000)
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await machine.stop()
  await rm(folder, { recursive: true })
})

const startWorker = async (dbName: string, prefix: string): Promise<ChildProcess> => {
  const fixture = path.join(__dirname, 'fixtures/job-worker.ts')
  const args = ['--import', 'tsx', fixture, testMongodbUrl(), dbName, machine.url, prefix]
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  workers.add(worker)
  await once(worker.stdout, 'data')
  return worker
}
const kill = async (worker: ChildProcess): Promise<void> => {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

it(
  `${JOBS} jobs take effect once each although workers are killed and Redis forgets everything in the middle`,
  async () => {
    const logger = silentLogger()
    const database = await testDatabase('kit-jobs-kill')
    const outbox = createOutbox(database, 'listing')
    const deadLetters = createDeadLetters(database)
    const effects = effectModel(database)
    const redis = await connectRedis(machine.url, { logger })
    // Puts jobs down and does none.
    const jobs = createJobs({ service: 'test', list: countedJobs, database, outbox, redis, deadLetters, logger })
    await database.syncIndexes()
    const prefix = uniqueName('jobs')
    const start = () => startWorker(database.connection.name, prefix)
    const [first, second] = await Promise.all([start(), start(), start()])

    const ids = Array.from({ length: JOBS }, (_, index) => `job:${index}`)
    const adding = (async () => {
      for (const id of ids) await jobs.add('count', { jobId: id }, { id })
    })()
    const done = () => effects.countDocuments()
    await until(async () => (await done()) > JOBS / 10, WITHIN_MS)
    await kill(first)
    await until(async () => (await done()) > JOBS / 4, WITHIN_MS)
    await redis.client.flushAll()
    await kill(second)
    await Promise.all([start(), start()])
    await until(async () => (await done()) > JOBS / 2, WITHIN_MS)
    await machine.goBack(1_000)
    await adding

    const left = () => database.connection.collection('jobs').countDocuments()
    await until(async () => (await left()) === 0, WITHIN_MS)

    const counted = (await effects.find().lean()).map(({ job }) => job)
    expect(counted.toSorted()).toEqual(ids.toSorted())
    expect(await deadLetters.list()).toEqual([])

    for (const worker of workers) await kill(worker)
    await redis.close()
    await database.drop()
  },
  WITHIN_MS * 2,
)
