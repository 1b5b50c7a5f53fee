import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * What listing was told of an account, in whatever order it was told: which profile is on the seller's card, whether
 * the ads are offline, whether the person is gone.
 */
export type StoredSellerState = {
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
  /** Grows whenever somebody locks the state: the write for which everybody else who wants to lock it waits. */
  locks: number
}

const sellerState = new Schema<StoredSellerState>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, default: 0 },
    profileVersion: { type: Number, default: 0 },
    suspensionVersion: { type: Number, default: 0 },
    isSuspended: { type: Boolean, default: false },
    suspendedUntil: { type: Date, default: null },
    isErased: { type: Boolean, default: false },
    locks: { type: Number, default: 0 },
  },
  // Named when the room still called them standings: databases that are in use have them under it.
  { collection: 'standings', versionKey: false },
)
sellerState.index({ isSuspended: 1, suspendedUntil: 1 })

export type SellerStateModel = Model<StoredSellerState>
export const sellerStateModel = (database: Database): SellerStateModel => database.model('SellerState', sellerState)
