import type { ExchangeOf } from './exchange'

/** With whom somebody exchanged messages about an ad; undefined where not both wrote, or it is their own. */
export const createSellerMet =
  (exchangeOf: ExchangeOf) =>
  async (announcementId: string, userId: string): Promise<string | undefined> => {
    const { buyerWrote, sellerWrote, sellerId } = await exchangeOf(announcementId, userId)
    return buyerWrote && sellerWrote && sellerId !== userId ? sellerId : undefined
  }
export type SellerMet = ReturnType<typeof createSellerMet>
