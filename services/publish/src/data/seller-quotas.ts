import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * One place of a seller's yearly ads, taken by a publication or a renewal, paid or free; given back where nothing came of
 * it. Its id says what for, so that nothing takes two.
 */
export type StoredQuotaPlace = {
  /** `publicationPlaceOf` or `renewalPlaceOf`. */
  _id: string
  userId: string
  announcementId: string
  /** Of the order that it was taken with; null where nothing was to be paid. */
  orderId: string | null
  /** Whether it is one of the year's free ones. */
  isFree: boolean
  takenAt: Date
}

/** An ad is published once, whatever became of its first versions. */
export const publicationPlaceOf = (announcementId: string): string => `publication:${announcementId}`
/** An ad is renewed once for each of its ends. */
export const renewalPlaceOf = (announcementId: string, expiresAt: string): string =>
  `renewal:${announcementId}:${expiresAt}`

const place = new Schema<StoredQuotaPlace>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    announcementId: { type: String, required: true },
    orderId: { type: String, default: null },
    isFree: { type: Boolean, required: true },
    takenAt: { type: Date, required: true },
  },
  { collection: 'quotaPlaces', versionKey: false },
)
place.index({ userId: 1, takenAt: -1 })
place.index({ announcementId: 1 })

export type QuotaPlaceModel = Model<StoredQuotaPlace>
export const quotaPlaceModel = (database: Database): QuotaPlaceModel => database.model('QuotaPlace', place)

/** Written in every transaction that spends of a seller's quota or opens an order: those of one seller wait in turn. */
export type StoredSellerTurn = { _id: string; turns: number }
const turn = new Schema<StoredSellerTurn>(
  { _id: { type: String, required: true }, turns: { type: Number, default: 0 } },
  { collection: 'sellerTurns', versionKey: false },
)
export type SellerTurnModel = Model<StoredSellerTurn>
export const sellerTurnModel = (database: Database): SellerTurnModel => database.model('SellerTurn', turn)
