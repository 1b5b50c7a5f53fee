import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** The document that proves who a seller is, and what became of it. One for each person, the newest. */
export type StoredCertification = {
  /** The person's id. */
  _id: string
  state: 'pending' | 'verified' | 'rejected'
  /** null once the document is deleted. */
  documentId: string | null
  documentType: string
  submittedAt: Date
  decidedAt: Date | null
  reason: string | null
}
const certification = new Schema<StoredCertification>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    documentId: { type: String, default: null },
    documentType: { type: String, required: true },
    submittedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'certifications', versionKey: false },
)
certification.index({ state: 1, submittedAt: 1, _id: 1 })
// Documents there are: few of all that ever were.
certification.index({ documentId: 1, decidedAt: 1 })
export type CertificationModel = Model<StoredCertification>
export const certificationModel = (database: Database): CertificationModel =>
  database.model('Certification', certification)

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
