import type { BodyOf } from '@rouage/contracts'
import type { editReview } from '@rouage/contracts/endpoints/listing'
import type { OwnReview } from '@rouage/contracts/review'
import type { ClientSession } from 'mongoose'
import { caseIdOf } from '../../data/reports'
import type { StoredReview } from '../../data/sellers'
import { reviewNotFound, wrongStatus } from './problems'
import type { ReviewParts } from './review-parts'
import { editableUntil, ownReviewOf } from './shown-review'
import { assertFitToShow } from './text-rules'

/** What authors do with their reviews. */
export const createOwnReviews = ({
  repositories: { reviews, reportCases },
  outbox,
  rating,
  onReviewsChanged,
}: ReviewParts) => {
  const ownOf = async (id: string, userId: string, session: ClientSession): Promise<StoredReview> => {
    const review = await reviews.byId(id, session)
    if (review === undefined || review.authorId !== userId) throw reviewNotFound()
    return review
  }

  /** A change of one's own review, with the seller's figures. `change` says false where nothing is to be done. */
  const changeOwn = async (
    id: string,
    userId: string,
    change: (review: StoredReview, session: ClientSession) => Promise<boolean>,
  ): Promise<StoredReview | undefined> => {
    const known = await reviews.byId(id)
    if (known === undefined || known.authorId !== userId) throw reviewNotFound()
    const { sellerId } = known
    await rating.ensure(sellerId)
    await outbox.inTransaction((session) =>
      rating.change(sellerId, session, async () => change(await ownOf(id, userId, session), session)),
    )
    onReviewsChanged(sellerId)
    return reviews.byId(id)
  }

  return {
    /** Within 14 days. @throws Problem review_not_found or wrong_status */
    edit: async (
      userId: string,
      id: string,
      { stars, text }: BodyOf<typeof editReview>,
      now = new Date(),
    ): Promise<OwnReview> => {
      assertFitToShow(text)
      const changed = await changeOwn(id, userId, async (review, session) => {
        if (review.isHidden === true) throw wrongStatus('Cet avis a été retiré par un modérateur.')
        if (editableUntil(review) < now) {
          throw wrongStatus('Un avis se modifie dans les 14 jours : vous pouvez encore le supprimer.')
        }
        await reviews.change(id, { stars, text, editedAt: now }, session)
        await reportCases.renew(caseIdOf('review', id), session)
        return true
      })
      if (changed === undefined) throw reviewNotFound()
      return ownReviewOf(changed)
    },

    /** What is not there is removed. @throws Problem wrong_status of one that a moderator took off the site */
    remove: async (userId: string, id: string, now = new Date()): Promise<void> => {
      const known = await reviews.byId(id)
      if (known === undefined || known.authorId !== userId) return
      await changeOwn(id, userId, async ({ isHidden }, session) => {
        // Whoever could take it back could write it again.
        if (isHidden === true) throw wrongStatus('Cet avis a été retiré par un modérateur : vous pouvez contester.')
        await reviews.remove(id, session)
        await reportCases.withdraw(caseIdOf('review', id), now, session)
        return true
      })
    },
  }
}
