import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { OrderClosing } from '../orders/close-orders'
import type { Reviews } from '../orders/seams'
import type { Quota } from '../pricing/quota'

/**
 * An ad left listing for good: what is under way for it ends, and nothing brings it back. A removal by a moderator is not
 * for good, since its seller may object.
 */
export const createAdGone = ({
  models: { submissions, drafts, orders },
  outbox,
  jobs,
  quota,
  closing,
  reviews,
}: Pick<Parts, 'models' | 'outbox' | 'jobs'> & { quota: Quota; closing: OrderClosing; reviews: Reviews }) => {
  /** The version that is or was online last. */
  const shownOf = (announcementId: string, session: ClientSession): Promise<StoredSubmission | null> =>
    submissions
      .findOne({ announcementId, status: { $in: ['approved', 'removed'] } })
      .sort({ sequence: -1 })
      .session(session)
      .lean()

  /** What was paid after the ad was removed, by somebody who had not heard of it, brings nothing: it is given back. */
  const giveBackSince = async (
    announcementId: string,
    at: Date,
    { ended, session }: { ended: readonly string[]; session: ClientSession },
  ): Promise<void> => {
    const paid = await orders.find({ announcementId, status: 'paid' }).session(session).lean()
    const late = paid.filter(
      ({ paidAt, submissionId }) =>
        paidAt !== null && paidAt > at && (submissionId === null || ended.includes(submissionId)),
    )
    for (const { _id: orderId } of late)
      await jobs.add('give_back_payment', { orderId }, { id: `give-back-${orderId}`, session })
  }

  const end = async (announcementId: string, at: Date, session: ClientSession): Promise<void> => {
    await closing.closeOfAd(announcementId, undefined, session)
    await drafts.deleteMany({ announcementId }, { session })
    const versions = await submissions.find({ announcementId }, { status: 1, submittedAt: 1 }).session(session).lean()
    const before = versions.filter(({ submittedAt }) => submittedAt <= at)
    for (const { _id, status } of before) if (status === 'pending_review') await reviews.withdraw(_id, session)
    const ended = before.map(({ _id }) => _id)
    await submissions.updateMany({ _id: { $in: ended } }, { $set: { status: 'withdrawn', goneAt: at } }, { session })
    await giveBackSince(announcementId, at, { ended, session })
  }

  /** @param at when it was removed: one that was approved since is there again */
  return async (announcementId: string, at: Date): Promise<void> => {
    const known = await submissions.findOne({ announcementId }, { seller: 1 }).sort({ sequence: -1 }).lean()
    if (known !== null) await quota.prepareTurn(known.seller.id)
    await outbox.inTransaction(async (session) => {
      if (known !== null) await quota.takeTurn(known.seller.id, session)
      const shown = await shownOf(announcementId, session)
      const wasBroughtBack = shown?.decidedAt != null && shown.decidedAt > at
      if (shown?.status === 'removed' || wasBroughtBack) return
      await end(announcementId, at, session)
    })
    jobs.wake()
  }
}
export type AdGone = ReturnType<typeof createAdGone>
