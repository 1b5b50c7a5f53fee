import { type AnnouncementSummary, summaryOf } from '@rouage/contracts'
import { type AnnouncementRecord, isOnline } from '@rouage/contracts/endpoints/listing'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Facts } from '../index-engine/entry-of'

/** An ad as search keeps it. A removed one stays as a mark of its version, without content, for 30 days. */
export type StoredAnnouncement = {
  _id: string
  /** In which bucket of a digest the ad is counted (`hashOf(_id)`). */
  idHash: number
  version: number
  gone: boolean
  /** When this document was last written: the index follows by it. */
  changedAt: Date
  /** When it was last found to be wrong, and put right whatever its version. */
  healedAt?: Date
  summary?: AnnouncementSummary
  facts?: Facts
  /** What it was before the changes that saved searches have not been matched with yet. */
  before?: { summary: AnnouncementSummary; facts: Facts }
}

const schema = new Schema<StoredAnnouncement>(
  {
    _id: { type: String, required: true },
    idHash: { type: Number, required: true },
    version: { type: Number, required: true },
    gone: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
    healedAt: Date,
    summary: Schema.Types.Mixed,
    facts: Schema.Types.Mixed,
    before: Schema.Types.Mixed,
  },
  { collection: 'announcements', versionKey: false },
)
schema.index({ changedAt: 1 })
schema.index({ gone: 1, changedAt: 1 })
// A digest, and the ads of a bucket.
schema.index({ gone: 1, idHash: 1, version: 1 })

export type AnnouncementModel = Model<StoredAnnouncement>
export const announcementModel = (database: Database): AnnouncementModel => database.model('Announcement', schema)

/** What a document says of an ad. */
export type Content = { gone: true } | { gone: false; summary: AnnouncementSummary; facts: Facts }

/** Says of an ad that it is gone. */
export const GONE: Content = { gone: true }

/** Of equipment, which nothing is searched by, the index need not know. */
const factsOf = ({ vehicle: { equipment: _equipment, ...vehicle }, place, liftedAt }: AnnouncementRecord): Facts => ({
  ...vehicle,
  liftedAt,
  communeCode: place.communeCode,
  lat: place.lat,
  lon: place.lon,
})

/** Content as it is stored: the driver would make null of a field that is undefined. */
export const withoutUndefined = <T extends Pick<StoredAnnouncement, 'gone' | 'summary' | 'facts'>>(content: T): T =>
  JSON.parse(JSON.stringify(content))

/** What search keeps of an ad as listing tells it. */
export const contentOf = (record: AnnouncementRecord): Content =>
  isOnline(record) ? withoutUndefined({ gone: false, summary: summaryOf(record), facts: factsOf(record) }) : GONE

/** The update that puts content in the place of what was stored; a mark of a removed ad keeps none of it. */
export const updateTo = (content: Content, written: Partial<StoredAnnouncement>) =>
  content.gone
    ? { $set: { ...written, ...content }, $unset: { summary: 1, facts: 1, before: 1 } as const }
    : { $set: { ...written, ...content } }

/** As `updateTo`, for a change of an ad that is online: what it was before stays until saved searches are matched. */
export const changeTo = (
  { gone, summary, facts }: Extract<Content, { gone: false }>,
  written: Partial<StoredAnnouncement>,
) => {
  const known = { $ifNull: ['$before', { summary: '$summary', facts: '$facts' }] }
  const before = { $cond: [{ $eq: ['$gone', false] }, known, '$$REMOVE'] }
  // Literal: what a seller wrote may begin with a dollar.
  const now = { ...written, gone, summary: { $literal: summary }, facts: { $literal: facts } }
  return [{ $set: { before } }, { $set: now }]
}
