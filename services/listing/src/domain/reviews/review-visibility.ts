import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { SellerRating } from './seller-rating'

/** Takes a review off the site, or brings it back, in the transaction of a decision. One that is gone stays gone. */
export const createReviewVisibility = (
  { reviews }: Pick<Repositories, 'reviews'>,
  { change }: Pick<SellerRating, 'change'>,
) => ({
  /** @returns whose page or reviews are different now */
  set: async (id: string, isHidden: boolean, session: ClientSession): Promise<readonly string[]> => {
    const review = await reviews.byId(id, session)
    if (review === undefined || (review.isHidden ?? false) === isHidden) return []
    const { sellerId, authorId } = review
    await change(sellerId, session, async () => (await reviews.change(id, { isHidden }, session)) !== undefined)
    return [sellerId, authorId]
  },
})
export type ReviewVisibility = ReturnType<typeof createReviewVisibility>
