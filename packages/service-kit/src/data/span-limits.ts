import { type ClientSession, Schema } from 'mongoose'
import type { Database } from './database'
import { sha256Of } from './ids'

/** How often something may be done for one subject within any span of so many milliseconds; at least once. */
export type SpanLimit = { readonly name: string; readonly most: number; readonly spanMs: number }

/** When something was done for one subject, no longer ago than the span of its limit. */
type Stored = { _id: string; takenAt: Date[]; expiresAt: Date }

const schema = new Schema<Stored>(
  {
    // By which limit and for whom; the subject itself, mostly an address, is not kept.
    _id: { type: String, required: true },
    takenAt: { type: [Date], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'span-limits', versionKey: false },
)
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type SpanLimits = {
  /**
   * Takes a place, within the transaction of what it is taken for: where that comes to nothing, the place is free again.
   * Of transactions that take places of one subject at once, one goes on and the others start over.
   * @returns whether there was one; where there was none, nothing is counted
   */
  take(limit: SpanLimit, subject: string, at: Date, session: ClientSession): Promise<boolean>
}

/** Limits that many requests at once do not get past. Registers a collection: call before `syncIndexes`. */
export const createSpanLimits = (database: Database): SpanLimits => {
  const limits = database.model('SpanLimit', schema)
  return {
    take: async ({ name, most, spanMs }, subject, at, session) => {
      const since = new Date(at.getTime() - spanMs)
      const recent = {
        $filter: { input: { $ifNull: ['$takenAt', []] }, as: 'taken', cond: { $gt: ['$$taken', since] } },
      }
      const isFree = { $lt: [{ $size: recent }, most] }
      const takenAt = { $cond: [isFree, { $concatArrays: [recent, [at]] }, recent] }
      const expiresAt = { $add: [{ $max: '$takenAt' }, spanMs] }
      const before = await limits
        .findOneAndUpdate({ _id: `${name}:${sha256Of(subject)}` }, [{ $set: { takenAt } }, { $set: { expiresAt } }], {
          returnDocument: 'before',
          upsert: true,
          updatePipeline: true,
          session,
        })
        .lean()
      return (before?.takenAt ?? []).filter((taken) => taken > since).length < most
    },
  }
}
