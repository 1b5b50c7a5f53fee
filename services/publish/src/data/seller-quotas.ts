import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * One place of a seller's yearly ads, taken by a publication or a renewal, paid or free; given back where the ad never
 * came to be.
 */
export type StoredQuotaPlace = {
  /** Of the submission or order that took it. */
  _id: string
  userId: string
  announcementId: string
  isFree: boolean
  takenAt: Date
}

const place = new Schema<StoredQuotaPlace>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    announcementId: { type: String, required: true },
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
