import type { Photo } from '@rouage/contracts'
import type { AdState } from '@rouage/contracts/conversations'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What conversations show of an ad, as listing last told it. */
export type StoredAd = {
  _id: string
  seller: { id: string; pseudo: string; photoId?: string }
  title: string
  priceCents: number
  photo?: Photo
  state: AdState
  /** Listing's: a lower one never replaces a higher one. */
  version: number
}

const schema = new Schema<StoredAd>(
  {
    _id: { type: String, required: true },
    seller: { _id: false, type: { id: String, pseudo: String, photoId: String } },
    title: { type: String, default: '' },
    priceCents: { type: Number, default: 0 },
    photo: { _id: false, type: { id: String, width: Number, height: Number } },
    state: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'ads', versionKey: false },
)
schema.index({ 'seller.id': 1 })

export type AdModel = Model<StoredAd>
export const adModel = (database: Database): AdModel => database.model('Ad', schema)
