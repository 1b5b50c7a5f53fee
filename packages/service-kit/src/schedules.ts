import { Queue, Worker } from 'bullmq'
import type { DeadLetters } from './dead-letters'
import { withinTime } from './health'
import type { Logger } from './logger'
import { startLoop } from './loop'
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
 * BullMQ's schedulers are in Redis alone, and nobody says when they are gone: they are written anew whenever Redis
 * comes (back), since it may have lost its last second, and this often, in case of a FLUSHALL.
 */
const UPSERT_EVERY_MS = 3 * 60_000
const ATTEMPTS = 5
const ABANDON_MS = 2_000
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

/**
 * BullMQ no longer listens to its connections once it closes, and one that fails afterwards, as by a long silence, would
 * end the process.
 */
const listenForFailures = async (
  { client, blockingConnection }: Queue['backend'],
  onError: (error: Error) => void,
): Promise<void> => {
  const both = await Promise.all([client, blockingConnection?.client])
  for (const each of both) each?.on('error', onError)
}

/**
 * Runs schedules through BullMQ, each once among all replicas for each due time. A run that fails 5 times becomes a
 * dead letter under `jobs:<queue>`; the next due time comes all the same, and settles the letter when it goes well.
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
  const gauges = metrics === undefined ? undefined : gaugesOf(metrics, schedules)
  const onError = (error: Error): void => logger.debug({ err: error }, 'job queue error')
  let isClosing = false
  let endWaiting = (): void => undefined
  const closing = new Promise<void>((resolve) => (endWaiting = resolve))

  const source = `jobs:${queueName}`
  const moveToDeadLetters = (name: string, error: Error): void => {
    const letter = { source, key: name, payload: JSON.stringify({ name }), error }
    deadLetters.add(letter).catch((reason: unknown) => logger.error({ err: reason }, 'dead letter not stored'))
  }
  const perform = async ({ name, run }: Schedule): Promise<void> => {
    try {
      await run()
      gauges?.succeeded.setToCurrentTime({ schedule: name })
      // A sweep that goes well has done what earlier ones could not.
      deadLetters
        .settle(source, name)
        .catch((reason: unknown) => logger.warn({ err: reason }, 'dead letter not settled'))
    } catch (error) {
      gauges?.failed.setToCurrentTime({ schedule: name })
      throw error
    }
  }

  type Running = { readonly queue: Queue; readonly worker: Worker }
  let running: Running | undefined
  const end = async ({ queue, worker }: Running): Promise<void> => {
    await worker.close()
    await queue.close()
  }
  /**
   * BullMQ asks Redis once what it is and keeps the answer for good, a failure too, with which a worker then turns round
   * and round without ever letting anything else run. So it works only once it is known to be well.
   */
  const begin = async (): Promise<Running> => {
    const connection = redis.blockingClient({ isWatched: false })
    connection.on('ready', () => loop.wake())
    const queue = new Queue(queueName, { connection, prefix })
    const worker = new Worker(
      queueName,
      async (job) => {
        const schedule = schedules.find(({ name }) => name === job.name)
        // A scheduler that an older release left behind.
        if (schedule === undefined) return queue.removeJobScheduler(job.name)
        await perform(schedule)
      },
      // A worker killed over and over is a deployment, not a poisoned job: sweeps bear to be run again.
      { connection, prefix, maxStalledCount: 20, concurrency: 1, autorun: false },
    )
    worker.on('failed', (job, error) => {
      logger.warn({ err: error, job: job?.name, attempt: job?.attemptsMade }, 'schedule failed')
      if (job !== undefined && job.attemptsMade >= ATTEMPTS) moveToDeadLetters(job.name, error)
    })
    queue.on('error', onError)
    worker.on('error', onError)
    const made = { queue, worker }
    const abandon = async (): Promise<void> => {
      // What never began does not end either.
      await withinTime(end(made), ABANDON_MS, 'Closing the job queue').catch(onError)
      if (connection.isOpen) connection.destroy()
    }
    try {
      const ready = Promise.all([queue.waitUntilReady(), worker.waitUntilReady()])
      const listening = ready.then(() =>
        Promise.all([queue, worker].map(({ backend }) => listenForFailures(backend, onError))),
      )
      await Promise.race([listening, closing])
    } catch (error) {
      await abandon()
      throw error
    }
    if (isClosing) return made
    const work = worker.run().catch(onError)
    void work.then(async () => {
      if (isClosing) return
      running = undefined
      await abandon()
      loop.wake()
    })
    return made
  }

  const upsert = async (queue: Queue): Promise<void> => {
    for (const { name, everyMs } of schedules) {
      await queue.upsertJobScheduler(
        name,
        { every: everyMs },
        {
          name,
          opts: {
            attempts: ATTEMPTS,
            backoff: { type: 'exponential', delay: 1_000 },
            removeOnComplete: 50,
            removeOnFail: 200,
          },
        },
      )
    }
  }
  const loop = startLoop(
    'schedules',
    async () => {
      running ??= await begin()
      if (!isClosing)
        await withinTime(Promise.race([upsert(running.queue), closing]), UPSERT_MS, 'Writing the schedulers')
    },
    { everyMs: upsertEveryMs, logger },
  )
  return {
    close: async () => {
      isClosing = true
      endWaiting()
      await loop.close()
      if (running !== undefined) await end(running)
    },
  }
}
