import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { OrderClosing } from '../orders/close-orders'
import type { Reviews } from '../orders/seams'
import type { Quota } from '../pricing/quota'

/**
 * Whether a removal was a moderator's: the ad is off the site by their word, or is there again by an approval since. What
 * its owner removed stays so, whatever was approved since.
 */
const isModerators = (shown: readonly StoredSubmission[], at: Date): boolean => {
  const [last] = shown
  if (last?.status === 'removed') return true
  const wasTakenOff = shown.some(
    ({ status, statement }) => status === 'removed' || statement?.appeal?.outcome === 'overturned',
  )
  return wasTakenOff && last?.decidedAt != null && last.decidedAt > at
}

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
  /** Versions that are or were online, the last one first. */
  const shownOf = (announcementId: string, session: ClientSession): Promise<StoredSubmission[]> =>
    submissions
      .find({ announcementId, status: { $in: ['approved', 'removed'] } })
      .sort({ sequence: -1 })
      .session(session)
      .lean()

  /** What was paid after the ad was removed, by somebody who had not heard of it, brings nothing: it is given back. */
  const giveBackSince = async (announcementId: string, at: Date, session: ClientSession): Promise<void> => {
    const paid = await orders.find({ announcementId, status: 'paid' }).session(session).lean()
    const late = paid.filter(({ paidAt }) => paidAt !== null && paidAt > at)
    for (const { _id: orderId } of late)
      await jobs.add('give_back_payment', { orderId }, { id: `give-back-${orderId}`, session })
  }

  const end = async (announcementId: string, at: Date, session: ClientSession): Promise<void> => {
    await closing.closeOfAd(announcementId, undefined, session)
    await drafts.deleteMany({ announcementId }, { session })
    // Also of those that were handed in since, by somebody who had not heard of it.
    const versions = await submissions.find({ announcementId }, { _id: 1 }).session(session).lean()
    for (const { _id } of versions) await reviews.withdraw(_id, session)
    await submissions.updateMany({ announcementId }, { $set: { status: 'withdrawn', goneAt: at } }, { session })
    await giveBackSince(announcementId, at, session)
  }

  /** @param at when it was removed: one that a moderator took off and that was approved since is there again */
  return async (announcementId: string, at: Date): Promise<void> => {
    const known = await submissions.findOne({ announcementId }, { seller: 1 }).sort({ sequence: -1 }).lean()
    if (known !== null) await quota.prepareTurn(known.seller.id)
    await outbox.inTransaction(async (session) => {
      if (known !== null) await quota.takeTurn(known.seller.id, session)
      const shown = await shownOf(announcementId, session)
      if (isModerators(shown, at)) return
      await end(announcementId, at, session)
    })
    jobs.wake()
  }
}
export type AdGone = ReturnType<typeof createAdGone>
