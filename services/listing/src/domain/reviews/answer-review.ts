import type { Review } from '@rouage/contracts/review'
import { reviewNotFound } from './problems'
import type { ReviewParts } from './review-parts'
import type { ShownReviews } from './shown-review'
import { assertFitToShow } from './text-rules'

/** What a seller answers to a review. */
export const createAnswerReview = (
  { repositories: { reviews, sellers }, outbox, personMails, onReviewsChanged }: ReviewParts,
  show: ShownReviews,
) => {
  /** The seller's one answer. @throws Problem review_not_found */
  return async (userId: string, id: string, text: string, now = new Date()): Promise<Review> => {
    assertFitToShow(text)
    const answered = await outbox.inTransaction(async (session) => {
      const review = await reviews.byId(id, session)
      if (review === undefined || review.sellerId !== userId || review.isHidden === true) throw reviewNotFound()
      const after = await reviews.change(id, { answer: text, answeredAt: now }, session)
      if (after === undefined) throw reviewNotFound()
      if (review.answer === undefined) {
        const seller = await sellers.byId(userId, session)
        const data = { pseudo: seller?.pseudo ?? 'Le vendeur', text, sellerId: userId }
        await personMails.add({ userId: review.authorId, template: 'review_answered', data }, session)
      }
      return after
    })
    personMails.wake()
    onReviewsChanged(answered.authorId)
    const [shown] = await show([answered])
    if (shown === undefined) throw reviewNotFound()
    return shown
  }
}
