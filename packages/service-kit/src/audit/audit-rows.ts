import { type Model, Schema } from 'mongoose'
import type { Database } from '../data/database'

/** How a row stands in the chain. Rows of releases that had none lack it. */
export type ChainLink = {
  /** From 1, without a gap. */
  readonly seq: number
  /** What the data was digested with, so that nobody guesses it from the digest; null where the data was forgotten. */
  readonly salt: string | null
  readonly dataDigest: string
  /** The hash of the row before; empty for the first one. */
  readonly prevHash: string
  readonly hash: string
}

/** Who did what to whom, and why. Rows are added, never changed. */
export type AuditRow = {
  readonly _id: string
  readonly at: Date
  /** null where the service acted by itself. */
  readonly actorId: string | null
  readonly action: string
  readonly subjectId: string
  readonly reason: string | null
  /** As JSON has it. */
  readonly details: Record<string, unknown> | null
}
export type StoredAuditRow = AuditRow & Partial<ChainLink>

const schema = new Schema<StoredAuditRow>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    action: { type: String, required: true },
    subjectId: { type: String, required: true },
    reason: { type: String, default: null },
    details: { type: Schema.Types.Mixed, default: null },
    seq: Number,
    salt: String,
    dataDigest: String,
    prevHash: String,
    hash: String,
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
schema.index({ at: -1, _id: -1 })
schema.index({ subjectId: 1, at: -1, _id: -1 })
schema.index({ seq: 1, _id: 1 })

const refuse = (): never => {
  throw new Error('Audit rows are never changed or removed: add another one.')
}
const QUERIES = [
  'updateMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'replaceOne',
  'deleteMany',
] as const
for (const change of QUERIES) schema.pre(change, refuse)
for (const change of ['updateOne', 'deleteOne'] as const) schema.pre(change, { document: true, query: true }, refuse)
schema.pre('bulkWrite', refuse)
schema.pre('save', function refuseChanges() {
  if (!this.isNew) refuse()
})

export type AuditModel = Model<StoredAuditRow>

/** A service's audit rows. What goes through the model changes and removes none; what goes around it `verify` finds. */
export const auditModel = (database: Database): AuditModel => database.model('AuditEntry', schema)

/** The chain's end, and what the last look at the chain found. */
export type StoredChainEnd = { readonly _id: 'end'; readonly seq: number; readonly hash: string }
export type StoredFinding = {
  readonly _id: 'finding'
  readonly at: Date
  readonly rows: number
  readonly broken: boolean
}

const chainSchema = new Schema<StoredChainEnd | StoredFinding>(
  { _id: { type: String, required: true }, seq: Number, hash: String, at: Date, rows: Number, broken: Boolean },
  { collection: 'auditChain', versionKey: false },
)
export type ChainModel = Model<StoredChainEnd | StoredFinding>
export const chainModel = (database: Database): ChainModel => database.model('AuditChain', chainSchema)
