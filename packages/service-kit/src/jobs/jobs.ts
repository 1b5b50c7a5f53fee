import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import type { Database } from '../data/database'
import type { Redis } from '../data/redis'
import { type DeadLetters, startRetries } from '../events/dead-letters'
import type { Outbox } from '../events/outbox'
import type { Logger } from '../ops/logger'
import type { Metrics } from '../ops/metrics'
import { currentOrigin } from '../ops/origin'
import type { JobData, JobList, JobType, JobTypes } from './job-list'
import { createJobMetrics } from './job-metrics'
import { createJobRunner, type JobHandler, type JobRunner, type StoredJobHandler } from './job-runner'
import { createJobStore, type JobCount, type JobStore } from './job-store'
import { type QueueWork, startQueueWork } from './queue-work'

/** How often the database is asked what Redis may have forgotten. */
const SWEEP_EVERY_MS = 2_000

/** How a job is put down. */
export type JobOptions = {
  /**
   * One job of a service for each id: while it is not done, adding it again changes nothing. It may be that of what the
   * job is about. Made anew unless given.
   */
  readonly id?: string
  /** When it is to be done; as soon as possible unless told. */
  readonly dueAt?: Date
  /** The transaction of the change that brings the job about. */
  readonly session?: ClientSession
}

/** Jobs of one kind in one state; `wantedAt` is when the oldest was due first, null of none. */
export type JobSum = Omit<JobCount, 'wantedAt'> & { readonly wantedAt: Date | null }

/** Work of a service that is done later: each job is a document until it is done. */
export type Jobs<Types extends JobTypes<Types>> = {
  /** Says how jobs of a name are done; before `start`. */
  on<Name extends keyof Types & string>(name: Name, handler: JobHandler<JobData<Types, Name>>): void
  /**
   * Writes a job down. Call `wake` once its transaction is through, so that it is begun at once; without that it is
   * within two seconds. @returns its id
   */
  add<Name extends keyof Types & string>(name: Name, data: JobData<Types, Name>, options?: JobOptions): Promise<string>
  wake(): void
  /** How many jobs of each kind there are; of a kind of which there is none, 0 that wait. */
  counts(): Promise<readonly JobSum[]>
  /** Begins to work. @throws Error naming jobs that nobody says how to do */
  start(): void
  /** Waits for the jobs in hand. */
  close(): Promise<void>
}

export type JobsOptions<Types extends JobTypes<Types>> = {
  readonly service: string
  readonly list: JobList<Types>
  readonly database: Database
  /** Where effects tell other services of themselves; not needed by a service that tells none. */
  readonly outbox?: Pick<Outbox, 'inTransaction'> | undefined
  readonly redis: Redis
  readonly deadLetters: DeadLetters
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
  /** Prefix of all keys in Redis; another one for tests that must not meet. */
  readonly prefix?: string | undefined
  readonly sweepEveryMs?: number | undefined
  /** How often is looked for dead letters that are due; each minute unless told. */
  readonly retryDeadEveryMs?: number | undefined
}

/** A value of the very type that its key says, where an access by a dot would widen it. */
const valueOf = <T, Key extends keyof T>(of: T, key: Key): T[Key] => of[key]

/** The transactions of a service that tells no events. */
const withoutEvents = ({ inTransaction }: Database): Pick<Outbox, 'inTransaction'> => ({
  inTransaction: (work) =>
    inTransaction((session) =>
      work(session, async () => {
        throw new Error('A job records events, and nobody would tell them: give createJobs an outbox.')
      }),
    ),
})

