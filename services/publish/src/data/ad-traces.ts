import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** By what the same pictures and the same text are found in another seller's ad: of each ad, what was approved last. */
export type StoredAdTrace = {
  /** The ad. */
  _id: string
  sellerId: string
  /** Fingerprints of its photos, 16 hexadecimal digits each. */
  photos: string[]
  /** Parts of them, under which near ones are looked up (domain/review/checks/fingerprints.ts). */
  photoBands: string[]
  /** Signature of its text; empty where there is too little of it to tell. */
  text: number[]
  textBands: string[]
  at: Date
}

const KEEP_SECONDS = 2 * 365 * 24 * 3_600

const schema = new Schema<StoredAdTrace>(
  {
    _id: { type: String, required: true },
    sellerId: { type: String, required: true },
    photos: [String],
    photoBands: [String],
    text: [Number],
    textBands: [String],
    at: { type: Date, required: true },
  },
  { collection: 'adTraces', versionKey: false },
)
schema.index({ photoBands: 1 })
schema.index({ textBands: 1 })
schema.index({ sellerId: 1 })
schema.index({ at: 1 }, { expireAfterSeconds: KEEP_SECONDS })

export type AdTraceModel = Model<StoredAdTrace>
export const adTraceModel = (database: Database): AdTraceModel => database.model('AdTrace', schema)
