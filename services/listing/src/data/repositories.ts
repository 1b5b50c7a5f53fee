import { createAnnouncementFeeds } from './announcement-feeds'
import { createAnnouncementLists } from './announcement-lists'
import { createAnnouncementRepository } from './announcement-repository'
import { createDecisionRepository } from './decision-repository'
import { createDueAnnouncements } from './due-announcements'
import type { Models } from './models'
import { createPhoneRevealRepository } from './phone-reveal-repository'
import { createPhotoRepository } from './photo-repository'
import { createReportCaseRepository } from './report-case-repository'
import { createReportRepository } from './report-repository'
import { createReviewRepository } from './review-repository'
import { createSellerRepository } from './seller-repository'
import { createSellerStateRepository } from './seller-state-repository'
import { createViewRepository } from './view-repository'

/** All that the domain asks of the database. */
export const createRepositories = (models: Models) => ({
  announcements: createAnnouncementRepository(models.announcements),
  dueAnnouncements: createDueAnnouncements(models.announcements),
  announcementLists: createAnnouncementLists(models.announcements),
  announcementFeeds: createAnnouncementFeeds(models.announcements),
  sellers: createSellerRepository(models.sellers),
  sellerStates: createSellerStateRepository(models.sellerStates),
  reviews: createReviewRepository(models.reviews),
  photos: createPhotoRepository(models.photos, models.photoRemovals),
  phoneReveals: createPhoneRevealRepository(models.phoneReveals),
  reports: createReportRepository(models.reports),
  reportCases: createReportCaseRepository(models.reportCases),
  decisions: createDecisionRepository(models.decisions),
  views: createViewRepository(models.viewCounts, models.viewings),
})
export type Repositories = ReturnType<typeof createRepositories>
