import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredSellerState } from '../../data/seller-states'

/** Follows a change of a seller's card in their ads: written down in the transaction of the change, done after it. */
export type FollowSeller = (sellerId: string, session: ClientSession) => Promise<void>

/** The mean of a distribution of stars; undefined of none. */
export const meanOf = (distribution: readonly number[]): number | undefined => {
  const count = distribution.reduce((sum, each) => sum + each, 0)
  if (count === 0) return undefined
  return distribution.reduce((sum, each, index) => sum + each * (index + 1), 0) / count
}

/**
 * A change of what is written about a seller, and of what it makes of their card. One at a time for each seller, so that
 * no two means are made of the same reviews.
 */
export const createSellerRating = (
  { reviews, sellers, sellerStates }: Pick<Repositories, 'reviews' | 'sellers' | 'sellerStates'>,
  followSeller: FollowSeller,
) => ({
  /** Makes the seller's state, which `change` locks. Outside of transactions. */
  ensure: sellerStates.ensure,

  /** @param work says false where nothing changed */
  change: async (
    sellerId: string,
    session: ClientSession,
    work: (state: StoredSellerState) => Promise<boolean>,
  ): Promise<void> => {
    const state = await sellerStates.lockForUpdate(sellerId, session)
    if (!(await work(state))) return
    const distribution = await reviews.distributionOf(sellerId, session)
    const reviewCount = distribution.reduce((sum, each) => sum + each, 0)
    await sellers.saveRating(sellerId, { rating: meanOf(distribution), reviewCount }, session)
    await sellerStates.revise(sellerId, {}, session)
    await followSeller(sellerId, session)
  },
})
export type SellerRating = ReturnType<typeof createSellerRating>
