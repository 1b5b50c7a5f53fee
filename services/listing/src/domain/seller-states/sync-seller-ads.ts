import { isDeepStrictEqual } from 'node:util'
import type { SellerCard } from '@rouage/contracts'
import type { Outbox } from '@rouage/service-kit'
import type { AnnouncementUpdate } from '../../data/announcement-repository'
import type { PublicAnnouncement, StoredAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'
import type { StoredSellerState } from '../../data/seller-states'
import { anonymousCard, sellerCardOf } from '../../data/sellers'
import { ANNOUNCED_STATUSES, type AnnouncementChanges, REMOVED } from '../announcement-changes'

/** Ads of one transaction: a seller of thousands is followed step by step, and a step that fails is done again alone. */
const BATCH = 100

type AdChange = {
  readonly set: Partial<StoredAnnouncement>
  readonly unset?: AnnouncementUpdate['unset']
  /** Whether other services have to know. */
  readonly isAnnounced: boolean
  readonly droppedPhotos: readonly string[]
}

/** What an ad has to become, by its seller's state and card; its own copy of the card where the seller has none. */
const changeOf = (
  ad: PublicAnnouncement,
  { revision, isSuspended, isErased }: StoredSellerState,
  card: SellerCard = ad.seller,
): AdChange => {
  const seller = isErased ? anonymousCard(card) : card
  const set = { seller, isSellerSuspended: isSuspended, sellerRevision: revision }
  // Also of a withdrawn one, whose content was kept for an appeal.
  if (isErased && (ad.status !== 'removed' || ad.photos.length > 0 || ad.withdrawal !== undefined)) {
    const droppedPhotos = ad.photos.map(({ id }) => id)
    return { set: { ...set, ...REMOVED, photos: [] }, unset: ['withdrawal'], isAnnounced: true, droppedPhotos }
  }
  const isSame = isDeepStrictEqual(ad.seller, seller) && (ad.isSellerSuspended ?? false) === isSuspended
  return { set, isAnnounced: ANNOUNCED_STATUSES.has(ad.status) && !isSame, droppedPhotos: [] }
}

/**
 * Brings a seller's ads in line with what is written down of the seller, and says so once if any ad was behind. It may
 * be cut off anywhere and begun again: an ad says which revision it shows.
 */
export const createSellerAdSync = (
  { announcements, sellers, sellerStates }: Pick<Repositories, 'announcements' | 'sellers' | 'sellerStates'>,
  {
    outbox,
    changes,
    onAdsChanged,
  }: {
    outbox: Pick<Outbox, 'inTransaction'>
    changes: Pick<AnnouncementChanges, 'changeWithin'>
    onAdsChanged: (sellerId: string) => void
  },
) => {
  /** @returns whether there may be more */
  const syncSomeAds = (sellerId: string): Promise<boolean> =>
    outbox.inTransaction(async (session, recordEvents) => {
      const state = await sellerStates.byId(sellerId, session)
      if (state === undefined) return false
      const seller = await sellers.byId(sellerId, session)
      const card = seller === undefined ? undefined : sellerCardOf(seller)
      const behind = await announcements.findBehindSeller(sellerId, state.revision, BATCH, session)
      for (const ad of behind) {
        const { isAnnounced, droppedPhotos, ...update } = changeOf(ad, state, card)
        // An ad that changed since it was read is left: it is still behind, and the next batch takes it.
        const guard = { sellerRevisionBelow: state.revision, version: ad.version, status: ad.status }
        if (isAnnounced)
          await changes.changeWithin(session, recordEvents, { ...update, id: ad._id, guard, droppedPhotos })
        else await announcements.changeUnannounced(ad._id, guard, update, session)
      }
      return behind.length > 0
    })

  return async (sellerId: string): Promise<void> => {
    let hasChanged = false
    while (await syncSomeAds(sellerId)) hasChanged = true
    if (hasChanged) onAdsChanged(sellerId)
  }
}
export type SyncSellerAds = ReturnType<typeof createSellerAdSync>
