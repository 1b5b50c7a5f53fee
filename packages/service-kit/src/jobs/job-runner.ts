import type { ClientSession } from 'mongoose'
import type { DeadLetters } from '../events/dead-letters'
import type { NewEvent, Outbox } from '../events/outbox'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { withOrigin } from '../ops/origin'
import { inSpan, SpanKind } from '../ops/spans'
import type { JobType } from './job-list'
import type { createJobMetrics } from './job-metrics'
import type { JobStore, StoredJob } from './job-store'

/**
 * How a kind of job is done. `effect` takes effect once: it runs in the transaction that ends the job, so that neither
 * is without the other; it may run more than once (see `Database.inTransaction`). `work` is for what no transaction holds,
 * as an e-mail: it is done at least once, and again where its process dies before the job is ended.
 */
export type JobHandler<Data> =
  | {
      readonly effect: (
        data: Data,
        session: ClientSession,
        recordEvents: (events: readonly NewEvent[]) => Promise<void>,
      ) => Promise<unknown>
    }
  | { readonly work: (data: Data) => Promise<unknown> }

/** A handler that has its data read out of what is stored. */
export type StoredJobHandler = JobHandler<unknown>

/** Does jobs, a try at a time. */
export type JobRunner = {
  /**
   * Tries a job that is due by `by`, unless it is somebody else's or done.
   * @returns the job as it is to be tried again, where the try failed; undefined where there is nothing to wait for
   */
  tryDue(job: Pick<StoredJob, '_id' | 'name'>, by: Date): Promise<StoredJob | undefined>
  /** Tries a dead job once more. @throws what the try failed of: it stays dead */
  tryDead(id: string): Promise<void>
}

/** When a job is tried again after so many tries. */
const dueAfter = (attempts: number, { firstMs, mostMs }: JobType['backOff']): Date =>
  new Date(Date.now() + Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), mostMs))

export type JobRunnerOptions = {
  readonly store: JobStore
  readonly outbox: Pick<Outbox, 'inTransaction'>
  /** Undefined for jobs that another release put down. */
  readonly typeOf: (name: string) => JobType | undefined
  readonly handlerOf: (name: string) => StoredJobHandler | undefined
  readonly deadLetters: DeadLetters
  /** Under which source a queue's dead letters are found. */
  readonly deadSourceOf: (queue: string) => string
  readonly failed: ReturnType<typeof createJobMetrics>['failed'] | undefined
  /** A job went well: it may have added others. */
  readonly onDone: () => void
  readonly logger: Logger
}

/** Does one try. @throws what it failed of */
const perform = async ({ store, outbox, handlerOf }: JobRunnerOptions, job: StoredJob): Promise<void> => {
  const handler = handlerOf(job.name)
  if (handler === undefined) throw new Error(`Nobody does jobs of the name "${job.name}".`)
  if ('work' in handler) {
    await handler.work(job.data)
    await store.remove(job)
    return
  }
  await outbox.inTransaction(async (session, recordEvents) => {
    // Done, or another try's by now: then the effect is, too.
    if (await store.endTry(job, session)) await handler.effect(job.data, session, recordEvents)
  })
}

export const createJobRunner = (options: JobRunnerOptions): JobRunner => {
  const { store, typeOf, deadLetters, deadSourceOf, failed, onDone, logger } = options

  /** @throws where it fails, or takes longer than the job is the caller's; what hangs goes on unobserved */
  const runTry = async (job: StoredJob, { leaseMs }: JobType): Promise<void> => {
    try {
      const done = inSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER }, () => perform(options, job))
      await withinTime(done, leaseMs, `The job ${job.name}`)
      onDone()
    } catch (error) {
      failed?.inc({ queue: job.queue, name: job.name })
      throw error
    }
  }

  const tell = (job: StoredJob, { silentAttempts = 0 }: JobType, isDead: boolean, error: unknown): void => {
    if (!isDead && job.attempts !== silentAttempts + 1) return
    logger.warn({ err: error, job: job._id, name: job.name, attempts: job.attempts, isDead }, 'a job failed')
  }

  /** The letter first: without it nobody would try the job again. */
  const giveUp = async (job: StoredJob, error: unknown): Promise<void> => {
    await deadLetters.add({
      source: deadSourceOf(job.queue),
      key: job._id,
      payload: JSON.stringify({ name: job.name, data: job.data }),
      error,
    })
    await store.markDead(job, error)
  }

  /** @returns the job as it is to be tried again; undefined where there is nothing to wait for */
  const tryOnce = async (job: StoredJob, type: JobType): Promise<StoredJob | undefined> => {
    if (job.attempts > type.attempts) {
      // Whoever began its last try died, perhaps of it: it is not to take every process with it.
      const error = new Error('Its last try never came to an end.')
      tell(job, type, true, error)
      await giveUp(job, error)
      return undefined
    }
    try {
      await runTry(job, type)
      return undefined
    } catch (error) {
      const isDead = job.attempts >= type.attempts
      tell(job, type, isDead, error)
      if (isDead) {
        await giveUp(job, error)
        return undefined
      }
      const dueAt = dueAfter(job.attempts, type.backOff)
      return (await store.postpone(job, dueAt, error)) ? { ...job, dueAt } : undefined
    }
  }

  return {
    tryDue: async ({ _id, name }, by) => {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const job = await store.lease(_id, 'waiting', by, type.leaseMs)
      return job === null ? undefined : withOrigin(job.origin, () => tryOnce(job, type))
    },

    tryDead: async (id) => {
      const found = await store.find(id)
      // Done, erased with what it was about, or not dead (yet): then it is tried as any other.
      if (found?.state !== 'dead') return
      const type = typeOf(found.name)
      const job = type === undefined ? null : await store.lease(id, 'dead', new Date(), type.leaseMs)
      if (type === undefined || job === null) throw new Error(`Nobody here can do the job ${id} (${found.name}) now.`)
      try {
        await withOrigin(job.origin, () => runTry(job, type))
      } catch (error) {
        await store.markDead(job, error)
        throw error
      }
    },
  }
}
