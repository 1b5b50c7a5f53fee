import type * as z from 'zod/mini'

/** What the jobs of a queue have in common. */
export type QueueSettings = {
  /** How many of its jobs each replica does at once. */
  readonly concurrency: number
  /** The most jobs that all replicas together begin in so many ms, as what a third party bears; no limit unless told. */
  readonly rate?: { readonly most: number; readonly inMs: number }
  /** Under which source its dead letters are found; `jobs:<service>:<queue>` unless told. */
  readonly deadLetters?: string
}

/** One kind of job: what it is told, and how often and how long it is tried. */
export type JobType<Queue extends string = string> = {
  readonly queue: Queue
  /**
   * Ids alone. What they stand for is kept in a collection of its own, where it can be changed and erased: a job whose
   * subject is gone has nothing left to do.
   */
  readonly data: z.ZodMiniType<Readonly<Record<string, string>>>
  /** Tries before the job is dead, those among them that ended with their process. */
  readonly attempts: number
  /** How long a job rests after a try that failed: `firstMs`, then twice as long with each further one, up to `mostMs`. */
  readonly backOff: { readonly firstMs: number; readonly mostMs: number }
  /** Longest that a try takes. Whoever began it and did not end it by then has died or hangs: another one begins. */
  readonly leaseMs: number
  /** Failures that are only to be expected, as where two transactions meet: so many in a row are not logged. */
  readonly silentAttempts?: number
}

/** The jobs of a service by their names. */
export type JobTypes<Types> = { readonly [Name in keyof Types]: JobType }

/** The queues of a service and everything that is done in them. */
export type JobList<Types extends JobTypes<Types> = Readonly<Record<string, JobType>>> = {
  readonly queues: Readonly<Record<string, QueueSettings>>
  readonly jobs: Types
}

/** What a job of that name is told. */
export type JobData<Types extends JobTypes<Types>, Name extends keyof Types> = z.output<Types[Name]['data']>

/** BullMQ and dead letters part their keys by colons. */
const QUEUE_NAME = /^[a-z0-9-]+$/

/**
 * The queues of a service and the jobs in each, in one list. Names of jobs stand in documents: a name that was released
 * keeps its meaning.
 * @throws Error naming a queue that is not called as queues are
 * @example
 * export const listingJobs = defineJobs({
 *   queues: { photos: { concurrency: 2 } },
 *   jobs: {
 *     clean_photo: {
 *       queue: 'photos',
 *       data: z.object({ photoId: z.string() }),
 *       attempts: 20,
 *       backOff: { firstMs: 1_000, mostMs: 600_000 },
 *       leaseMs: 30_000,
 *     },
 *   },
 * })
 */
export const defineJobs = <
  const Queues extends Readonly<Record<string, QueueSettings>>,
  const Types extends { readonly [Name in keyof Types]: JobType<keyof Queues & string> },
>(list: {
  readonly queues: Queues
  readonly jobs: Types
}): JobList<Types> => {
  const wrong = Object.keys(list.queues).find((name) => !QUEUE_NAME.test(name))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name of a queue: use small letters, digits and hyphens.`)
  return list
}
