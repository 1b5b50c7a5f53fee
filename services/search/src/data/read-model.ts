import type { Database } from '@rouage/service-kit'
import { createAnnouncementHealer } from './announcement-healer'
import { createAnnouncementWriter } from './announcement-writer'
import { createChangedAds } from './changed-ads'
import { createIndexReader } from './index-reader'
import { createReadModelIdentity } from './read-model-identity'
import { announcementModel } from './stored-announcement'
import { createSummaryReader } from './summary-reader'

/** Search's own copy of the published ads, fed by listing's events and snapshot. */
export const createReadModel = (database: Database) => {
  const announcements = announcementModel(database)
  const writer = createAnnouncementWriter(announcements)
  return {
    ...writer,
    ...createAnnouncementHealer(announcements, writer),
    ...createIndexReader(announcements),
    ...createSummaryReader(announcements),
    ...createChangedAds(announcements),
    ...createReadModelIdentity(database),
  }
}
export type ReadModel = ReturnType<typeof createReadModel>
