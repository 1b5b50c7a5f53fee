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
  /** What moderators were shown of which conversation, by the numbers of messages; missing of older releases. */
  conversationId?: string
  from?: number
  upTo?: number
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
    conversationId: String,
    from: Number,
    upTo: Number,
  },
  { collection: 'reports', versionKey: false },
)
report.index({ reporterId: 1, targetId: 1 }, { unique: true })
report.index({ reporterId: 1, _id: 1 })
report.index({ conversationId: 1, from: 1 })

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

  /** All reports, by their ids after one of them. */
  pageOfReports: (after: string, limit: number): Promise<StoredReport[]> =>
    reports
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** When the last decision about each of some targets was carried out, by `kind id`; without those that have none. */
  decidedAt: async (targets: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
    const found = await decisions.find({ _id: { $in: targets } }, { at: 1 }).lean()
    return new Map(found.map(({ _id, at }) => [_id, at]))
  },

  /** Whether moderators were shown a message with a report. */
  isQuoted: async ({ conversationId, number }: { conversationId: string; number: number }): Promise<boolean> =>
    (await reports.exists({ conversationId, from: { $lte: number }, upTo: { $gte: number } })) !== null,

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
