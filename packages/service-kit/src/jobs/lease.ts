import { randomUUID } from 'node:crypto'
import { Schema } from 'mongoose'
import type { Database } from '../data/database'
import { isDuplicateKey } from '../data/duplicate-key'

type Stored = { _id: string; owner: string; until: Date }

const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
)

/** A right that one process at a time holds, for a while. */
export type Lease = {
  /** True while this process holds it, taking or renewing it when needed. */
  hold(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Registers the collection on the database: call before `syncIndexes`. A holder that vanishes loses the lease after
 * `ms`. A holder that is merely slow may overlap with the next one, so the work itself must bear to be done twice.
 */
export const createLease = (database: Database, name: string, ms = 10_000): Lease => {
  const leases = database.model('Lease', schema)
  const owner = randomUUID()
  let renewAt = 0
  return {
    hold: async () => {
      const now = Date.now()
      if (now < renewAt) return true
      try {
        await leases.updateOne(
          { _id: name, $or: [{ owner }, { until: { $lt: new Date(now) } }] },
          { $set: { owner, until: new Date(now + ms) } },
          { upsert: true },
        )
        renewAt = now + ms / 3
        return true
      } catch (error) {
        renewAt = 0
        // The filter missed because another owner's lease runs, and the upsert then met its document.
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    release: async () => {
      renewAt = 0
      await leases.deleteOne({ _id: name, owner })
    },
  }
}
