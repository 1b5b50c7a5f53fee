import type { ReportCase } from '@rouage/contracts/moderation'
import type { Repositories } from '../../data/repositories'
import type { StoredReport, StoredReportCase } from '../../data/reports'
import type { TargetWordsOf } from './target-words'

const REPORTS_SHOWN = 20

const shownReport = ({ _id, motive, message, createdAt, excerpt }: StoredReport) => ({
  reference: _id,
  motive,
  message,
  createdAt: createdAt.toISOString(),
  excerpt: [...excerpt],
})

/** Rows as a moderator sees them. */
export const createReadCases = (
  { reports, decisions, sellers }: Pick<Repositories, 'reports' | 'decisions' | 'sellers'>,
  wordsOf: TargetWordsOf,
) => {
  const appealIn = async ({ appealOf }: StoredReportCase): Promise<ReportCase['appeal']> => {
    const decided = appealOf === null ? undefined : await decisions.byId(appealOf)
    if (decided === undefined || decided.appeal === null) return undefined
    const { _id: decisionId, motive, text, appeal } = decided
    return { decisionId, motive, text, objection: appeal.text }
  }

  return async (row: StoredReportCase, moderatorId: string): Promise<ReportCase> => {
    const { _id: id, kind, targetId, version, subjectId, takenBy, takenUntil } = row
    const [said, subject, appeal] = await Promise.all([
      reports.openOf(id, REPORTS_SHOWN),
      subjectId === null ? undefined : sellers.byId(subjectId),
      appealIn(row),
    ])
    const isTaken = takenBy !== null && takenUntil !== null && takenUntil > new Date()
    return {
      id,
      kind,
      targetId,
      version,
      subjectId,
      subjectPseudo: subject?.pseudo,
      announcementId: row.announcementId ?? undefined,
      conversationId: row.conversationId ?? undefined,
      ...(await wordsOf(row, said)),
      reports: said.map(shownReport),
      reportCount: row.reportCount,
      openedAt: row.openedAt.toISOString(),
      taken: isTaken ? { by: takenBy, isOwn: takenBy === moderatorId, until: takenUntil.toISOString() } : undefined,
      appeal,
    }
  }
}
export type ReadCase = ReturnType<typeof createReadCases>
