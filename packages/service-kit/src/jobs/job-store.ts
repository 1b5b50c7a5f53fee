import { type ClientSession, type Model, Schema } from 'mongoose'
import type { Database } from '../data/database'
import { isDuplicateKey } from '../data/duplicate-key'
import type { Origin } from '../ops/origin'

/** A job that is to be done, or that was given up. One that is done has no document any more. */
export type StoredJob = {
  /** One job for each id. */
  _id: string
  queue: string
  name: string
  data: unknown
  /** Waiting to be done (again), or given up after its attempts: from then on its dead letter says when it is tried. */
  state: 'waiting' | 'dead'
  createdAt: Date
  /** When it was to be done at first; `dueAt` moves on with each try that fails. */
  wantedAt: Date
  dueAt: Date
  /** Tries that were begun. With the id it names one try: who ends a job says which try it was. */
  attempts: number
  /** Until then it is somebody's; long past where it is nobody's. */
  leasedUntil: Date
  /** What the last try failed of; null before. */
  error: string | null
  /** The request that it was put down for; null where there was none, missing in jobs of releases up to 2026-11-23. */
  origin?: Origin | null
}

const schema = new Schema<StoredJob>(
  {
    _id: { type: String, required: true },
    queue: { type: String, required: true },
    name: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: ['waiting', 'dead'], required: true },
    createdAt: { type: Date, required: true },
    wantedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    leasedUntil: { type: Date, required: true },
    error: { type: String, default: null },
    origin: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'jobs', versionKey: false, minimize: false },
)
schema.index({ queue: 1, state: 1, dueAt: 1 })

const NOBODY = new Date(0)
const MAX_ERROR = 200

/** How many jobs of a name there are, and since when the first of them is wanted. */
export type JobCount = Pick<StoredJob, 'queue' | 'name' | 'state'> & { count: number; wantedAt: Date }
/** One try of a job. */
type Try = Pick<StoredJob, '_id' | 'attempts'>

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR)

/** How many jobs of some queues there are, by name and state. */
const countJobs = async (jobs: Model<StoredJob>, queues: readonly string[]): Promise<JobCount[]> => {
  type Found = { _id: Pick<StoredJob, 'queue' | 'name' | 'state'>; count: number; wantedAt: Date }
  const found = await jobs.aggregate<Found>([
    { $match: { queue: { $in: queues } } },
    {
      $group: {
        _id: { queue: '$queue', name: '$name', state: '$state' },
        count: { $sum: 1 },
        wantedAt: { $min: '$wantedAt' },
      },
    },
  ])
  return found.map(({ _id, count, wantedAt }) => ({ ..._id, count, wantedAt }))
}

/** A job that is there already stays as it is. @throws the duplicate key where that is a job of another name */
const insertOnce = async (
  jobs: Model<StoredJob>,
  { _id, name, ...rest }: Pick<StoredJob, '_id' | 'queue' | 'name' | 'data' | 'dueAt' | 'origin'>,
  session: ClientSession | undefined,
): Promise<void> => {
  const job = {
    ...rest,
    state: 'waiting' as const,
    createdAt: new Date(),
    wantedAt: rest.dueAt,
    attempts: 0,
    leasedUntil: NOBODY,
    error: null,
  }
  const upsert = () => jobs.updateOne({ _id, name }, { $setOnInsert: job }, { session, upsert: true })
  await upsert().catch((error: unknown) => {
    // Two at once: the second time it is there. A transaction cannot go on.
    if (session !== undefined || !isDuplicateKey(error)) throw error
    return upsert()
  })
}

/** What is told of one try. */
const triesOf = (jobs: Model<StoredJob>) => {
  const sameTry = ({ _id, attempts }: Try) => ({ _id, attempts })
  return {
    /** In the transaction of what it did: false where it is no longer the caller's to end. */
    endTry: async (job: Try, session: ClientSession): Promise<boolean> =>
      (await jobs.deleteOne(sameTry(job), { session })).deletedCount === 1,

    /** It failed; false where it is no longer the caller's. */
    postpone: async (job: Try, dueAt: Date, error: unknown): Promise<boolean> => {
      const set = { dueAt, leasedUntil: NOBODY, error: textOf(error) }
      return (await jobs.updateOne(sameTry(job), { $set: set })).matchedCount === 1
    },

    /** It was the last one, or one of those of the job's dead letter. */
    markDead: async (job: Try, error: unknown): Promise<void> => {
      const set = { state: 'dead' as const, leasedUntil: NOBODY, error: textOf(error) }
      await jobs.updateOne(sameTry(job), { $set: set })
    },
  }
}

/** The jobs of a service, in its own database. Registers the collection: call before `syncIndexes`. */
export const createJobStore = (database: Database) => {
  const jobs = database.model('Job', schema)
  return {
    /** A job that is there already stays as it is. @throws the duplicate key where that is a job of another name */
    insert: (
      job: Pick<StoredJob, '_id' | 'queue' | 'name' | 'data' | 'dueAt' | 'origin'>,
      session: ClientSession | undefined,
    ): Promise<void> => insertOnce(jobs, job, session),

    find: async (id: string): Promise<StoredJob | null> => jobs.findById(id).lean(),

    /** Those of some ids that wait. */
    listWaiting: async (ids: readonly string[]): Promise<StoredJob[]> =>
      jobs.find({ _id: { $in: ids }, state: 'waiting' }).lean(),

    /** What is due and nobody's, by names, the longest due first. */
    listDue: async (queue: string, names: readonly string[], limit: number): Promise<StoredJob[]> => {
      const now = new Date()
      return jobs
        .find({ queue, name: { $in: names }, state: 'waiting', dueAt: { $lte: now }, leasedUntil: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean()
    },

    /** Makes a job that is due by `by` and nobody's the caller's, and counts a try; null where it is not. */
    lease: async (id: string, state: StoredJob['state'], by: Date, leaseMs: number): Promise<StoredJob | null> => {
      const now = new Date()
      return jobs
        .findOneAndUpdate(
          { _id: id, state, dueAt: { $lte: by }, leasedUntil: { $lte: now } },
          { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean()
    },

    /** It is done, whoever's it is by now; one that was added under its id since is another one. */
    remove: async ({ _id, createdAt }: Pick<StoredJob, '_id' | 'createdAt'>): Promise<void> => {
      await jobs.deleteOne({ _id, createdAt })
    },

    ...triesOf(jobs),

    count: (queues: readonly string[]): Promise<JobCount[]> => countJobs(jobs, queues),
  }
}
export type JobStore = ReturnType<typeof createJobStore>
