import type { BlobStore, Idempotency, Logger, Outbox, PersonMails, Uploads } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import type { FavoriteMomentsOf } from './own-announcements/favorite-moments'
import type { MessageMomentsOf } from './own-announcements/message-moments'
import type { Templates } from '../mails/templates'
import { createAnnouncementChanges } from './announcement-changes'
import { createAnnouncements } from './announcements'
import { createExpiry } from './expiry/expire-overdue'
import { createExpiryNotices } from './expiry/notices'
import { createFeeds } from './feeds'
import { createOwnAnnouncements } from './own-announcements/own-announcements'
import { createPersonExport } from './person-export'
import { createOwnPhotos, type OwnPhotosParts } from './photos/own-photos'
import { createPhotoRemovals } from './photos/photo-removals'
import { createPhotoStates } from './photos/photo-states'
import { createPublishing } from './publishing/publishing'
import { createSellerStates } from './seller-states/seller-states'
import { createSellers } from './sellers'
import type { ReportParts } from './reports/report-parts'
import { createReports } from './reports/reports'
import type { ExchangeOf } from './reviews/exchange'
import { createReviewVisibility } from './reviews/review-visibility'
import { createReviews } from './reviews/reviews'
import { createSellerRating, type FollowSeller } from './reviews/seller-rating'
import { createVisitorActions } from './visitor-actions'

/** What the domain stands on besides the database. */
export type DomainParts = Omit<OwnPhotosParts, 'outbox' | 'uploads' | 'photoStore'> & {
  readonly outbox: Outbox
  readonly uploads: Uploads
  readonly photoStore: Pick<BlobStore, 'save' | 'remove'>
  readonly idempotency: Pick<Idempotency, 'forget'>
  readonly personMails: Pick<PersonMails<Templates>, 'add' | 'wake'>
  readonly mailbox: ReportParts['mailbox']
  readonly audit: ReportParts['audit']
  readonly limits: ReportParts['limits']
  readonly exchangeOf: ExchangeOf
  readonly followSeller: FollowSeller
  readonly onReviewsChanged?: (userId: string) => void
  readonly onDecided?: (userId: string) => void
  readonly favoriteMoments: FavoriteMomentsOf
  readonly messageMoments: MessageMomentsOf
  readonly logger: Logger
  readonly onAdsChanged?: (sellerId: string) => void
}

/**
 * What listing can do.
 * @param onAdsChanged told whose ads changed, after each change
 * @param onReviewsChanged told by or about whom reviews changed
 * @param onDecided told about whom a moderator decided
 */
export const createDomain = (
  repositories: Repositories,
  {
    logger,
    onAdsChanged = () => undefined,
    onReviewsChanged = () => undefined,
    onDecided = () => undefined,
    ...parts
  }: DomainParts,
) => {
  const { outbox, photoStore, photoPasses, uploads, idempotency, favoriteMoments, messageMoments } = parts
  const changes = createAnnouncementChanges(repositories, outbox)
  const photoRemovals = createPhotoRemovals(repositories, { store: photoStore, outbox, logger })
  const rating = createSellerRating(repositories, parts.followSeller)
  const reviews = createReviews({ ...parts, repositories, rating, onReviewsChanged })
  const reports = createReports(
    { ...parts, repositories, onDecided, onReviewsChanged },
    createReviewVisibility(repositories, rating),
  )
  const forgetBelongings = async (userId: string): Promise<void> => {
    await photoRemovals.removeUnshownOf(userId)
    await uploads.forget(userId)
    await idempotency.forget(userId)
    await reports.forgetPerson(userId)
  }
  const announcements = createAnnouncements(repositories, { outbox, onAdsChanged })
  return {
    publishing: createPublishing(repositories, { outbox, changes, announcements, onAdsChanged }),
    sellerStates: createSellerStates(repositories, { outbox, changes, onAdsChanged, forgetBelongings }),
    uploads,
    ownPhotos: createOwnPhotos(repositories, parts),
    photoRemovals,
    photoStates: createPhotoStates(repositories),
    announcements,
    expiry: {
      expireOverdue: createExpiry(repositories, { outbox, onAdsChanged }),
      tellOwners: createExpiryNotices(repositories, parts),
    },
    ownAnnouncements: createOwnAnnouncements(repositories, {
      changes,
      photoRemovals,
      photoPasses,
      favoriteMoments,
      messageMoments,
      onAdsChanged,
    }),
    feeds: createFeeds(repositories),
    sellers: createSellers(repositories, reviews),
    reviews,
    reports,
    personExport: createPersonExport(repositories),
    visitorActions: createVisitorActions(repositories),
  }
}
export type Domain = ReturnType<typeof createDomain>
