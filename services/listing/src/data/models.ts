import type { Database } from '@rouage/service-kit'
import { announcementModel } from './announcements'
import { photoModel, photoRemovalModel } from './photos'
import { decisionModel, reportCaseModel, reportModel } from './reports'
import { reviewModel, sellerModel } from './sellers'
import { sellerStateModel } from './seller-states'
import { viewCountModel, viewingModel } from './views'
import { phoneRevealModel } from './visitor-actions'

/** Every collection of the service that is its own. Make them before `syncIndexes`. */
export const createModels = (database: Database) => ({
  announcements: announcementModel(database),
  sellers: sellerModel(database),
  reviews: reviewModel(database),
  sellerStates: sellerStateModel(database),
  photos: photoModel(database),
  photoRemovals: photoRemovalModel(database),
  phoneReveals: phoneRevealModel(database),
  reports: reportModel(database),
  reportCases: reportCaseModel(database),
  decisions: decisionModel(database),
  viewCounts: viewCountModel(database),
  viewings: viewingModel(database),
})
export type Models = ReturnType<typeof createModels>
