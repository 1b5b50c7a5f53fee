import type { Announcement, AnnouncementStatus } from '@rouage/contracts'
import { type AnnouncementPage, type AnnouncementRecord, announcementRecord } from '@rouage/contracts/endpoints/listing'
import { hashOf } from '@rouage/contracts/hash'
import { equipmentGroups } from '@rouage/contracts/reference/equipment'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'
import { type AdPrice, pricesOf } from './ad-prices'

/**
 * An ad as it is stored. The seller's card is a copy, kept so that a listing is one read; `syncSellerAds` rewrites it when
 * the seller changes. The phone number is never selected unless asked for by name.
 */
export type StoredAnnouncement = Omit<
  AnnouncementRecord,
  'id' | 'publishedAt' | 'updatedAt' | 'expiresAt' | 'isSellerSuspended' | 'liftedAt'
> & {
  _id: string
  isSellerSuspended?: boolean
  /** Which revision of the seller's state the ad shows (`StoredSellerState.revision`). */
  sellerRevision: number
  /** When its owner last renewed it. */
  renewedAt?: Date
  /** Which version of publish's it shows, and when that was approved; missing of one that publish never told of. */
  approval?: { sequence: number; at: Date }
  /** Orders of boosts and renewals that took effect. */
  orderIds?: string[]
  /** A lift that runs: until when, and when it next brings the ad up. */
  lift?: { until: Date; nextAt: Date }
  /** When a lift last brought it up. */
  liftedAt?: Date
  /** Which notice of its end its owner was last told, or is to be told; missing before the first one of its days. */
  notice?: 'week_told' | 'day_told' | 'end_due' | 'end_told'
  /** Taken off the site by a moderator, how it stood before, and how long its content is kept for an appeal. */
  withdrawal?: { at: Date; status: AnnouncementStatus; keepUntil?: Date }
  /** In which bucket of a digest the ad is counted (`hashOf(_id)`). */
  idHash: number
  /** Prices that it had, oldest first; missing of an ad from before they were noted (`pricesOf`). */
  prices?: AdPrice[]
  /** National format with spaces, or null. */
  phone: string | null
  publishedAt: Date
  updatedAt: Date
  expiresAt: Date
}
export type PublicAnnouncement = Omit<StoredAnnouncement, 'phone'>

// vehicle, place and seller are checked by the contract when they are written: saying their fields again would only
// be a second truth.
const schema = new Schema<StoredAnnouncement>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    priceCents: { type: Number, required: true },
    prices: { type: [{ _id: false, cents: Number, at: Date }], default: undefined },
    vehicle: { type: Schema.Types.Mixed, required: true },
    place: { type: Schema.Types.Mixed, required: true },
    photos: [{ _id: false, id: String, width: Number, height: Number }],
    seller: { type: Schema.Types.Mixed, required: true },
    isUrgent: { type: Boolean, required: true },
    isBoosted: { type: Boolean, required: true },
    hasPhone: { type: Boolean, required: true },
    phone: { type: String, default: null, select: false },
    status: { type: String, required: true },
    isSellerSuspended: Boolean,
    sellerRevision: { type: Number, default: 0 },
    renewedAt: Date,
    approval: { _id: false, type: { sequence: Number, at: Date } },
    orderIds: { type: [String], default: undefined },
    lift: { _id: false, type: { until: Date, nextAt: Date } },
    liftedAt: Date,
    notice: String,
    withdrawal: { _id: false, type: { at: Date, status: String, keepUntil: Date } },
    idHash: { type: Number, required: true },
    version: { type: Number, required: true },
    publishedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'announcements', versionKey: false, minimize: false },
)
schema.index({ status: 1, _id: 1 })
// A digest, and the ads of a bucket.
schema.index({ status: 1, idHash: 1, isSellerSuspended: 1, version: 1 })
schema.index({ status: 1, expiresAt: 1 })
schema.index({ status: 1, notice: 1, expiresAt: 1 })
schema.index({ status: 1, publishedAt: -1 })
schema.index({ 'seller.id': 1, status: 1, publishedAt: -1 })
schema.index({ 'photos.id': 1 })
schema.index({ 'lift.nextAt': 1 })
schema.index({ 'lift.until': 1 })
schema.index({ 'withdrawal.keepUntil': 1 })

export type AnnouncementModel = Model<StoredAnnouncement>
export const announcementModel = (database: Database): AnnouncementModel => database.model('Announcement', schema)

/** What visitors may see. Ads stored before suspensions were known lack the mark. */
export const ONLINE = { status: 'published', isSellerSuspended: { $ne: true } } as const

/** What other services are told of an ad. */
export const recordOf = (ad: PublicAnnouncement): AnnouncementRecord => {
  const record: AnnouncementRecord = {
    id: ad._id,
    title: ad.title,
    description: ad.description,
    priceCents: ad.priceCents,
    vehicle: ad.vehicle,
    place: ad.place,
    photos: ad.photos.map(({ id, width, height }) => ({ id, width, height })),
    seller: ad.seller,
    isUrgent: ad.isUrgent,
    isBoosted: ad.isBoosted,
    hasPhone: ad.hasPhone,
    publishedAt: ad.publishedAt.toISOString(),
    updatedAt: ad.updatedAt.toISOString(),
    expiresAt: ad.expiresAt.toISOString(),
    status: ad.status,
    version: ad.version,
  }
  if (ad.isSellerSuspended === true) record.isSellerSuspended = true
  if (ad.liftedAt !== undefined) record.liftedAt = ad.liftedAt.toISOString()
  return record
}

/** What a visitor may read of an ad. */
export const announcementOf = (ad: PublicAnnouncement): Announcement => {
  const {
    status: _status,
    isSellerSuspended: _isSellerSuspended,
    liftedAt: _liftedAt,
    version: _version,
    ...rest
  } = recordOf(ad)
  return rest
}

/** An ad as its page shows it. */
export const announcementPageOf = (ad: PublicAnnouncement): AnnouncementPage => {
  const equipment = equipmentGroups(ad.vehicle.type, ad.vehicle.equipment ?? [])
  return {
    ...announcementOf(ad),
    prices: pricesOf(ad).map(({ cents, at }) => ({ cents, at: at.toISOString() })),
    ...(equipment.length === 0 ? {} : { equipment }),
  }
}

/**
 * A record and a phone number as they are stored.
 * @throws ZodError when the record is not what the contract says
 */
export const storedOf = (record: AnnouncementRecord, phone: string | null): StoredAnnouncement => {
  const { id, publishedAt, updatedAt, expiresAt, liftedAt, ...rest } = announcementRecord.parse(record)
  return {
    ...rest,
    ...(liftedAt === undefined ? {} : { liftedAt: new Date(liftedAt) }),
    sellerRevision: 0,
    _id: id,
    idHash: hashOf(id),
    phone,
    hasPhone: phone !== null,
    publishedAt: new Date(publishedAt),
    updatedAt: new Date(updatedAt),
    expiresAt: new Date(expiresAt),
  }
}
