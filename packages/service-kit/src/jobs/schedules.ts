import type { Job, Queue } from 'bullmq'
import type { DeadLetters } from '../events/dead-letters'
import { withinTime } from '../ops/health'
import { keepJobQueue } from './job-queue'
import type { Logger } from '../ops/logger'
import { startLoop } from './loop'
import type { Metrics } from '../ops/metrics'
import type { Redis } from '../data/redis'

/** Work that is due again and again, as finding what is overdue in the database. */
export type Schedule = {
  /** Letters, digits and hyphens; stands in keys and metrics. */
  readonly name: string
  readonly everyMs: number
  /** Finds and does what is due, by guarded updates: it may run twice at once, and again after dying half-way. */
  readonly run: () => Promise<unknown>
}

/** Schedules at work. `close` waits for the run in hand. */
export type Schedules = { close(): Promise<void> }

/** Tries of a run before it counts as failed, with growing pauses from a second on. */
const ATTEMPTS = 5
/**
 * BullMQ's schedulers are in Redis alone, and nobody says when they are gone: they are written anew whenever Redis
 * comes (back), since it may have lost its last second, and this often, in case of a FLUSHALL.
 */
const UPSERT_EVERY_MS = 3 * 60_000
/** Longest that writing the schedulers may take while Redis is there. */
const UPSERT_MS = 30_000

/** When each schedule last went well and last failed, for alerts on its age (docs/operations.md). */
const gaugesOf = (metrics: Metrics, schedules: readonly Schedule[]) => {
  const labels = ['schedule'] as const
  const every = metrics.gauge('rouage_schedule_every_seconds', 'How often a schedule is due.', labels)
  const succeeded = metrics.gauge(
    'rouage_schedule_last_success_seconds',
    'Unix time of a schedule’s last successful run in this process; the start of the process before that.',
    labels,
  )
  const failed = metrics.gauge(
    'rouage_schedule_last_failure_seconds',
    'Unix time of a schedule’s last failed run in this process; 0 before that.',
    labels,
  )
  for (const { name, everyMs } of schedules) {
    every.set({ schedule: name }, everyMs / 1000)
    succeeded.setToCurrentTime({ schedule: name })
    failed.set({ schedule: name }, 0)
  }
  return { succeeded, failed }
}

/** Writes the schedulers of all schedules; those that are there stay as they are. */
const writeSchedulers = async (queue: Queue, schedules: readonly Schedule[]): Promise<void> => {
  const opts = {
    attempts: ATTEMPTS,
    backoff: { type: 'exponential', delay: 1_000 },
    removeOnComplete: 50,
    removeOnFail: 200,
  }
  for (const { name, everyMs } of schedules) await queue.upsertJobScheduler(name, { every: everyMs }, { name, opts })
}

/** The dead letters of schedules. Neither waits: a schedule goes on whatever becomes of its letter. */
const lettersOf = (deadLetters: DeadLetters, source: string, logger: Logger) => ({
  add: (name: string, error: Error): void => {
    const letter = { source, key: name, payload: JSON.stringify({ name }), error }
    deadLetters.add(letter).catch((reason: unknown) => logger.error({ err: reason }, 'dead letter not stored'))
  },
  settle: (name: string): void => {
    deadLetters.settle(source, name).catch((reason: unknown) => logger.warn({ err: reason }, 'dead letter not settled'))
  },
})

/**
 * Runs schedules through BullMQ, each once among all replicas for each due time. A run that fails 5 times becomes a
 * dead letter under `jobs:<queue>`; the next due time comes all the same, and settles the letter when it goes well.
 * Resolves at once: where Redis is away, the schedules run once it is there.
 * @param queue name of the queue: the service's
 * @param prefix of all keys in Redis; another one for tests that must not meet
 * @param upsertEveryMs how often the schedulers are written anew
 * @example
 * const schedules = await startSchedules({
 *   redis,
 *   queue: 'listing',
 *   schedules: [{ name: 'expire-announcements', everyMs: 60_000, run: () => announcements.expireOverdue() }],
 *   deadLetters,
 *   logger,
 *   metrics,
 * })
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
  const gauges = metrics === undefined ? undefined : gaugesOf(metrics, schedules)
  let endWaiting = (): void => undefined
  const closing = new Promise<void>((resolve) => (endWaiting = resolve))

  const letters = lettersOf(deadLetters, `jobs:${queueName}`, logger)
  const run = async (schedule: Schedule): Promise<void> => {
    const { name } = schedule
    try {
      await schedule.run()
      gauges?.succeeded.setToCurrentTime({ schedule: name })
      // A run that goes well has done what earlier ones could not.
      letters.settle(name)
    } catch (error) {
      gauges?.failed.setToCurrentTime({ schedule: name })
      throw error
    }
  }
  const perform = async (job: Job, queue: Queue): Promise<void> => {
    const schedule = schedules.find(({ name }) => name === job.name)
    if (schedule !== undefined) return run(schedule)
    // A scheduler that an older release left behind.
    await queue.removeJobScheduler(job.name)
  }
  const onFailed = (job: Job | undefined, error: Error): void => {
    logger.warn({ err: error, job: job?.name, attempt: job?.attemptsMade }, 'schedule failed')
    if (job !== undefined && job.attemptsMade >= ATTEMPTS) letters.add(job.name, error)
  }

  const jobQueue = keepJobQueue({
    redis,
    name: queueName,
    prefix,
    perform,
    onFailed,
    onReady: () => loop.wake(),
    logger,
  })
  const loop = startLoop(
    'schedules',
    async () => {
      const queue = jobQueue.current()
      if (queue === undefined) return
      const writing = writeSchedulers(queue, schedules)
      await withinTime(Promise.race([writing, closing]), UPSERT_MS, 'Writing the schedulers')
    },
    { everyMs: upsertEveryMs, logger },
  )
  return {
    close: async () => {
      endWaiting()
      await loop.close()
      await jobQueue.close()
    },
  }
}
