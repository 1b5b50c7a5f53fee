import { isDuplicateKey } from '@rouage/service-kit'
import type { ReportModel, StoredReport } from './visitor-actions'

/** Visitors' reports about ads. */
export const createReportRepository = (reports: ReportModel) => ({
  /**
   * Stores a report unless its reporter made one about the same ad before.
   * @returns the reference of the report that is stored: this one's, or the earlier one's
   */
  addOnce: async (report: StoredReport): Promise<string> => {
    try {
      await reports.insertMany([report])
      return report._id
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const { announcementId, reporter } = report
      const earlier = await reports.findOne({ announcementId, reporter }, { _id: 1 }).lean()
      if (earlier === null) throw error
      return earlier._id
    }
  },

  /** Reports that were made with an e-mail address, by reference after the one named. */
  pageByEmail: (email: string, after: string, limit: number): Promise<StoredReport[]> =>
    reports
      .find({ email, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),
})
export type ReportRepository = ReturnType<typeof createReportRepository>
