import type { Photo } from '@rouage/contracts'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A photo's record; its original is in the photo store under the same id. */
export type StoredPhoto = Omit<Photo, 'id'> & {
  _id: string
  /** Demo photos only: what the photo shows, from which its original is drawn when first asked for. */
  demoSpec?: unknown
  createdAt: Date
}

const photo = new Schema<StoredPhoto>(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    demoSpec: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
  },
  { collection: 'photos', versionKey: false },
)

export type PhotoModel = Model<StoredPhoto>
export const photoModel = (database: Database): PhotoModel => database.model('Photo', photo)

/** A photo that has to go, written with the change that took it out of its ad: whatever dies meanwhile, it goes. */
export type PhotoRemoval = { _id: string; at: Date }

const photoRemoval = new Schema<PhotoRemoval>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'photoRemovals', versionKey: false },
)
photoRemoval.index({ at: 1 })

export type PhotoRemovalModel = Model<PhotoRemoval>
export const photoRemovalModel = (database: Database): PhotoRemovalModel => database.model('PhotoRemoval', photoRemoval)
