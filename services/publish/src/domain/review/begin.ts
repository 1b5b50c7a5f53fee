import { CHECKS } from '@rouage/contracts/submissions'
import type { ClientSession } from 'mongoose'
import type { Parts } from '../../parts'
import type { Cases } from './cases/cases'

/** After so long moderators look at a version whose checks have not ended. */
const CHECKS_END_AFTER_MS = 3_600_000

/**
 * Begins the review of a version, in the transaction in which it becomes `pending_review`: its checks, side by side, and
 * their end. Versions of the ad that were under review before it are withdrawn. Wake the jobs once the transaction is
 * through.
 */
export const createBegin =
  ({ models: { submissions }, jobs }: Pick<Parts, 'models' | 'jobs'>, cases: Cases) =>
  async (submissionId: string, session: ClientSession): Promise<void> => {
    const submission = await submissions.findById(submissionId).session(session).lean()
    if (submission === null) throw new Error(`There is no version ${submissionId} to review: write it first.`)
    const { announcementId } = submission
    const others = { announcementId, _id: { $ne: submissionId }, status: 'pending_review' as const }
    await submissions.updateMany(others, { $set: { status: 'withdrawn' } }, { session })
    await cases.withdrawOfAd(announcementId, session)
    const data = { submissionId }
    for (const check of CHECKS) {
      await jobs.add(`check_${check}`, data, { id: `check_${check}:${submissionId}`, session })
    }
    const dueAt = new Date(Date.now() + CHECKS_END_AFTER_MS)
    await jobs.add('end_checks', data, { id: `end_checks:${submissionId}`, dueAt, session })
  }
