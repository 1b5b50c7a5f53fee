import { isDuplicateKey, type NewEvent } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { Cases } from './cases/cases'
import { ownAd } from './cases/problems'
import type { ReviewOrders } from './review-orders'
import { type Reasons, statementOf } from './outcomes'
import type { SellerNews } from './seller-news'
import { announcementNotFound, createVersionOfListing } from './version-of-listing'

const withdrawalOf = ({ announcementId, seller }: StoredSubmission, at: Date): NewEvent => ({
  type: 'announcement.withdrawn',
  data: { id: announcementId, sellerId: seller.id, withdrawnAt: at.toISOString() },
})

/** Takes ads off the site, with a statement of reasons. */
export const createRemoval = (
  parts: Pick<Parts, 'models' | 'outbox' | 'audit' | 'config' | 'caller' | 'metrics'>,
  {
    cases,
    news,
    decisions,
    orders,
  }: {
    cases: Cases
    news: SellerNews
    decisions: { inc(labels: { by: string; outcome: string }): void }
    orders: ReviewOrders
  },
) => {
  const { models, outbox, audit } = parts
  const { submissions } = models
  const versionOfListing = createVersionOfListing(parts)

  /** What is or was online last. */
  const lastShown = async (announcementId: string, session: ClientSession | null): Promise<StoredSubmission | null> => {
    const shown = { announcementId, status: { $in: ['approved' as const, 'removed' as const] } }
    return submissions.findOne(shown).sort({ sequence: -1 }).session(session).lean()
  }

  /** Newer versions that wait are no longer wanted: what its seller sees of the ad is that it was removed. */
  const withdrawWaiting = async (announcementId: string, session: ClientSession): Promise<void> => {
    const waiting = { announcementId, status: 'pending_review' as const }
    const withdrawn = { status: 'withdrawn' as const, replacedAt: new Date() }
    await submissions.updateMany(waiting, { $set: withdrawn }, { session })
    await cases.withdrawOfAd(announcementId, session)
  }

  const remove = async (
    moderatorId: string,
    submission: StoredSubmission,
    reasons: Reasons,
    session: ClientSession,
  ): Promise<void> => {
    const { _id, announcementId } = submission
    const decidedAt = new Date()
    const statement = statementOf(reasons, moderatorId, decidedAt)
    const set = { status: 'removed' as const, decidedAt, statement }
    await submissions.updateOne({ _id }, { $set: set, $unset: { replacedAt: 1 } }, { session })
    // Nothing more is to be paid for an ad that nobody sees.
    await orders.closeOfAd(announcementId, session)
    await withdrawWaiting(announcementId, session)
    await outbox.recordEvents(session, [withdrawalOf(submission, decidedAt)])
    await news.removed(submission, { ...reasons, automatic: false }, session)
    const row = { actorId: moderatorId, action: 'announcement_removed', subjectId: _id } as const
    const details = { announcement: announcementId, motive: reasons.motive }
    await audit.add({ ...row, details, reason: reasons.text }, session)
  }

  /** @returns the seller; undefined where it was removed already */
  const removeOnce = async (
    moderatorId: string,
    announcementId: string,
    reasons: Reasons,
  ): Promise<string | undefined> => {
    const isKnown = (await lastShown(announcementId, null)) !== null
    const unknown = isKnown ? undefined : await versionOfListing(announcementId)
    return outbox.inTransaction(async (session) => {
      const known = await lastShown(announcementId, session)
      if (known === null && unknown !== undefined) await submissions.insertMany([unknown], { session })
      const submission = known ?? unknown
      if (submission === undefined) throw announcementNotFound()
      if (submission.seller.id === moderatorId) throw ownAd()
      if (submission.status === 'removed') return undefined
      await remove(moderatorId, submission, reasons, session)
      return submission.seller.id
    })
  }

  /** Done already is done. @throws Problem announcement_not_found, forbidden */
  return async (moderatorId: string, announcementId: string, reasons: Reasons): Promise<void> => {
    const sellerId = await removeOnce(moderatorId, announcementId, reasons).catch((error: unknown) => {
      // Somebody else wrote the version down meanwhile: now it is known.
      if (!isDuplicateKey(error)) throw error
      return removeOnce(moderatorId, announcementId, reasons)
    })
    if (sellerId === undefined) return
    decisions.inc({ by: 'moderators', outcome: 'removed' })
    await news.tell(sellerId)
  }
}
