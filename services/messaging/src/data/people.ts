import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** Whom others talk with, as account told of them, in whatever order it was told. */
export type StoredPerson = {
  /** The user's id. */
  _id: string
  pseudo: string
  photoId: string | null
  /** null: nobody has said yet. */
  memberSince: Date | null
  /** Versions of the account that were taken in; -1 where somebody else told of the person. */
  profileVersion: number
  suspensionVersion: number
  isSuspended: boolean
  /** null: without end. */
  suspendedUntil: Date | null
  /** Gone for good: nothing is new of them any more. */
  isErased: boolean
}

const schema = new Schema<StoredPerson>(
  {
    _id: { type: String, required: true },
    pseudo: { type: String, default: '' },
    photoId: { type: String, default: null },
    memberSince: { type: Date, default: null },
    profileVersion: { type: Number, default: -1 },
    suspensionVersion: { type: Number, default: -1 },
    isSuspended: { type: Boolean, default: false },
    suspendedUntil: { type: Date, default: null },
    isErased: { type: Boolean, default: false },
  },
  { collection: 'people', versionKey: false },
)

export type PersonModel = Model<StoredPerson>
export const personModel = (database: Database): PersonModel => database.model('Person', schema)
