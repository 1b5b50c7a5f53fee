import type { Logger, Outbox, PhotoPasses } from '@rouage/service-kit'
import type { Models } from '../data/models'
import type { PhotoStore } from '../photos/photo-store'
import { createAnnouncements } from './announcements'
import { createChanges } from './change'
import { createFeeds } from './feeds'
import { createOwnAnnouncements } from './own-announcements'
import { createPhotoRemovals } from './photo-removals'
import { createPersonExport } from './person-export'
import { createPhotoStates } from './photo-states'
import { createSellers } from './sellers'
import { createSellerStates } from './seller-states'
import { createVisitorActions } from './visitor-actions'

/**
 * What listing can do, on its collections.
 * @param onAdsChanged told whose ads changed, after each change
 */
export const createDomain = (
  models: Models,
  {
    outbox,
    photoStore,
    photoPasses,
    logger,
    onAdsChanged = () => undefined,
  }: {
    outbox: Outbox
    photoStore: Pick<PhotoStore, 'remove'>
    photoPasses: Pick<PhotoPasses, 'issue'>
    logger: Logger
    onAdsChanged?: (sellerId: string) => void
  },
) => {
  const changes = createChanges(models, outbox)
  const sellerStates = createSellerStates(models, { outbox, changes, onAdsChanged })
  const photoRemovals = createPhotoRemovals(models, { store: photoStore, logger })
  return {
    sellerStates,
    photoRemovals,
    photoStates: createPhotoStates(models),
    announcements: createAnnouncements(models, { outbox, changes, sellerStates, onAdsChanged }),
    ownAnnouncements: createOwnAnnouncements(models, { changes, photoRemovals, photoPasses, onAdsChanged }),
    feeds: createFeeds(models),
    sellers: createSellers(models),
    personExport: createPersonExport(models),
    visitorActions: createVisitorActions(models),
  }
}
export type Domain = ReturnType<typeof createDomain>
