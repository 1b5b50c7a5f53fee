import { CHECKS, type Finding } from '@rouage/contracts/submissions'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { Cases } from './cases/cases'
import { reasonsOf } from './checks/rules'
import type { Outcomes } from './outcomes'
import type { SellerNews } from './seller-news'

/** How a decision is counted. */
export type Decision = 'approved' | 'refused' | 'to_moderators'

/** The findings of all checks; undefined while one is missing. */
export const findingsIn = ({ checks }: Pick<StoredSubmission, 'checks'>): Finding[] | undefined => {
  const found = CHECKS.map((check) => checks[check])
  return found.includes(undefined) ? undefined : found.flatMap((findings) => findings ?? [])
}

/**
 * Decides about a version by what its checks found: without a finding it is approved, a rule that may refuse does, and
 * anything else waits for a moderator. Done already is done.
 */
export const createDecide = (
  { models: { submissions }, audit }: Pick<Parts, 'models' | 'audit'>,
  { outcomes, cases, news }: { outcomes: Outcomes; cases: Cases; news: SellerNews },
) => {
  const approve = async (submission: StoredSubmission, session: ClientSession): Promise<Decision | undefined> => {
    if (!(await outcomes.approve(submission, session))) return undefined
    await news.approved(submission, session)
    await audit.add({ actorId: null, action: 'submission_approved', subjectId: submission._id }, session)
    return 'approved'
  }

  const refuse = async (
    submission: StoredSubmission,
    findings: readonly Finding[],
    session: ClientSession,
  ): Promise<Decision | undefined> => {
    const reasons = reasonsOf(findings)
    if (!(await outcomes.refuse(submission, reasons, null, session))) return undefined
    await news.refused(submission, { ...reasons, automatic: true }, session)
    const details = { motive: reasons.motive, rules: findings.map(({ rule }) => rule) }
    const row = { actorId: null, action: 'submission_refused', subjectId: submission._id, details } as const
    await audit.add({ ...row, reason: reasons.text }, session)
    return 'refused'
  }

  const askModerators = async (
    submission: StoredSubmission,
    findings: readonly Finding[],
    session: ClientSession,
  ): Promise<Decision | undefined> => {
    if (!(await cases.open('submission', submission, session))) return undefined
    const details = { rules: findings.map(({ rule }) => rule) }
    const row = { actorId: null, action: 'submission_needs_moderator', subjectId: submission._id, details } as const
    await audit.add(row, session)
    return 'to_moderators'
  }

  /** @returns what was decided and for whom; undefined where there was nothing to decide (any more) */
  return async (
    submissionId: string,
    session: ClientSession,
  ): Promise<{ decision: Decision; sellerId: string } | undefined> => {
    const submission = await submissions
      .findOne({ _id: submissionId, status: 'pending_review' })
      .session(session)
      .lean()
    const findings = submission === null ? undefined : findingsIn(submission)
    if (submission === null || findings === undefined) return undefined
    const refusing = findings.filter(({ severity }) => severity === 'refuse')
    const decide = () => {
      if (findings.length === 0) return approve(submission, session)
      if (refusing.length === 0) return askModerators(submission, findings, session)
      return refuse(submission, refusing, session)
    }
    const decision = await decide()
    return decision === undefined ? undefined : { decision, sellerId: submission.seller.id }
  }
}
