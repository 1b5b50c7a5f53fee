import type { Photo, SellerKind } from '@rouage/contracts'
import type { AdContent } from '@rouage/contracts/ad-content'
import type { AdFields } from '@rouage/contracts/ad-form'
import type { AdOptions } from '@rouage/contracts/offers'
import type { CheckName, DecisionStatement, Finding, SubmissionStatus } from '@rouage/contracts/submissions'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** One version of an ad: what its seller handed in, what became of it, and why. Old versions stay. */
export type StoredSubmission = {
  _id: string
  announcementId: string
  /** Grows with each version of the ad, from 1. */
  sequence: number
  isEdit: boolean
  seller: { id: string; kind: SellerKind; pseudo: string }
  fields: AdFields
  content: AdContent
  photos: Photo[]
  /** Of each photo, in the same order; null where none could be made. */
  fingerprints: (string | null)[]
  /** What was chosen with it, and takes effect when the ad is first approved. */
  options: AdOptions
  status: SubmissionStatus
  /** Its order; null where nothing was to be paid. */
  orderId: string | null
  /** What each check found, once it has; all of `CHECKS` before anything is decided. */
  checks: Partial<Record<CheckName, Finding[]>>
  statement:
    | (Omit<DecisionStatement, 'decidedAt' | 'appeal'> & {
        decidedAt: Date
        /** Null for a rule. */
        decidedBy: string | null
        appeal?: { text: string; at: Date; outcome?: 'upheld' | 'overturned'; answer?: string; decidedBy?: string }
      })
    | null
  submittedAt: Date
  /** Since when its seller has an account; missing until the check of accounts has asked. */
  memberSince?: Date
  /** When it went under review: paid, or free. */
  reviewedFrom: Date | null
  decidedAt: Date | null
  /** When a newer version took its place; missing of the newest one of an ad. */
  replacedAt?: Date
  /** When its seller removed the ad itself, which no version brings back. */
  goneAt?: Date
}

const schema = new Schema<StoredSubmission>(
  {
    _id: { type: String, required: true },
    announcementId: { type: String, required: true },
    sequence: { type: Number, required: true },
    isEdit: { type: Boolean, required: true },
    seller: { type: Schema.Types.Mixed, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    photos: [{ _id: false, id: String, width: Number, height: Number }],
    fingerprints: [String],
    options: { type: Schema.Types.Mixed, required: true },
    status: { type: String, required: true },
    orderId: { type: String, default: null },
    checks: { type: Schema.Types.Mixed, required: true },
    statement: { type: Schema.Types.Mixed, default: null },
    submittedAt: { type: Date, required: true },
    memberSince: Date,
    reviewedFrom: { type: Date, default: null },
    decidedAt: { type: Date, default: null },
    replacedAt: Date,
    goneAt: Date,
  },
  { collection: 'submissions', versionKey: false, minimize: false },
)
schema.index({ announcementId: 1, sequence: -1 }, { unique: true })
schema.index({ 'seller.id': 1, submittedAt: -1, _id: -1 })
schema.index({ 'seller.id': 1, replacedAt: 1, submittedAt: -1, _id: -1 })
schema.index({ status: 1, reviewedFrom: 1 })
schema.index({ orderId: 1 })

export type SubmissionModel = Model<StoredSubmission>
export const submissionModel = (database: Database): SubmissionModel => database.model('Submission', schema)
