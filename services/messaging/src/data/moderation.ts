import type { ModerationOutcome } from '@rouage/contracts/flagged-content'
import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** What somebody told the moderators about. Who else did is not theirs to know, and it goes with them. */
export type StoredReport = {
  _id: string
  reporterId: string
  kind: 'message' | 'conversation'
  /** Of the message or the conversation. */
  targetId: string
  motive: string
  note: string
  /** What the reporter quotes when they ask about it: `SIG-7K2M9XQ4`. */
  reference: string
  at: Date
}

const report = new Schema<StoredReport>(
  {
    _id: { type: String, required: true },
    reporterId: { type: String, required: true },
    kind: { type: String, required: true },
    targetId: { type: String, required: true },
    motive: { type: String, required: true },
    note: { type: String, default: '' },
    reference: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'reports', versionKey: false },
)
report.index({ reporterId: 1, targetId: 1 }, { unique: true })
report.index({ reporterId: 1, _id: 1 })

/** The last decision about a message or a conversation that was carried out here. */
type StoredDecision = { _id: string; version: number; outcome: ModerationOutcome; at: Date }
const decision = new Schema<StoredDecision>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    outcome: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'decisions', versionKey: false },
)

export type ReportModel = Model<StoredReport>
export const reportModel = (database: Database): ReportModel => database.model('Report', report)
export type DecisionModel = Model<StoredDecision>
export const decisionModel = (database: Database): DecisionModel => database.model('Decision', decision)

/** Reports and decisions, as the domain asks for them. */
export const createModerationRepository = (reports: ReportModel, decisions: DecisionModel) => ({
  reportOf: async (reporterId: string, targetId: string): Promise<StoredReport | undefined> =>
    (await reports.findOne({ reporterId, targetId }).lean()) ?? undefined,

  /** @throws a duplicate key where the same person reported the same before */
  addReport: async (row: StoredReport, session: ClientSession): Promise<void> => {
    await reports.insertMany([row], { session })
  },

  reportsOf: (reporterId: string, after: string, limit: number): Promise<StoredReport[]> =>
    reports
      .find({ reporterId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  forget: async (reporterId: string): Promise<void> => {
    await reports.deleteMany({ reporterId })
  },

  /** Notes a decision. @returns false where it is no news: one at least as late was carried out */
  note: async (
    about: string,
    { version, outcome }: { version: number; outcome: ModerationOutcome },
    session: ClientSession,
  ): Promise<boolean> => {
    const known = await decisions.findById(about).session(session).lean()
    if (known !== null && known.version >= version) return false
    await decisions.updateOne({ _id: about }, { $set: { version, outcome, at: new Date() } }, { session, upsert: true })
    return true
  },
})
