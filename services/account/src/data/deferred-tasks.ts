import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

const KINDS = ['sign_up', 'resend_confirmation', 'password_reset'] as const
export type DeferredTaskKind = (typeof KINDS)[number]

/**
 * What a visitor asked for an address that may or may not have an account. It is written down and answered the same
 * way in the same time for every address; what follows, follows after the answer, by a job of the same id.
 */
export type StoredDeferredTask = {
  _id: string
  kind: DeferredTaskKind
  email: string
  data: unknown
  createdAt: Date
  /** Of rows of the release before, until they have a job. */
  dueAt?: Date
}
const deferredTask = new Schema<StoredDeferredTask>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: KINDS, required: true },
    email: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    dueAt: Date,
  },
  // The collection keeps the name that it has had since its first release.
  { collection: 'requests', versionKey: false, minimize: false },
)
deferredTask.index({ email: 1 })
deferredTask.index({ createdAt: 1 })
deferredTask.index({ dueAt: 1 })
export type DeferredTaskModel = Model<StoredDeferredTask>
export const deferredTaskModel = (database: Database): DeferredTaskModel => database.model('DeferredTask', deferredTask)

/** What was asked for an address and is not done yet. */
export const createDeferredTaskRepository = (tasks: DeferredTaskModel) => ({
  insert: async (task: StoredDeferredTask, session: ClientSession): Promise<void> => {
    await tasks.insertMany([task], { session })
  },

  /** In the transaction that does the task: null where it was dropped. */
  take: async (id: string, session: ClientSession): Promise<StoredDeferredTask | null> =>
    tasks.findOneAndDelete({ _id: id }, { session }).lean(),

  /** Drops whatever was asked for an address. */
  removeFor: async (email: string, session: ClientSession): Promise<void> => {
    await tasks.deleteMany({ email }, { session })
  },

  removeKindFor: async (kind: DeferredTaskKind, email: string, session: ClientSession): Promise<void> => {
    await tasks.deleteMany({ email, kind }, { session })
  },

  /** Drops what was asked for long since and could not be done. */
  removeBefore: async (before: Date): Promise<void> => {
    await tasks.deleteMany({ createdAt: { $lt: before } })
  },

  /** What was asked for an address, one at a time. */
  eachFor: (email: string): AsyncIterable<StoredDeferredTask> => tasks.find({ email }).lean().cursor(),

  /** Rows of the release before that have no job yet. */
  listOlder: async (limit: number): Promise<{ _id: string; kind: DeferredTaskKind; dueAt: Date }[]> =>
    tasks
      .find({ dueAt: { $gt: new Date(0) } }, { kind: 1, dueAt: 1 })
      .limit(limit)
      .lean<{ _id: string; kind: DeferredTaskKind; dueAt: Date }[]>(),

  /** That release does it no more; false where it did or is doing it. */
  takeOver: async (id: string, dueAt: Date, session: ClientSession): Promise<boolean> =>
    (await tasks.updateOne({ _id: id, dueAt }, { $unset: { dueAt: 1 } }, { session })).modifiedCount === 1,
})
export type DeferredTaskRepository = ReturnType<typeof createDeferredTaskRepository>
