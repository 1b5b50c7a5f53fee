import { type Job, Queue, Worker } from 'bullmq'
import { withinTime } from '../ops/health'
import type { Redis } from '../data/redis'

/** Tries of a job before it counts as failed, with growing pauses from a second on. */
export const ATTEMPTS = 5
const ABANDON_MS = 2_000

/** A queue and its worker, at work. */
export type JobQueue = {
  readonly queue: Queue
  /** Waits for the job in hand. */
  close(): Promise<void>
}

/** What a queue runs on, and who hears of what. */
export type JobQueueOptions = {
  readonly redis: Redis
  readonly name: string
  readonly prefix: string
  /** Does a job; a rejection means that it failed. */
  readonly perform: (job: Job, queue: Queue) => Promise<void>
  /** A job failed, for the first time or not. */
  readonly onFailed: (job: Job | undefined, error: Error) => void
  /** What BullMQ says of its connections. */
  readonly onError: (error: Error) => void
  /** The worker ended by itself: the queue is of no use any more. */
  readonly onEnded: () => void
  /** It is time to look again: Redis is there, or a queue that ended is out of the way. */
  readonly wake: () => void
  /** Resolves when nobody waits any more for the queue to be ready. */
  readonly closing: Promise<void>
  readonly isClosing: () => boolean
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
 * Opens a BullMQ queue with a worker. BullMQ asks Redis once what it is and keeps the answer for good, a failure too,
 * with which a worker then turns round and round without ever letting anything else run. So it works only once it is
 * known to be well.
 * @throws Error where Redis does not answer as BullMQ needs it; nothing is left open then
 */
export const openJobQueue = async (options: JobQueueOptions): Promise<JobQueue> => {
  const { redis, name, prefix, onError, isClosing } = options
  const connection = redis.blockingClient({ isWatched: false })
  connection.on('ready', options.wake)
  const queue = new Queue(name, { connection, prefix })
  const worker = new Worker(
    name,
    (job) => options.perform(job, queue),
    // A worker killed over and over is a deployment, not a poisoned job: schedules bear to be run again.
    { connection, prefix, maxStalledCount: 20, concurrency: 1, autorun: false },
  )
  worker.on('failed', options.onFailed)
  queue.on('error', onError)
  worker.on('error', onError)

  const close = async (): Promise<void> => {
    await worker.close()
    await queue.close()
  }
  const abandon = async (): Promise<void> => {
    // What never began does not end either.
    await withinTime(close(), ABANDON_MS, 'Closing the job queue').catch(onError)
    if (connection.isOpen) connection.destroy()
  }
  const prepare = async (): Promise<void> => {
    await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()])
    await Promise.all([queue, worker].map(({ backend }) => listenForFailures(backend, onError)))
  }
  const work = async (): Promise<void> => {
    await worker.run().catch(onError)
    if (isClosing()) return
    options.onEnded()
    await abandon()
    options.wake()
  }

  try {
    await Promise.race([prepare(), options.closing])
  } catch (error) {
    await abandon()
    throw error
  }
  if (!isClosing()) void work()
  return { queue, close }
}
