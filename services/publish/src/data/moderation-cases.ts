import type { ModerationCase } from '@rouage/contracts/submissions'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A version that waits for a moderator, or an objection; closed ones stay, with what became of them last. */
export type StoredCase = {
  /** Made of kind and submission: there is one of each. */
  _id: string
  kind: ModerationCase['kind']
  announcementId: string
  submissionId: string
  sellerId: string
  openedAt: Date
  /** Who has taken it, and until when; null where nobody ever did. */
  takenBy: string | null
  takenUntil: Date | null
  closedAt: Date | null
  /** `withdrawn` where its seller or a newer version was faster than any moderator. */
  outcome: 'approved' | 'refused' | 'withdrawn' | null
  decidedBy: string | null
}

const schema = new Schema<StoredCase>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    announcementId: { type: String, required: true },
    submissionId: { type: String, required: true },
    sellerId: { type: String, required: true },
    openedAt: { type: Date, required: true },
    takenBy: { type: String, default: null },
    takenUntil: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    outcome: { type: String, default: null },
    decidedBy: { type: String, default: null },
  },
  { collection: 'moderationCases', versionKey: false },
)
schema.index({ closedAt: 1, openedAt: 1, _id: 1 })
schema.index({ closedAt: 1, kind: 1, openedAt: 1, _id: 1 })
schema.index({ announcementId: 1, closedAt: 1 })

export type CaseModel = Model<StoredCase>
export const caseModel = (database: Database): CaseModel => database.model('ModerationCase', schema)
export const caseIdOf = (kind: StoredCase['kind'], submissionId: string): string => `${kind}-${submissionId}`
