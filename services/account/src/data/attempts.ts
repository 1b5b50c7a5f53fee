import { type Database, isDuplicateKey } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** How often something was tried within a window of time. */
export type StoredAttempts = { _id: string; count: number; endsAt: Date }
const attempts = new Schema<StoredAttempts>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
)
attempts.index({ endsAt: 1 }, { expireAfterSeconds: 0 })
export type AttemptModel = Model<StoredAttempts>
export const attemptModel = (database: Database): AttemptModel => database.model('Attempts', attempts)

/** Counts of attempts; `id` says by which limit and of whom. Each step is one atomic update. */
export const createAttemptRepository = (attempts: AttemptModel) => ({
  /** Counts one more in the window that runs. Null where none runs, or `most` are counted in it. */
  increment: async (id: string, most: number, now: Date): Promise<StoredAttempts | null> =>
    attempts
      .findOneAndUpdate(
        { _id: id, endsAt: { $gt: now }, count: { $lt: most } },
        { $inc: { count: 1 } },
        { returnDocument: 'after' },
      )
      .lean(),

  /** Begins a window with one attempt; false where one runs. */
  beginWindow: async (id: string, endsAt: Date, now: Date): Promise<boolean> => {
    try {
      // The filter leaves a window alone that runs: then the insert meets its id.
      await attempts.updateOne({ _id: id, endsAt: { $lte: now } }, { $set: { count: 1, endsAt } }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  },

  /** When the window ends that runs and is full; undefined where there is none. */
  endOfFull: async (id: string, most: number, now: Date): Promise<Date | undefined> =>
    (await attempts.findOne({ _id: id, endsAt: { $gt: now }, count: { $gte: most } }).lean())?.endsAt,

  /** Counts one less in the window that ends then, if it is still that one. */
  decrement: async (id: string, endsAt: Date): Promise<void> => {
    await attempts.updateOne({ _id: id, endsAt, count: { $gt: 0 } }, { $inc: { count: -1 } })
  },
})
export type AttemptRepository = ReturnType<typeof createAttemptRepository>
