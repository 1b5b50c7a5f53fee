import type { ModerationCase } from '@rouage/contracts/submissions'
import type { StoredCase } from '../../../data/moderation-cases'
import type { StoredSubmission } from '../../../data/submissions'
import type { Parts } from '../../../parts'
import { presentCase } from './present-case'

/** Cases as a moderator sees them, with their versions and what is online of their ads; in the order given. */
export const createReadCases = ({ models: { submissions }, photoPasses }: Pick<Parts, 'models' | 'photoPasses'>) => {
  /** What was approved of some ads, the newest first. */
  const approvedOf = (announcementIds: readonly string[]): Promise<StoredSubmission[]> => {
    const approved = { announcementId: { $in: announcementIds }, status: 'approved' as const }
    return submissions.find(approved).sort({ sequence: -1 }).lean()
  }

  return async (cases: readonly StoredCase[], moderatorId: string): Promise<ModerationCase[]> => {
    const found = await submissions.find({ _id: { $in: cases.map(({ submissionId }) => submissionId) } }).lean()
    const byId = new Map(found.map((submission) => [submission._id, submission]))
    const approved = await approvedOf(found.filter(({ isEdit }) => isEdit).map(({ announcementId }) => announcementId))
    return cases.flatMap((each) => {
      const submission = byId.get(each.submissionId)
      if (submission === undefined) return []
      const { announcementId, sequence } = submission
      const before = approved.find((other) => other.announcementId === announcementId && other.sequence < sequence)
      return [presentCase(each, submission, before, { moderatorId, passes: photoPasses })]
    })
  }
}
