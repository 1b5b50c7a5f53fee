import type { Job, Queue } from 'bullmq'
import { LRUCache } from 'lru-cache'
import type { Redis } from '../data/redis'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import type { QueueSettings } from './job-list'
import { keepJobQueue } from './job-queue'
import type { JobRunner } from './job-runner'
import type { JobStore, StoredJob } from './job-store'
import { type Loop, startLoop } from './loop'

/** A Redis that has not taken jobs by then is treated as one that is away: they are done without it. */
const OFFER_MS = 1_000
/** The longest due are offered first; the others follow when those are done. */
const SWEEP_BATCH = 1_000
/** Without Redis: so many in a turn, then what has come meanwhile is looked at. */
const DIRECT_BATCH = 50
/** No transaction is open for longer (data/transaction.ts). What is not there by then was never committed, or is done. */
const UNCOMMITTED_MS = 15_000
/** Ids that are remembered until their transaction is through; the sweep finds the others. */
const MAX_FRESH = 10_000

/** What Redis is told of a job: one state of its document. */
type Offer = { readonly id: string; readonly dueAt: number }

/**
 * A document has one id in Redis for each of its states, so that offering it twice is offering it once, and whatever is
 * left in Redis of an earlier state (a try that died, a rest that was cut short) keeps nothing back.
 */
const redisIdOf = ({ _id, attempts, dueAt }: StoredJob): string =>
  `${encodeURIComponent(_id)}-${attempts}-${dueAt.getTime()}`

const toRedis = (job: StoredJob) => {
  const dueAt = job.dueAt.getTime()
  const offer: Offer = { id: job._id, dueAt }
  const delay = Math.max(0, dueAt - Date.now())
  return {
    name: job.name,
    data: offer,
    // Whatever becomes of it is in the database.
    opts: { jobId: redisIdOf(job), delay, removeOnComplete: true, removeOnFail: true },
  }
}

/** A queue at work. */
export type QueueWork = {
  /** A job of that id was written in a transaction that may still be open. */
  expect(id: string): void
  /** Offers what was expected and is committed by now. */
  wake(): void
  close(): Promise<void>
}

export type QueueWorkOptions = {
  readonly queue: string
  /** Its name in Redis. */
  readonly redisName: string
  /** The names of its jobs in this release. */
  readonly names: readonly string[]
  readonly settings: QueueSettings
  readonly store: JobStore
  readonly runner: JobRunner
  readonly redis: Redis
  readonly prefix: string
  readonly sweepEveryMs: number
  readonly logger: Logger
}

/** The ids of jobs that may not be committed yet. */
const createFreshJobs = () => {
  const ids = new LRUCache<string, true>({ max: MAX_FRESH, ttl: UNCOMMITTED_MS })
  return {
    add: (id: string): void => void ids.set(id, true),
    list: (): string[] => [...ids.keys()],
    remove: (jobs: readonly StoredJob[]): void => jobs.forEach(({ _id }) => ids.delete(_id)),
  }
}

/** Lets through as many as the queue's rate, in this process: where Redis is away nobody counts over all replicas. */
const createLocalRate = (rate: QueueSettings['rate']): (() => boolean) => {
  if (rate === undefined) return () => true
  let [windowEndsAt, begun] = [0, 0]
  return () => {
    const now = Date.now()
    if (now >= windowEndsAt) [windowEndsAt, begun] = [now + rate.inMs, 0]
    begun += 1
    return begun <= rate.most
  }
}

/**
 * Does the jobs of one queue. BullMQ runs them: it is offered each job right after its commit, and again by a sweep
 * that finds what is due and nobody's in the database, so that whatever Redis forgot, never heard of or lost with a
 * worker comes back. While Redis is away, the sweep does what is due itself.
 */
export const startQueueWork = (options: QueueWorkOptions): QueueWork => {
  const { queue, names, settings, store, runner, redis, logger } = options
  const fresh = createFreshJobs()
  const mayBegin = createLocalRate(settings.rate)
  let sweepAt = 0

  const offerTo = async (bull: Queue, jobs: readonly StoredJob[]): Promise<boolean> => {
    try {
      await withinTime(bull.addBulk(jobs.map(toRedis)), OFFER_MS, 'Offering jobs to Redis')
      return true
    } catch (error) {
      logger.debug({ err: error, queue }, 'Redis took no jobs')
      return false
    }
  }
  const bullWhereThere = (): Queue | undefined => (redis.client.isReady ? jobQueue.current() : undefined)
  /** False where Redis did not take them. */
  const offer = async (jobs: readonly StoredJob[]): Promise<boolean> => {
    if (jobs.length === 0) return true
    const bull = bullWhereThere()
    return bull !== undefined && offerTo(bull, jobs)
  }

  const perform = async ({ name, data }: Job<Offer>): Promise<void> => {
    // Redis waited until it was due: a clock that is a moment behind is no reason to wait again.
    const by = new Date(Math.max(Date.now(), data.dueAt))
    const waiting = await runner.tryDue({ _id: data.id, name }, by)
    // Where that fails, the sweep does it.
    if (waiting !== undefined) await offer([waiting])
  }
  const jobQueue = keepJobQueue({
    redis,
    name: options.redisName,
    prefix: options.prefix,
    concurrency: settings.concurrency,
    rate: settings.rate,
    perform,
    onFailed: (job, error) => logger.debug({ err: error, job: job?.name }, 'a job could not be looked at'),
    onReady: () => sweepNow(),
    logger,
  })

  /** Offers what is fresh and committed. */
  const offerFresh = async (): Promise<boolean> => {
    const ids = fresh.list()
    if (ids.length === 0) return true
    const committed = await store.listWaiting(ids)
    fresh.remove(committed)
    return offer(committed)
  }
  const doDirectly = async (isClosing: () => boolean): Promise<void> => {
    const wasThere = bullWhereThere() !== undefined
    const hasComeBack = (): boolean => !wasThere && bullWhereThere() !== undefined
    const due = await store.listDue(queue, names, DIRECT_BATCH)
    for (const job of due) {
      if (isClosing() || !mayBegin()) return
      await runner.tryDue(job, new Date())
      if (hasComeBack()) break
    }
    if (due.length === DIRECT_BATCH || hasComeBack()) sweepNow()
  }
  const loop: Loop = startLoop(
    `jobs ${queue}`,
    async (isClosing) => {
      let isTaken = await offerFresh()
      if (Date.now() >= sweepAt) {
        // Whenever the loop turns by the clock, and not with each wake of a busy one.
        sweepAt = Date.now() + options.sweepEveryMs / 2
        isTaken = (await offer(await store.listDue(queue, names, SWEEP_BATCH))) && isTaken
      }
      if (!isTaken) await doDirectly(isClosing)
    },
    { everyMs: options.sweepEveryMs, logger },
  )
  const sweepNow = (): void => {
    sweepAt = 0
    loop.wake()
  }

  return {
    expect: fresh.add,
    wake: () => loop.wake(),
    close: async () => {
      await Promise.all([loop.close(), jobQueue.close()])
    },
  }
}
