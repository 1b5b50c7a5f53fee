import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { Erasure } from './erase'
import type { NewsRecorder } from './record-news'
import type { SyncSellerAds } from './sync-seller-ads'

/** What listing hears of the account service. */
export type AccountEvent = DomainEventOf<'profile.changed' | 'account.suspended' | 'account.erased'>

/** Takes news of the account service in. A rejection means that it has to come again. */
export const createAccountEventHandler =
  ({ news, erase, syncSellerAds }: { news: NewsRecorder; erase: Erasure; syncSellerAds: SyncSellerAds }) =>
  async (event: AccountEvent): Promise<void> => {
    const { id } = event.data
    switch (event.type) {
      case 'profile.changed':
        await news.recordProfile(event.data)
        break
      case 'account.suspended':
        await news.recordSuspension(event.data)
        break
      case 'account.erased':
        return erase(id)
    }
    await syncSellerAds(id)
  }
