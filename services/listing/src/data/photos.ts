import type { Photo } from '@rouage/contracts'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A photo's record; its original is in the photo store under the same id. */
export type StoredPhoto = Omit<Photo, 'id'> & {
  _id: string
  /** Demo photos only: what the photo shows, from which its original is drawn when first asked for. */
  demoSpec?: unknown
  createdAt: Date
  /** Who sent it. Nobody did where it is a demo photo. */
  ownerId?: string
  /** Difference hash of 64 bits in hexadecimal. */
  fingerprint?: string
  /** Since when no ad shows a photo that somebody sent; missing while one does. */
  unshownSince?: Date
  /** Grows whenever an ad begins to show the photo or ceases to: whoever decides about it meanwhile has to look again. */
  changes?: number
}

const photo = new Schema<StoredPhoto>(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    demoSpec: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    ownerId: String,
    fingerprint: String,
    unshownSince: Date,
    changes: Number,
  },
  { collection: 'photos', versionKey: false },
)
photo.index({ ownerId: 1, _id: 1 })
photo.index({ unshownSince: 1 })

export type PhotoModel = Model<StoredPhoto>
export const photoModel = (database: Database): PhotoModel => database.model('Photo', photo)

/**
 * A photo that has to go, written with the change that took it out of its ad: whatever dies meanwhile, it goes. Also of
 * an original that is about to be stored, until it has its record.
 */
export type PhotoRemoval = {
  _id: string
  at: Date
  /** When it was last begun: whoever brings the photo back meanwhile has to look again. */
  begunAt?: Date
}

const photoRemoval = new Schema<PhotoRemoval>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, begunAt: Date },
  { collection: 'photoRemovals', versionKey: false },
)
photoRemoval.index({ at: 1 })

export type PhotoRemovalModel = Model<PhotoRemoval>
export const photoRemovalModel = (database: Database): PhotoRemovalModel => database.model('PhotoRemoval', photoRemoval)
