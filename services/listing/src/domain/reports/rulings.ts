import type { ModerationOutcome } from '@rouage/contracts/flagged-content'
import type { DecidedContent, DecisionMotive } from '@rouage/contracts/moderation'
import type { ClientSession } from 'mongoose'
import { caseIdOf, type StoredDecision, type StoredReportCase } from '../../data/reports'
import type { ReviewVisibility } from '../reviews/review-visibility'
import type { ReportParts } from './report-parts'

/** What a moderator says, whole: a removal has its motive and its reasons. */
export type Ruling = {
  readonly outcome: ModerationOutcome
  readonly motive: DecisionMotive | null
  readonly text: string
}

/** Reporters of one target who are written to; who comes later sees for himself. */
const REPORTERS_TOLD = 500

/** What a ruling changes and whom it is told to, in the transaction of the decision. */
export const createRulings = (
  { repositories, outbox, personMails, mailbox }: ReportParts,
  reviewVisibility: ReviewVisibility,
) => {
  const { reports, reportCases, decisions } = repositories
  return {
    /**
     * Writes down what is true of the target now, carries out what is listing's own, and tells the other services.
     * @returns by or about whom reviews are different now
     */
    judge: async (
      moderatorId: string,
      { kind, targetId }: StoredReportCase,
      { outcome, motive, text }: Ruling,
      session: ClientSession,
    ): Promise<readonly string[]> => {
      const verdict = { outcome, motive, text, decidedBy: moderatorId }
      const version = await reportCases.judge(caseIdOf(kind, targetId), verdict, session)
      const reviewed = kind === 'review' ? await reviewVisibility.set(targetId, outcome === 'remove', session) : []
      const data: DecidedContent = { id: targetId, kind, outcome, text, version, decidedBy: moderatorId }
      if (motive !== null) data.motive = motive
      await outbox.recordEvents(session, [{ type: 'content.decided', data }])
      return reviewed
    },

    /** The statement of reasons. Of an ad it is publish's: its seller gets one. */
    state: async (decision: StoredDecision & { subjectId: string }, session: ClientSession): Promise<void> => {
      const { subjectId: userId, kind, motive, text, excerpt } = decision
      await decisions.insert(decision, session)
      await personMails.add({ userId, template: 'decision_made', data: { kind, motive, text, excerpt } }, session)
    },

    answerReporters: async (
      { _id, kind }: StoredReportCase,
      { outcome }: Ruling,
      session: ClientSession,
    ): Promise<void> => {
      for (const { _id: reference, reporterId, email } of await reports.openOf(_id, REPORTERS_TOLD, session)) {
        const data = { kind, reference, isRemoved: outcome === 'remove' }
        const template = 'report_answered' as const
        if (reporterId !== null) await personMails.add({ userId: reporterId, template, data }, session)
        else if (email !== null) await mailbox.add({ to: email, template, data: { ...data, firstName: '' } }, session)
      }
      await reports.markAnswered(_id, session)
    },
  }
}
export type Rulings = ReturnType<typeof createRulings>
