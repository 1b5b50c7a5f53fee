import { type OwnReview, type Review, REVIEW_EDIT_DAYS } from '@rouage/contracts/review'
import type { Repositories } from '../../data/repositories'
import { ERASED_PSEUDO, type StoredReview } from '../../data/sellers'

const DAY_MS = 24 * 3_600_000

/** A review as visitors read it. @param authorPseudo what its author is called today */
export const shownReview = (
  { _id, stars, text, createdAt, editedAt, answer, answeredAt }: StoredReview,
  authorPseudo: string,
): Review => ({
  id: _id,
  authorPseudo,
  stars,
  text,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString(),
})

/** Until when an author may change a review. */
export const editableUntil = ({ createdAt }: StoredReview): Date =>
  new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS)

export const ownReviewOf = (review: StoredReview): OwnReview => ({
  ...shownReview(review, review.authorPseudo),
  sellerId: review.sellerId,
  announcementId: review.announcementId,
  editableUntil: editableUntil(review).toISOString(),
  isHidden: review.isHidden ?? false,
})

/** Shows reviews, without the names of those who are suspended or gone. */
export const createShownReviews =
  ({ sellerStates }: Pick<Repositories, 'sellerStates'>) =>
  async (reviews: readonly StoredReview[]): Promise<Review[]> => {
    const nameless = await sellerStates.withoutName([...new Set(reviews.map(({ authorId }) => authorId))])
    return reviews.map((review) =>
      shownReview(review, nameless.has(review.authorId) ? ERASED_PSEUDO : review.authorPseudo),
    )
  }
export type ShownReviews = ReturnType<typeof createShownReviews>
