import type { Repositories } from '../../data/repositories'
import type { NewsRecorder } from './record-news'
import type { SyncSellerAds } from './sync-seller-ads'

const SELLERS_AT_ONCE = 500

/** Brings ads back whose seller's suspension is over; resolves with how many sellers there were, 500 at most. */
export const createSuspensionLift =
  (
    { sellerStates }: Pick<Repositories, 'sellerStates'>,
    { news, syncSellerAds }: { news: NewsRecorder; syncSellerAds: SyncSellerAds },
  ) =>
  async (now = new Date()): Promise<number> => {
    const ended = await sellerStates.findEndedSuspensions(now, SELLERS_AT_ONCE)
    for (const sellerId of ended) {
      await news.recordEndOfSuspension(sellerId, now)
      await syncSellerAds(sellerId)
    }
    return ended.length
  }
