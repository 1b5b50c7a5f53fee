import type { AccountRecord } from '@rouage/contracts/endpoints/account'
import type { Erasure } from './erase'
import type { NewsRecorder } from './record-news'
import type { SyncSellerAds } from './sync-seller-ads'

/** Takes in how an account stands, where events of it may have been missed. */
export const createAccountCatchUp =
  ({ news, erase, syncSellerAds }: { news: NewsRecorder; erase: Erasure; syncSellerAds: SyncSellerAds }) =>
  async ({ id, version, profile, suspension }: AccountRecord): Promise<void> => {
    if (profile === null) return erase(id)
    await news.recordProfile(profile)
    const until = suspension?.until ?? null
    await news.recordSuspension({ id, version, suspended: suspension !== null, until })
    await syncSellerAds(id)
  }