/** How the queues of a list are worked on, and how their dead are tried again. */
const startWork = (
  { service, redis, deadLetters, logger, ...options }: Omit<JobsOptions<Readonly<Record<string, JobType>>>, 'database'>,
  { store, runner, deadSourceOf }: { store: JobStore; runner: JobRunner; deadSourceOf: (queue: string) => string },
) => {
  const { list, prefix = 'rouage-jobs', sweepEveryMs = SWEEP_EVERY_MS, retryDeadEveryMs } = options
  const shared = { store, runner, redis, prefix, sweepEveryMs, logger }
  const works = new Map<string, QueueWork>()
  for (const [queue, settings] of Object.entries(list.queues)) {
    const names = Object.keys(list.jobs).filter((name) => list.jobs[name]?.queue === queue)
    works.set(queue, startQueueWork({ ...shared, queue, redisName: `${service}-${queue}`, names, settings }))
  }
  const sources = new Set(Object.keys(list.queues).map(deadSourceOf))
  const retries = [...sources].map((source) =>
    startRetries({ deadLetters, source, handle: ({ key }) => runner.tryDead(key), logger, everyMs: retryDeadEveryMs }),
  )
  return {
    expect: (queue: string, id: string): void => works.get(queue)?.expect(id),
    wake: (): void => works.forEach((work) => work.wake()),
    close: async (): Promise<void> => {
      await Promise.all([...works.values(), ...retries].map((each) => each.close()))
    },
  }
}

/**
 * The jobs of a service: what is to be done after the answer, after a while, or until it goes well. A job is written in
 * the transaction of what brings it about, and is there until it is done, whatever becomes of Redis and of the processes
 * that do it. A job that failed too often has a dead letter, by which operators have it tried again.
 *
 * Registers the collection on the database: call before `syncIndexes`.
 * @param sweepEveryMs how often the database is asked what Redis may have forgotten; two seconds unless told
 * @example
 * const jobs = createJobs({ service: 'listing', list: listingJobs, database, outbox, redis, deadLetters, logger, metrics })
 * await database.syncIndexes()
 * jobs.on('clean_photo', { work: ({ photoId }) => photos.clean(photoId) })
 * jobs.start()
 * await outbox.inTransaction(async (session) => {
 *   await photos.insert(photo, session)
 *   await jobs.add('clean_photo', { photoId: photo._id }, { id: photo._id, session })
 * })
 * jobs.wake()
 */
export const createJobs = <Types extends JobTypes<Types>>(options: JobsOptions<Types>): Jobs<Types> => {
  const { service, list, database, metrics, logger } = options
  const store = createJobStore(database)
  const types: Readonly<Record<string, JobType>> = list.jobs
  const handlers = new Map<string, StoredJobHandler>()
  const count = () => store.count(Object.keys(list.queues))
  const figures = metrics === undefined ? undefined : createJobMetrics(metrics, { ...list, jobs: types }, count)
  const deadSourceOf = (queue: string): string => list.queues[queue]?.deadLetters ?? `jobs:${service}:${queue}`
  const runner = createJobRunner({
    store,
    outbox: options.outbox ?? withoutEvents(database),
    typeOf: (name) => types[name],
    handlerOf: (name) => handlers.get(name),
    deadLetters: options.deadLetters,
    deadSourceOf,
    failed: figures?.failed,
    onDone: () => work?.wake(),
    logger,
  })
  let work: ReturnType<typeof startWork> | undefined
  return {
    on: (name, handler) => {
      const schema = valueOf(list.jobs[name], 'data')
      const stored: StoredJobHandler =
        'work' in handler
          ? { work: (data) => handler.work(z.parse(schema, data)) }
          : { effect: (data, ...within) => handler.effect(z.parse(schema, data), ...within) }
      handlers.set(name, stored)
    },
    add: async (name, data, { id = randomUUID(), dueAt = new Date(), session } = {}) => {
      const { queue, data: schema } = list.jobs[name]
      const job = { _id: id, queue, name, data: z.parse(schema, data), dueAt, origin: currentOrigin() }
      await store.insert(job, session)
      work?.expect(queue, id)
      return id
    },
    wake: () => work?.wake(),
    counts: async () => {
      const found = await count()
      const has = (job: string) => found.some(({ name, state }) => name === job && state === 'waiting')
      const none = Object.entries(types).filter(([name]) => !has(name))
      return [
        ...found,
        ...none.map(([name, { queue }]) => ({ queue, name, state: 'waiting' as const, count: 0, wantedAt: null })),
      ]
    },
    start: () => {
      const missing = Object.keys(types).filter((name) => !handlers.has(name))
      if (missing.length > 0) throw new Error(`Nobody says how to do the jobs ${missing.join(', ')}: register them.`)
      work ??= startWork({ ...options, list: { ...list, jobs: types } }, { store, runner, deadSourceOf })
    },
    close: async () => work?.close(),
  }
}
