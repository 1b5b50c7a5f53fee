import type { Repositories } from '../../data/repositories'
import type { NewsRecorder } from './record-news'
import type { SyncSellerAds } from './sync-seller-ads'

/** Takes leave of a person: what names them, their ads, and what else they left. Done already is done. */
export const createErasure =
  (
    { reviews }: Pick<Repositories, 'reviews'>,
    {
      news,
      syncSellerAds,
      forgetBelongings,
    }: {
      news: Pick<NewsRecorder, 'recordErasure'>
      syncSellerAds: SyncSellerAds
      forgetBelongings: (userId: string) => Promise<void>
    },
  ) =>
  async (userId: string): Promise<void> => {
    await news.recordErasure(userId)
    await reviews.forgetPerson(userId)
    await syncSellerAds(userId)
    // By now no ad shows any of their photos.
    await forgetBelongings(userId)
  }
export type Erasure = ReturnType<typeof createErasure>
