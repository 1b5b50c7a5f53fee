import { beyond, type Database, type Place } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** Who did what to whom, and why. Rows are added, never changed. */
export type StoredAuditEntry = {
  _id: string
  at: Date
  /** null where the service acted by itself. */
  actorId: string | null
  action: string
  subjectId: string
  reason: string | null
  details: Record<string, unknown> | null
}
const audit = new Schema<StoredAuditEntry>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    action: { type: String, required: true },
    subjectId: { type: String, required: true },
    reason: { type: String, default: null },
    details: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'audit', versionKey: false },
)
audit.index({ at: -1, _id: -1 })
audit.index({ subjectId: 1, at: -1, _id: -1 })
const CHANGES = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'replaceOne',
  'deleteOne',
  'deleteMany',
] as const
for (const change of CHANGES) {
  audit.pre(change, () => {
    throw new Error('Audit rows are never changed or removed: add another one.')
  })
}
export type AuditModel = Model<StoredAuditEntry>
export const auditModel = (database: Database): AuditModel => database.model('AuditEntry', audit)

/** The audit's rows: added and read, nothing else. */
export const createAuditRepository = (entries: AuditModel) => ({
  /** In the transaction of what it tells of, where there is one. */
  insert: async (entry: StoredAuditEntry, session?: ClientSession): Promise<void> => {
    await entries.insertMany([entry], { session })
  },

  /** Newest first; those about one person alone where `subjectId` is given. */
  list: async (
    { subjectId, after }: { subjectId: string | undefined; after: Place | undefined },
    limit: number,
  ): Promise<StoredAuditEntry[]> => {
    const ofSubject = subjectId === undefined ? {} : { subjectId }
    return entries
      .find({ ...ofSubject, ...beyond('at', after, 'newest first') })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean()
  },

  /** What was done about a person, newest first, one at a time. */
  eachAbout: (subjectId: string): AsyncIterable<StoredAuditEntry> =>
    entries.find({ subjectId }).sort({ at: -1, _id: -1 }).lean().cursor(),
})
export type AuditRepository = ReturnType<typeof createAuditRepository>
