import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { OwnAds } from '../ads/own-ads'
import type { Reviews } from '../orders/seams'

/** How versions of an ad follow each other: each step within a transaction of its caller's. */
export const createVersions = ({
  models: { submissions },
  ownAds,
  reviews,
}: Pick<Parts, 'models'> & { ownAds: Pick<OwnAds, 'wasApproved'>; reviews: Reviews }) => {
  /** A version that is withdrawn shows the one before it again, where there is one. */
  const showBefore = async ({ _id, announcementId, sequence }: StoredSubmission, session: ClientSession) => {
    const before = { announcementId, sequence: { $lt: sequence }, status: { $ne: 'withdrawn' as const } }
    const shown = await submissions
      .findOneAndUpdate(before, { $unset: { replacedAt: 1 } }, { session, sort: { sequence: -1 } })
      .lean()
    if (shown !== null) await submissions.updateOne({ _id }, { $set: { replacedAt: new Date() } }, { session })
  }

  return {
    /** The number of the ad's next version. */
    nextSequence: async (announcementId: string, session: ClientSession): Promise<number> => {
      const last = submissions.findOne({ announcementId }, { sequence: 1 }).sort({ sequence: -1 }).session(session)
      return ((await last.lean())?.sequence ?? 0) + 1
    },

    /** Stores a version, which is the ad's newest from now on. */
    add: async (submission: StoredSubmission, session: ClientSession): Promise<void> => {
      const { announcementId } = submission
      await submissions.updateMany(
        { announcementId, replacedAt: null },
        { $set: { replacedAt: submission.submittedAt } },
        { session },
      )
      await submissions.insertMany([submission], { session })
    },

    /**
     * Puts a version under review that was paid, or costs nothing; the review withdraws those before it.
     * @throws Error where it awaits no payment
     */
    putUnderReview: async (submissionId: string, session: ClientSession): Promise<StoredSubmission> => {
      const set = { status: 'pending_review' as const, reviewedFrom: new Date() }
      const version = await submissions
        .findOneAndUpdate(
          { _id: submissionId, status: 'awaiting_payment' },
          { $set: set },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (version === null) throw new Error(`Submission ${submissionId} awaits no payment.`)
      const { announcementId, isEdit } = version
      // The version before it may have been approved while this one waited to be paid.
      if (!isEdit && (await ownAds.wasApproved(announcementId, session)))
        await submissions.updateOne({ _id: submissionId }, { $set: { isEdit: true } }, { session })
      await reviews.begin(submissionId, session)
      return version
    },

    /** Withdraws a version that was not approved; done already is done. */
    withdraw: async (submissionId: string, session: ClientSession): Promise<void> => {
      const open = ['awaiting_payment', 'pending_review', 'refused'] as const
      const version = await submissions
        .findOneAndUpdate(
          { _id: submissionId, status: { $in: open } },
          { $set: { status: 'withdrawn' } },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (version === null) return
      await reviews.withdraw(submissionId, session)
      if (version.replacedAt === undefined) await showBefore(version, session)
    },
  }
}
export type Versions = ReturnType<typeof createVersions>
