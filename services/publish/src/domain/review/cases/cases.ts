import type { ClientSession } from 'mongoose'
import { caseIdOf, type CaseModel, type StoredCase } from '../../../data/moderation-cases'
import type { StoredSubmission } from '../../../data/submissions'

const withdrawn = () => ({ $set: { closedAt: new Date(), outcome: 'withdrawn' as const } })

/** What waits for moderators. */
export const createCases = (cases: CaseModel) => ({
  /** One that is open stays as it is. @returns whether it was opened now */
  open: async (
    kind: StoredCase['kind'],
    { _id: submissionId, announcementId, seller }: StoredSubmission,
    session: ClientSession,
  ): Promise<boolean> => {
    const opened: StoredCase = {
      _id: caseIdOf(kind, submissionId),
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
    const { upsertedCount } = await cases.updateOne(
      { _id: opened._id },
      { $setOnInsert: opened },
      { upsert: true, session },
    )
    return upsertedCount === 1
  },

  /** Nobody is to decide about a version any more: its seller took it back. */
  withdraw: async (submissionId: string, session: ClientSession): Promise<void> => {
    await cases.updateOne({ _id: caseIdOf('submission', submissionId), closedAt: null }, withdrawn(), { session })
  },

  /** Nobody is to decide about versions of an ad any more, which a newer one or a removal has overtaken. */
  withdrawOfAd: async (announcementId: string, session: ClientSession): Promise<void> => {
    await cases.updateMany({ announcementId, kind: 'submission', closedAt: null }, withdrawn(), { session })
  },
})
export type Cases = ReturnType<typeof createCases>
