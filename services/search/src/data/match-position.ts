import type { Database } from '@rouage/service-kit'
import { Schema } from 'mongoose'

/** Up to which write of the read model saved searches were matched. */
type StoredPosition = { _id: string; at: Date }

const schema = new Schema<StoredPosition>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'match-positions', versionKey: false },
)
const THE_ONE = 'saved-searches'

/** Registers a collection on the database: call before `syncIndexes`. */
export const createMatchPosition = (database: Database) => {
  const positions = database.model('MatchPosition', schema)
  return {
    /** The position; now, where nothing was ever matched: what is online by then is new to nobody. */
    read: async (): Promise<Date> => {
      const beginning = { $setOnInsert: { at: new Date() } }
      const options = { upsert: true, returnDocument: 'after' } as const
      const stored = await positions.findOneAndUpdate({ _id: THE_ONE }, beginning, options).lean()
      return stored?.at ?? new Date()
    },
    /** It never goes back. */
    move: async (at: Date): Promise<void> => {
      await positions.updateOne({ _id: THE_ONE }, { $max: { at } })
    },
  }
}
export type MatchPosition = ReturnType<typeof createMatchPosition>
