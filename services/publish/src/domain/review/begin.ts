import { CHECKS } from '@rouage/contracts/submissions'
import type { ClientSession } from 'mongoose'
import type { Parts } from '../../parts'
import type { Cases } from './cases/cases'

/** After so long moderators look at a version whose checks have not ended. */
const CHECKS_END_AFTER_MS = 3_600_000

/**
 * Begins the review of a version, in the transaction in which it becomes `pending_review`: its checks, side by side, and
 * their end. Versions of the ad before it are no longer wanted. Wake the jobs once the transaction is through.
 */
export const createBegin =
  ({ models: { submissions }, jobs }: Pick<Parts, 'models' | 'jobs'>, cases: Cases) =>
  async (submissionId: string, session: ClientSession): Promise<void> => {
    const submission = await submissions.findById(submissionId).session(session).lean()
    if (submission === null) throw new Error(`There is no version ${submissionId} to review: write it first.`)
    const { announcementId, sequence } = submission
    const replaced = { announcementId, status: 'pending_review' as const, sequence: { $lt: sequence } }
    const older = await submissions.find(replaced, { _id: 1 }).session(session).lean()
    for (const { _id } of older) {
      await submissions.updateOne({ _id }, { $set: { status: 'withdrawn' } }, { session })
      await cases.withdraw(_id, session)
    }
    const data = { submissionId }
    for (const check of CHECKS) {
      await jobs.add(`check_${check}`, data, { id: `check_${check}:${submissionId}`, session })
    }
    const dueAt = new Date(Date.now() + CHECKS_END_AFTER_MS)
    await jobs.add('end_checks', data, { id: `end_checks:${submissionId}`, dueAt, session })
  }
