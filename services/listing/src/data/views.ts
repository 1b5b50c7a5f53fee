import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** How many visitors looked at an ad on a day in Paris. */
export type ViewCount = { announcementId: string; day: string; count: number; at: Date }

const viewCount = new Schema<ViewCount>(
  {
    announcementId: { type: String, required: true },
    /** `2026-11-21`. */
    day: { type: String, required: true },
    count: { type: Number, required: true },
    /** When the first of them did. */
    at: { type: Date, required: true },
  },
  { collection: 'viewCounts', versionKey: false },
)
viewCount.index({ announcementId: 1, day: 1 }, { unique: true })
// An ad that is renewed over and over shows its owner the views of a year.
viewCount.index({ at: 1 }, { expireAfterSeconds: 365 * 24 * 3_600 })

/** That somebody looked at an ad on a day, by a hash of the three: kept until the day is over everywhere. */
export type Viewing = { _id: string; at: Date }

const viewing = new Schema<Viewing>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'viewings', versionKey: false },
)
viewing.index({ at: 1 }, { expireAfterSeconds: 36 * 3_600 })

export type ViewCountModel = Model<ViewCount>
export type ViewingModel = Model<Viewing>
export const viewCountModel = (database: Database): ViewCountModel => database.model('ViewCount', viewCount)
export const viewingModel = (database: Database): ViewingModel => database.model('Viewing', viewing)
