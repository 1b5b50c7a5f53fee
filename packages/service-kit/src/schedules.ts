import { Queue, Worker } from 'bullmq'
import type { DeadLetters } from './dead-letters'
import type { Logger } from './logger'
import type { Metrics } from './metrics'
import type { Redis } from './redis'

/** Work that is due again and again: a sweep that finds what is overdue in the database. */
export type Schedule = {
  /** Letters, digits and hyphens; stands in keys and metrics. */
  readonly name: string
  readonly everyMs: number
  /** Finds and does what is due, by guarded updates: it may run twice at once, and again after dying half-way. */
  readonly run: () => Promise<unknown>
}

export type Schedules = { close(): Promise<void> }

/**
 * BullMQ forgets its schedulers with a FLUSHALL and says nothing: they are written anew this often, and whenever Redis
 * comes back, which may be an empty one in the place of another.
 */
const UPSERT_EVERY_MS = 3 * 60_000
const ATTEMPTS = 5

/**
 * Runs schedules through BullMQ, each once among all replicas for each due time. A run that fails 5 times becomes a
 * dead letter under `jobs:<queue>`; the next due time comes all the same. `rouage_schedule_last_run_seconds` tells
 * when each last went well: alert on its age.
 * @param upsertEveryMs how often the schedulers are written anew
 */
export const startSchedules = async ({
  redis,
  queue: queueName,
  schedules,
  deadLetters,
  logger,
  metrics,
  prefix = 'rouage-jobs',
  upsertEveryMs = UPSERT_EVERY_MS,
}: {
  redis: Redis
  queue: string
  schedules: readonly Schedule[]
  deadLetters: DeadLetters
  logger: Logger
  metrics?: Metrics
  prefix?: string
  upsertEveryMs?: number
}): Promise<Schedules> => {
  const connection = redis.patient()
  const queue = new Queue(queueName, { connection, prefix })
  const lastRun = metrics?.gauge('rouage_schedule_last_run_seconds', 'Unix time of the last successful run of any schedule.')
  const worker = new Worker(
    queueName,
    async (job) => {
      const schedule = schedules.find(({ name }) => name === job.name)
      // A scheduler that an older release left behind.
      if (schedule === undefined) return queue.removeJobScheduler(job.name)
      await schedule.run()
      lastRun?.setToCurrentTime()
    },
    // A worker killed over and over is a deployment, not a poisoned job: sweeps bear to be run again.
    { connection, prefix, maxStalledCount: 20, concurrency: 1 },
  )
  worker.on('failed', (job, error) => {
    logger.warn({ err: error, job: job?.name, attempt: job?.attemptsMade }, 'schedule failed')
    if (job === undefined || job.attemptsMade < ATTEMPTS) return
    const letter = { source: `jobs:${queueName}`, key: job.name, payload: JSON.stringify({ name: job.name }), error }
    deadLetters.add(letter).catch((reason: unknown) => logger.error({ err: reason }, 'dead letter not stored'))
  })
  const onError = (error: Error): void => logger.debug({ err: error }, 'job queue error')
  queue.on('error', onError)
  worker.on('error', onError)

  const upsert = async (): Promise<void> => {
    for (const { name, everyMs } of schedules) {
      await queue.upsertJobScheduler(
        name,
        { every: everyMs },
        { name, opts: { attempts: ATTEMPTS, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: 50, removeOnFail: 200 } },
      )
    }
  }
  const tryUpsert = (): void => {
    upsert().catch((error: unknown) => logger.warn({ err: error }, 'schedulers not written, will try again'))
  }
  tryUpsert()
  const timer = setInterval(tryUpsert, upsertEveryMs)
  redis.client.on('ready', tryUpsert)
  return {
    close: async () => {
      clearInterval(timer)
      redis.client.off('ready', tryUpsert)
      await worker.close()
      await queue.close()
    },
  }
}
