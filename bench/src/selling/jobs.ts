import {
  connectDatabase,
  connectRedis,
  createDeadLetters,
  createJobs,
  createOutbox,
  defineJobs,
  silentLogger,
} from '@rouage/service-kit'
import { Queue, Worker } from 'bullmq'
import * as z from 'zod/mini'
import type { Figure } from '../table'

const JOBS = 2_000
const AT_ONCE = 4

const nothing = defineJobs({
  queues: { nothing: { concurrency: AT_ONCE } },
  jobs: {
    nothing: {
      queue: 'nothing',
      data: z.object({}),
      attempts: 5,
      backOff: { firstMs: 1_000, mostMs: 10_000 },
      leaseMs: 30_000,
    },
  },
})

/** Jobs a second from the first to the last of them, all of them waiting before. */
const rateOf = async (begin: (done: () => void) => void): Promise<number> => {
  const started = performance.now()
  await new Promise<void>((resolve) => {
    let left = JOBS
    begin(() => {
      left -= 1
      if (left === 0) resolve()
    })
  })
  return JOBS / ((performance.now() - started) / 1_000)
}

const bullRate = async (redisUrl: string): Promise<number> => {
  const { hostname, port } = new URL(redisUrl)
  const connection = { host: hostname, port: Number(port), maxRetriesPerRequest: null }
  const queue = new Queue('bench-nothing', { connection })
  await queue.addBulk(Array.from({ length: JOBS }, () => ({ name: 'nothing', data: {} })))
  let worker: Worker | undefined
  try {
    return await rateOf((done) => {
      worker = new Worker('bench-nothing', async () => done(), { connection, concurrency: AT_ONCE })
    })
  } finally {
    await worker?.close()
    await queue.obliterate({ force: true })
    await queue.close()
  }
}

const kitRate = async (mongodbUrl: string, redisUrl: string): Promise<number> => {
  const logger = silentLogger()
  const database = await connectDatabase(mongodbUrl, 'bench_jobs', { logger })
  const redis = await connectRedis(redisUrl, { logger })
  const jobs = createJobs({
    service: 'bench',
    list: nothing,
    database,
    outbox: createOutbox(database, 'publish'),
    redis,
    deadLetters: createDeadLetters(database),
    logger,
  })
  let done = (): void => undefined
  jobs.on('nothing', { effect: async () => done() })
  await database.syncIndexes()
  try {
    await database.inTransaction(async (session) => {
      for (let job = 0; job < JOBS; job += 1) await jobs.add('nothing', {}, { session })
    })
    return await rateOf((told) => {
      done = told
      jobs.start()
      jobs.wake()
    })
  } finally {
    await jobs.close()
    await database.connection.dropDatabase()
    await redis.close()
    await database.close()
  }
}

/** What a job costs that is a document first, beside one that is only in Redis. */
export const jobFigures = async ({
  mongodbUrl,
  redisUrl,
}: {
  readonly mongodbUrl: string
  readonly redisUrl: string
}): Promise<Figure[]> => {
  const bull = await bullRate(redisUrl)
  const kit = await kitRate(mongodbUrl, redisUrl)
  return [
    { name: 'BullMQ jobs that do nothing', value: bull, unit: '/s' },
    { name: 'jobs of ours that do nothing, each in a transaction', value: kit, unit: '/s' },
    { name: 'jobs of ours / BullMQ', value: kit / bull, unit: '×' },
  ]
}
