import type { ResponseOf } from '@rouage/contracts'
import type { listReviews, reviewRight } from '@rouage/contracts/endpoints/listing'
import { REVIEWS_A_PAGE } from '@rouage/contracts/review'
import { pageOf, placeOf } from '@rouage/service-kit'
import { createAnswerReview } from './answer-review'
import { createSellerMet } from './meetings'
import { createOwnReviews } from './own-reviews'
import type { ReviewParts } from './review-parts'
import { createShownReviews, ownReviewOf } from './shown-review'
import { createWriteReview } from './write-review'

/** What buyers write about sellers, and what those answer. */
export const createReviews = (parts: ReviewParts) => {
  const { reviews } = parts.repositories
  const show = createShownReviews(parts.repositories)
  const sellerMet = createSellerMet(parts.exchangeOf)
  return {
    /** Reviews about a seller, newest first. @throws Problem invalid_input for a cursor that is none */
    list: async (sellerId: string, after?: string): Promise<ResponseOf<typeof listReviews>> => {
      const found = await reviews.newestAbout(sellerId, placeOf(after), REVIEWS_A_PAGE + 1)
      const { rows, next } = pageOf(found, REVIEWS_A_PAGE, ({ createdAt, _id }) => ({ at: createdAt, id: _id }))
      return { items: await show(rows), next }
    },

    /** @throws Problem unavailable */
    right: async (announcementId: string, userId: string): Promise<ResponseOf<typeof reviewRight>> => {
      const written = await reviews.ofAd(announcementId, userId)
      if (written !== undefined) return { status: 'written', review: ownReviewOf(written) }
      const sellerId = await sellerMet(announcementId, userId)
      return sellerId === undefined ? { status: 'none' } : { status: 'allowed', sellerId }
    },

    write: createWriteReview(parts, sellerMet),
    ...createOwnReviews(parts),
    answer: createAnswerReview(parts, show),
  }
}
export type Reviews = ReturnType<typeof createReviews>
