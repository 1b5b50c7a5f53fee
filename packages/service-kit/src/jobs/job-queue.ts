import { type Job, Queue, Worker } from 'bullmq'
import type { Redis } from '../data/redis'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { startLoop } from './loop'

const ABANDON_MS = 2_000
/** Nothing changes between two looks unless somebody wakes the loop, as a connection that is ready does. */
const LOOK_EVERY_MS = 3_600_000

/** A queue and its worker, at work. */
type OpenQueue = {
  readonly queue: Queue
  /** Waits for the jobs in hand. */
  close(): Promise<void>
}

/** What a queue runs on, and who hears of what. */
export type JobQueueOptions = {
  readonly redis: Redis
  readonly name: string
  readonly prefix: string
  /** How many jobs are done at once by this worker; one unless told. */
  readonly concurrency?: number | undefined
  /** The most jobs that all workers of the queue begin in so many ms. */
  readonly rate?: { readonly most: number; readonly inMs: number } | undefined
  /** Does a job; a rejection means that it failed. */
  readonly perform: (job: Job, queue: Queue) => Promise<void>
  /** A job failed, for the first time or not. */
  readonly onFailed: (job: Job | undefined, error: Error) => void
  /** The queue is open, or Redis is back: it may have lost what it had. */
  readonly onReady: () => void
  readonly logger: Logger
}

/** What opening needs besides. */
type OpenOptions = JobQueueOptions & {
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
const openJobQueue = async (options: OpenOptions): Promise<OpenQueue> => {
  const { redis, name, prefix, concurrency = 1, rate, onError, isClosing } = options
  const connection = redis.blockingClient({ isWatched: false })
  connection.on('ready', options.wake)
  const queue = new Queue(name, { connection, prefix })
  const worker = new Worker(name, (job) => options.perform(job, queue), {
    connection,
    prefix,
    concurrency,
    ...(rate === undefined ? {} : { limiter: { max: rate.most, duration: rate.inMs } }),
    // A worker killed over and over is a deployment, not a poisoned job: what runs here bears to be run again.
    maxStalledCount: 20,
    autorun: false,
  })
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

/** A queue that is opened once Redis is there, and anew when it ended. */
export type JobQueue = {
  /** Undefined while there is none. */
  current(): Queue | undefined
  /** Waits for the jobs in hand. */
  close(): Promise<void>
}

/** Keeps a BullMQ queue and its worker open for as long as it is not closed. Resolves nothing: Redis may be away. */
export const keepJobQueue = (options: JobQueueOptions): JobQueue => {
  let open: OpenQueue | undefined
  let isClosing = false
  let endWaiting = (): void => undefined
  const closing = new Promise<void>((resolve) => (endWaiting = resolve))
  const loop = startLoop(
    `job queue ${options.name}`,
    async () => {
      open ??= await openJobQueue({
        ...options,
        onError: (error) => options.logger.debug({ err: error }, 'job queue error'),
        onEnded: () => {
          open = undefined
        },
        wake: () => loop.wake(),
        closing,
        isClosing: () => isClosing,
      })
      if (!isClosing) options.onReady()
    },
    { everyMs: LOOK_EVERY_MS, logger: options.logger },
  )
  return {
    current: () => open?.queue,
    close: async () => {
      isClosing = true
      endWaiting()
      await loop.close()
      await open?.close()
    },
  }
}
