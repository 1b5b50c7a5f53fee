import { Schema } from 'mongoose'
import type { Database } from './database'

/** Something that failed too often to be tried again by itself. */
export type DeadLetter = {
  readonly id: string
  /** Where it comes from: `events:<group>` or `jobs:<queue>`. */
  readonly source: string
  /** What it is about: an event id, a job id. */
  readonly key: string
  /** What was to be handled, as JSON text. */
  readonly payload: string
  readonly error: string
  readonly failedAt: Date
}

/** The dead letters of a service, in its own database, where an operator can read and replay them. */
export type DeadLetters = {
  add(letter: Pick<DeadLetter, 'source' | 'key' | 'payload'> & { readonly error: unknown }): Promise<void>
  /** Letters not replayed yet, oldest first, 100 unless told. */
  list(source: string, limit?: number): Promise<DeadLetter[]>
  /**
   * Hands each waiting letter to `handle` again; what succeeds is marked as replayed, what fails stays.
   * Resolves with how many went through and how many did not.
   */
  replay(source: string, handle: (letter: DeadLetter) => Promise<void>): Promise<{ replayed: number; failed: number }>
}

type Stored = { source: string; key: string; payload: string; error: string; failedAt: Date; replayedAt: Date | null }

const schema = new Schema<Stored>(
  {
    source: { type: String, required: true },
    key: { type: String, required: true },
    payload: { type: String, required: true },
    error: { type: String, required: true },
    failedAt: { type: Date, required: true },
    replayedAt: { type: Date, default: null },
  },
  { collection: 'deadLetters', versionKey: false },
)
schema.index({ source: 1, key: 1 }, { unique: true })
schema.index({ source: 1, replayedAt: 1, failedAt: 1 })

const MAX_ERROR = 4_000
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_ERROR)

/** Registers the collection on the database: call before `syncIndexes`. */
export const createDeadLetters = (database: Database): DeadLetters => {
  const letters = database.model('DeadLetter', schema)
  const list = async (source: string, limit = 100): Promise<DeadLetter[]> => {
    const found = await letters.find({ source, replayedAt: null }).sort({ failedAt: 1 }).limit(limit).lean()
    return found.map(({ _id, key, payload, error, failedAt }) => ({ id: String(_id), source, key, payload, error, failedAt }))
  }
  return {
    // The same thing dying again is one letter, with its newest error.
    add: async ({ source, key, payload, error }) => {
      await letters.updateOne(
        { source, key },
        { $set: { payload, error: textOf(error), failedAt: new Date(), replayedAt: null } },
        { upsert: true },
      )
    },
    list,
    replay: async (source, handle) => {
      let replayed = 0
      let failed = 0
      for (const letter of await list(source, 1_000)) {
        try {
          await handle(letter)
          await letters.updateOne({ _id: letter.id }, { $set: { replayedAt: new Date() } })
          replayed += 1
        } catch (error) {
          await letters.updateOne({ _id: letter.id }, { $set: { error: textOf(error), failedAt: new Date() } })
          failed += 1
        }
      }
      return { replayed, failed }
    },
  }
}
