import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'
import type { LeasedTask } from './leased-task'

/**
 * What a visitor asked for an address that may or may not have an account. It is written down and answered the same
 * way in the same time for every address; what follows, follows after the answer.
 */
export type StoredDeferredTask = LeasedTask & { kind: string; email: string; data: unknown }
const deferredTask = new Schema<StoredDeferredTask>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    email: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
  },
  // The collection keeps the name that it has had since its first release.
  { collection: 'requests', versionKey: false, minimize: false },
)
deferredTask.index({ dueAt: 1 })
deferredTask.index({ email: 1 })
export type DeferredTaskModel = Model<StoredDeferredTask>
export const deferredTaskModel = (database: Database): DeferredTaskModel => database.model('DeferredTask', deferredTask)

/** The work queue of what was asked for an address. */
export const createDeferredTaskRepository = (tasks: DeferredTaskModel) => ({
  insert: async (task: StoredDeferredTask): Promise<void> => {
    await tasks.insertMany([task])
  },

  /** The task that has been due for longest, leased for so long and counted as tried; null where none is due. */
  leaseNext: async (leaseMs: number): Promise<StoredDeferredTask | null> => {
    const now = new Date()
    return tasks
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
  },

  postpone: async (id: string, dueAt: Date): Promise<void> => {
    await tasks.updateOne({ _id: id }, { $set: { dueAt } })
  },

  /** In the transaction that does the task: false where somebody did it or it was dropped. */
  remove: async (id: string, session?: ClientSession): Promise<boolean> =>
    (await tasks.deleteOne({ _id: id }, { session })).deletedCount === 1,

  /** Drops whatever was asked for an address. */
  removeFor: async (email: string, session: ClientSession): Promise<void> => {
    await tasks.deleteMany({ email }, { session })
  },

  removeKindFor: async (kind: string, email: string, session: ClientSession): Promise<void> => {
    await tasks.deleteMany({ email, kind }, { session })
  },

  /** What was asked for an address, one at a time. */
  eachFor: (email: string): AsyncIterable<StoredDeferredTask> => tasks.find({ email }).lean().cursor(),
})
export type DeferredTaskRepository = ReturnType<typeof createDeferredTaskRepository>
