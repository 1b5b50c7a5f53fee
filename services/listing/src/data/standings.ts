import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * What listing was told of an account, in whatever order it was told: which profile is on the seller's card, whether
 * the ads are offline, whether the person is gone.
 */
export type StoredStanding = {
  /** The user's id. */
  _id: string
  /** Grows with every change that the seller's ads have to follow; each ad says which one it shows. */
  revision: number
  /** Versions of the account service that were taken in, 0 for none. */
  profileVersion: number
  suspensionVersion: number
  isSuspended: boolean
  /** null: without end. */
  suspendedUntil: Date | null
  isErased: boolean
  /** Grows whenever somebody holds the standing: the write for which everybody else who wants to hold it waits. */
  holds: number
}

const standing = new Schema<StoredStanding>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, default: 0 },
    profileVersion: { type: Number, default: 0 },
    suspensionVersion: { type: Number, default: 0 },
    isSuspended: { type: Boolean, default: false },
    suspendedUntil: { type: Date, default: null },
    isErased: { type: Boolean, default: false },
    holds: { type: Number, default: 0 },
  },
  { collection: 'standings', versionKey: false },
)
standing.index({ isSuspended: 1, suspendedUntil: 1 })

export type StandingModel = Model<StoredStanding>
export const standingModel = (database: Database): StandingModel => database.model('Standing', standing)
