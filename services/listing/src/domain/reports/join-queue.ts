import { createInTurn, isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredReport, StoredReportCase } from '../../data/reports'
import type { ReportParts } from './report-parts'

const HOUR_MS = 3_600_000
/** Whoever reports may name any address: nobody's mailbox is to be filled by us. */
const ADDRESS_LIMIT = { name: 'report-address', most: 3, spanMs: HOUR_MS }

/** What a report is about. */
export type Target = Pick<StoredReportCase, 'kind' | 'targetId' | 'subjectId' | 'announcementId' | 'conversationId'>

/** Puts reports into the queue: once for each reporter and target. */
export const createJoinQueue = ({
  repositories: { reports, reportCases },
  limits,
  outbox,
  personMails,
  mailbox,
}: Pick<ReportParts, 'repositories' | 'limits' | 'outbox' | 'personMails' | 'mailbox'>) => {
  const inTurn = createInTurn()

  /** Without its address where that was given too often: the report counts, and nothing is sent for it. */
  const withinLimit = async (report: StoredReport, session: ClientSession): Promise<StoredReport> => {
    const { email, reporterId, createdAt } = report
    if (email === null || reporterId !== null) return report
    return (await limits.take(ADDRESS_LIMIT, email, createdAt, session)) ? report : { ...report, email: null }
  }

  const acknowledge = async (report: StoredReport, session: ClientSession): Promise<void> => {
    const { _id: reference, kind, reporterId, email } = report
    const mail = { template: 'report_received' as const, data: { kind, reference } }
    if (reporterId !== null) await personMails.add({ userId: reporterId, ...mail }, session)
    else if (email !== null) await mailbox.add({ to: email, ...mail, data: { ...mail.data, firstName: '' } }, session)
  }

  const storeOnce = (target: Target, given: StoredReport): Promise<string> =>
    outbox.inTransaction(async (session) => {
      const earlier = await reports.earlier(given, session)
      if (earlier !== undefined) return earlier
      const report = await withinLimit(given, session)
      await reports.insert(report, session)
      await reportCases.join({ _id: report.caseId, ...target, appealOf: null }, report.createdAt, session)
      await acknowledge(report, session)
      return report._id
    })

  /** Those with one address count by one document. */
  const store = (target: Target, report: StoredReport): Promise<string> =>
    report.email === null ? storeOnce(target, report) : inTurn(report.email, () => storeOnce(target, report))

  /** @returns the reference of the report that is stored: this one's, or the reporter's earlier one's */
  return async (target: Target, report: StoredReport): Promise<string> => {
    const reference = await store(target, report).catch((error: unknown) => {
      // The same reporter at once, or another one who opened the row meanwhile: now it is there.
      if (!isDuplicateKey(error)) throw error
      return store(target, report)
    })
    personMails.wake()
    return reference
  }
}
export type JoinQueue = ReturnType<typeof createJoinQueue>
