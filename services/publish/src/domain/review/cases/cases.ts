import type { ClientSession } from 'mongoose'
import { caseIdOf, type CaseModel, type StoredCase } from '../../../data/moderation-cases'
import type { StoredSubmission } from '../../../data/submissions'

const KINDS: readonly StoredCase['kind'][] = ['submission', 'appeal']

const withdrawn = () => ({ $set: { closedAt: new Date(), outcome: 'withdrawn' as const } })

/** What waits for moderators. */
export const createCases = (cases: CaseModel) => ({
  /**
   * One that is open stays as it is. One that is closed was about an earlier decision, as an objection to the removal before
   * this one, and is opened anew. @returns whether it was opened now
   */
  open: async (
    kind: StoredCase['kind'],
    { _id: submissionId, announcementId, seller }: StoredSubmission,
    session: ClientSession,
  ): Promise<boolean> => {
    const _id = caseIdOf(kind, submissionId)
    const opened: Omit<StoredCase, '_id'> = {
      kind,
      announcementId,
      submissionId,
      sellerId: seller.id,
      openedAt: new Date(),
      takenBy: null,
      takenUntil: null,
      closedAt: null,
      outcome: null,
      decidedBy: null,
    }
    const again = await cases.updateOne({ _id, closedAt: { $ne: null } }, { $set: opened }, { session })
    if (again.matchedCount === 1) return true
    const { upsertedCount } = await cases.updateOne({ _id }, { $setOnInsert: opened }, { upsert: true, session })
    return upsertedCount === 1
  },

  /** Nobody is to decide about a version any more, or about an objection: its seller took it back. */
  withdraw: async (submissionId: string, session: ClientSession): Promise<void> => {
    const ids = KINDS.map((kind) => caseIdOf(kind, submissionId))
    await cases.updateMany({ _id: { $in: ids }, closedAt: null }, withdrawn(), { session })
  },

  /** Nobody is to decide about versions of an ad any more, which a newer one or a removal has overtaken. */
  withdrawOfAd: async (announcementId: string, session: ClientSession): Promise<void> => {
    await cases.updateMany({ announcementId, kind: 'submission', closedAt: null }, withdrawn(), { session })
  },
})
export type Cases = ReturnType<typeof createCases>
