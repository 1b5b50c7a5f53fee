import type { AccessTokenClaims, BodyOf } from '@rouage/contracts'
import type { writeReview } from '@rouage/contracts/endpoints/listing'
import type { OwnReview } from '@rouage/contracts/review'
import { newId } from '@rouage/service-kit'
import type { StoredReview } from '../../data/sellers'
import type { SellerMet } from './meetings'
import { noExchange, reviewExists } from './problems'
import type { ReviewParts } from './review-parts'
import { ownReviewOf } from './shown-review'
import { assertFitToShow } from './text-rules'

/** Writes a review, once for each author and ad. */
export const createWriteReview = (
  { repositories: { reviews }, outbox, personMails, rating, onReviewsChanged }: ReviewParts,
  sellerMet: SellerMet,
) => {
  /** The same again is answered with what is there. @throws Problem no_exchange, review_exists or unavailable */
  return async (
    { sub: authorId, pseudo: authorPseudo }: AccessTokenClaims,
    { announcementId, stars, text }: BodyOf<typeof writeReview>,
    now = new Date(),
  ): Promise<OwnReview> => {
    assertFitToShow(text)
    const sellerId = await sellerMet(announcementId, authorId)
    if (sellerId === undefined) throw noExchange()
    await rating.ensure(sellerId)
    const written = await outbox.inTransaction(async (session) => {
      const review: StoredReview = {
        _id: newId(),
        sellerId,
        announcementId,
        authorId,
        authorPseudo,
        stars,
        text,
        createdAt: now,
      }
      let kept = review
      await rating.change(sellerId, session, async ({ isErased }) => {
        if (isErased) throw noExchange()
        const earlier = await reviews.ofAd(announcementId, authorId, session)
        if (earlier !== undefined) {
          if (earlier.text !== text || earlier.stars !== stars) throw reviewExists()
          kept = earlier
          return false
        }
        await reviews.insert(review, session)
        const data = { pseudo: authorPseudo, stars, text, sellerId }
        await personMails.add({ userId: sellerId, template: 'review_received', data }, session)
        return true
      })
      return kept
    })
    personMails.wake()
    onReviewsChanged(sellerId)
    return ownReviewOf(written)
  }
}
