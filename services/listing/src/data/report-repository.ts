import type { ClientSession } from 'mongoose'
import type { ReportModel, StoredReport } from './reports'

/** What was said of targets. */
export const createReportRepository = (reports: ReportModel) => ({
  insert: async (report: StoredReport, session: ClientSession): Promise<void> => {
    await reports.insertMany([report], { session })
  },

  /** What a reporter said of a target before. */
  earlier: async (
    { _id, caseId, reporter }: Pick<StoredReport, '_id' | 'caseId' | 'reporter'>,
    session: ClientSession,
  ): Promise<string | undefined> =>
    (
      await reports
        .findOne({ $or: [{ _id }, { caseId, reporter }] }, { _id: 1 })
        .session(session)
        .lean()
    )?._id,

  /** What nobody has decided about, the oldest first. */
  openOf: (caseId: string, limit: number, session: ClientSession | null = null): Promise<StoredReport[]> =>
    reports.find({ caseId, isAnswered: false }).sort({ createdAt: 1 }).limit(limit).session(session).lean(),

  /** Whether a person is among those who reported a target. */
  isBy: async (caseId: string, reporterId: string, session: ClientSession | null = null): Promise<boolean> =>
    (await reports.exists({ caseId, reporter: `user-${reporterId}` }).session(session)) !== null,

  markAnswered: async (caseId: string, session: ClientSession): Promise<void> => {
    await reports.updateMany({ caseId, isAnswered: false }, { $set: { isAnswered: true } }, { session })
  },

  /** Reports that a person made, by reference after the one named: signed in, or as a visitor with their address. */
  pageBy: (
    { userId, email }: { userId: string; email: string },
    after: string,
    limit: number,
  ): Promise<StoredReport[]> =>
    reports
      .find({ $or: [{ email, reporterId: null }, { reporterId: userId }], _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** What a person said stays for moderators, without who it was. */
  forgetReporter: async (userId: string): Promise<void> => {
    await reports.updateMany(
      { reporterId: userId },
      [{ $set: { reporterId: null, email: null, message: '', reporter: { $concat: ['gone-', '$_id'] } } }],
      { updatePipeline: true },
    )
  },

  /** What stood around a person's words goes with them. */
  forgetExcerpts: async (caseIds: readonly string[]): Promise<void> => {
    await reports.updateMany({ caseId: { $in: [...caseIds] } }, { $set: { excerpt: [] } })
  },
})
export type ReportRepository = ReturnType<typeof createReportRepository>
