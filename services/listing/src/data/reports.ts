import type { FlaggedContent, ModeratedKind, ModerationOutcome } from '@rouage/contracts/flagged-content'
import type { DecisionMotive } from '@rouage/contracts/moderation'
import { type Database, sha256Of } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What somebody said of a target, once: an ad, a person, a review, or something of messaging's. */
export type StoredReport = {
  /** What the reporter quotes; of what messaging flagged, the id of the flag. */
  _id: string
  caseId: string
  kind: ModeratedKind
  targetId: string
  /** Who counts once: a person, a browser, an address, or our own rules. */
  reporter: string
  /** Of somebody who was signed in. */
  reporterId: string | null
  motive: string | null
  message: string
  email: string | null
  excerpt: FlaggedContent['excerpt']
  createdAt: Date
  /** Whether a moderator has decided since. */
  isAnswered: boolean
}

const report = new Schema<StoredReport>(
  {
    _id: { type: String, required: true },
    caseId: { type: String, required: true },
    kind: { type: String, required: true },
    targetId: { type: String, required: true },
    reporter: { type: String, required: true },
    reporterId: { type: String, default: null },
    motive: { type: String, default: null },
    message: { type: String, default: '' },
    email: { type: String, default: null },
    excerpt: { type: Schema.Types.Mixed, default: [] },
    createdAt: { type: Date, required: true },
    isAnswered: { type: Boolean, default: false },
  },
  { collection: 'contentReports', versionKey: false },
)
report.index({ caseId: 1, reporter: 1 }, { unique: true })
report.index({ caseId: 1, isAnswered: 1, createdAt: 1 })
// What somebody said of others, for the export of their data.
report.index({ email: 1, _id: 1 })
report.index({ reporterId: 1, _id: 1 })

/** The newest decision about a target, as `content.decided` told it. */
export type StoredVerdict = {
  outcome: ModerationOutcome
  text: string
  motive: DecisionMotive | null
  decidedBy: string | null
  version: number
}

/** What waits for moderators: a target with all that was said of it, or an objection. Closed ones stay. */
export type StoredReportCase = {
  /** Made of kind and target, or of the decision that is objected to: there is one of each. */
  _id: string
  kind: ModeratedKind
  targetId: string
  /** Whose it is; null where they are gone. */
  subjectId: string | null
  announcementId: string | null
  conversationId: string | null
  /** Grows with what a moderator has to look at again. */
  version: number
  reportCount: number
  /** The decision that is objected to; null of reports. */
  appealOf: string | null
  openedAt: Date
  takenBy: string | null
  takenUntil: Date | null
  closedAt: Date | null
  /** null of a target that nobody decided about, and of objections: what is true of it stands at the target. */
  verdict: StoredVerdict | null
}

const reportCase = new Schema<StoredReportCase>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    targetId: { type: String, required: true },
    subjectId: { type: String, default: null },
    announcementId: { type: String, default: null },
    conversationId: { type: String, default: null },
    version: { type: Number, default: 1 },
    reportCount: { type: Number, default: 0 },
    appealOf: { type: String, default: null },
    openedAt: { type: Date, required: true },
    takenBy: { type: String, default: null },
    takenUntil: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    verdict: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'reportCases', versionKey: false },
)
reportCase.index({ closedAt: 1, openedAt: 1, _id: 1 })
reportCase.index({ closedAt: 1, kind: 1, openedAt: 1, _id: 1 })
reportCase.index({ subjectId: 1, closedAt: 1 })

/** Something that was taken off the site, as whoever it concerns reads it, and what they say against it. */
export type StoredDecision = {
  _id: string
  caseId: string
  kind: ModeratedKind
  targetId: string
  /** Whom it concerns; null once they are gone. */
  subjectId: string | null
  outcome: ModerationOutcome
  motive: DecisionMotive
  text: string
  excerpt: string
  decidedAt: Date
  decidedBy: string
  appeal: { text: string; at: Date; outcome: 'upheld' | 'overturned' | null; answer: string } | null
}

const decision = new Schema<StoredDecision>(
  {
    _id: { type: String, required: true },
    caseId: { type: String, required: true },
    kind: { type: String, required: true },
    targetId: { type: String, required: true },
    subjectId: { type: String, default: null },
    outcome: { type: String, required: true },
    motive: { type: String, required: true },
    text: { type: String, required: true },
    excerpt: { type: String, default: '' },
    decidedAt: { type: Date, required: true },
    decidedBy: { type: String, required: true },
    appeal: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'decisions', versionKey: false },
)
decision.index({ subjectId: 1, decidedAt: -1, _id: -1 })
decision.index({ subjectId: 1, _id: 1 })

export type ReportModel = Model<StoredReport>
export type ReportCaseModel = Model<StoredReportCase>
export type DecisionModel = Model<StoredDecision>
export const reportModel = (database: Database): ReportModel => database.model('ContentReport', report)
export const reportCaseModel = (database: Database): ReportCaseModel => database.model('ReportCase', reportCase)
export const decisionModel = (database: Database): DecisionModel => database.model('Decision', decision)

/** A target's row. The ids of targets are as long as ids may be, and a row's has to be one, too. */
export const caseIdOf = (kind: ModeratedKind, targetId: string): string => `${kind}-${sha256Of(targetId)}`
export const appealCaseIdOf = (decisionId: string): string => `appeal-${sha256Of(decisionId)}`
