import type { Outbox } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { AnnouncementChanges } from '../announcement-changes'
import { createAccountEventHandler } from './apply-account-event'
import { createAccountCatchUp } from './catch-up'
import { createErasure } from './erase'
import { createSuspensionLift } from './lift-ended-suspensions'
import { createNewsRecorder } from './record-news'
import { createSellerAdSync } from './sync-seller-ads'

/**
 * What the account service tells about sellers. Each piece of news is first written down, guarded by its version, then
 * the seller's ads are brought in line with what is written: so news may come twice, late, in any order, and be cut off
 * anywhere.
 */
export const createSellerStates = (
  repositories: Pick<Repositories, 'announcements' | 'sellers' | 'reviews' | 'sellerStates'>,
  {
    outbox,
    changes,
    onAdsChanged,
    forgetBelongings,
  }: {
    outbox: Outbox
    changes: AnnouncementChanges
    onAdsChanged: (sellerId: string) => void
    /** What somebody left that is in no ad: photos, uploads. */
    forgetBelongings: (userId: string) => Promise<void>
  },
) => {
  const news = createNewsRecorder(repositories, outbox)
  const syncSellerAds = createSellerAdSync(repositories, { outbox, changes, onAdsChanged })
  const erase = createErasure(repositories, { news, syncSellerAds, forgetBelongings })
  return {
    apply: createAccountEventHandler({ news, erase, syncSellerAds }),
    catchUp: createAccountCatchUp({ news, erase, syncSellerAds }),
    /** Brings the ads in line with what is known of their seller by now. */
    follow: syncSellerAds,
    liftEndedSuspensions: createSuspensionLift(repositories, { news, syncSellerAds }),
  }
}
export type SellerStates = ReturnType<typeof createSellerStates>
