import type { AccountRecord } from '@rouage/contracts/endpoints/account'
import type { Repositories } from '../../data/repositories'
import type { NewsRecorder } from './record-news'
import type { SyncSellerAds } from './sync-seller-ads'

/** Takes in how an account stands, where events of it may have been missed. */
export const createAccountCatchUp =
  (
    { reviews }: Pick<Repositories, 'reviews'>,
    { news, syncSellerAds }: { news: NewsRecorder; syncSellerAds: SyncSellerAds },
  ) =>
  async ({ id, version, profile, suspension }: AccountRecord): Promise<void> => {
    if (profile === null) {
      await news.recordErasure(id)
      await reviews.forgetPerson(id)
    } else {
      await news.recordProfile(profile)
      const until = suspension?.until ?? null
      await news.recordSuspension({ id, version, suspended: suspension !== null, until })
    }
    await syncSellerAds(id)
  }
