import type { BlobStore, Logger, Outbox, PhotoPasses } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import { createAnnouncementChanges } from './announcement-changes'
import { createAnnouncements } from './announcements'
import { createFeeds } from './feeds'
import { createOwnAnnouncements } from './own-announcements/own-announcements'
import { createPersonExport } from './person-export'
import { createPhotoRemovals } from './photo-removals'
import { createPhotoStates } from './photo-states'
import { createSellerStates } from './seller-states/seller-states'
import { createSellers } from './sellers'
import { createVisitorActions } from './visitor-actions'

/**
 * What listing can do.
 * @param onAdsChanged told whose ads changed, after each change
 */
export const createDomain = (
  repositories: Repositories,
  {
    outbox,
    photoStore,
    photoPasses,
    logger,
    onAdsChanged = () => undefined,
  }: {
    outbox: Outbox
    photoStore: Pick<BlobStore, 'remove'>
    photoPasses: Pick<PhotoPasses, 'issue'>
    logger: Logger
    onAdsChanged?: (sellerId: string) => void
  },
) => {
  const changes = createAnnouncementChanges(repositories, outbox)
  const photoRemovals = createPhotoRemovals(repositories, { store: photoStore, logger })
  return {
    sellerStates: createSellerStates(repositories, { outbox, changes, onAdsChanged }),
    photoRemovals,
    photoStates: createPhotoStates(repositories),
    announcements: createAnnouncements(repositories, { outbox, changes, onAdsChanged }),
    ownAnnouncements: createOwnAnnouncements(repositories, { changes, photoRemovals, photoPasses, onAdsChanged }),
    feeds: createFeeds(repositories),
    sellers: createSellers(repositories),
    personExport: createPersonExport(repositories),
    visitorActions: createVisitorActions(repositories),
  }
}
export type Domain = ReturnType<typeof createDomain>
