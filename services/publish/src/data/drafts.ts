import type { Photo } from '@rouage/contracts'
import type { AdFields } from '@rouage/contracts/ad-form'
import type { AdOptions } from '@rouage/contracts/offers'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What somebody typed of an ad, right or wrong. One of each person and key: `new`, or the id of the ad that is edited. */
export type StoredDraft = {
  /** `<user>:<key>`. */
  _id: string
  userId: string
  key: string
  /** Of the ad that will come of it: the same for every version and try. */
  announcementId: string
  revision: number
  fields: AdFields
  photos: Photo[]
  options: AdOptions
  updatedAt: Date
}

const schema = new Schema<StoredDraft>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    key: { type: String, required: true },
    announcementId: { type: String, required: true },
    revision: { type: Number, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    photos: [{ _id: false, id: String, width: Number, height: Number }],
    options: { type: Schema.Types.Mixed, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'drafts', versionKey: false, minimize: false },
)
schema.index({ userId: 1 })
schema.index({ announcementId: 1 })
// Listing keeps photos that no ad shows for as long.
schema.index({ updatedAt: 1 }, { expireAfterSeconds: 60 * 24 * 3_600 })

export type DraftModel = Model<StoredDraft>
export const draftModel = (database: Database): DraftModel => database.model('Draft', schema)
export const draftIdOf = (userId: string, key: string): string => `${userId}:${key}`
