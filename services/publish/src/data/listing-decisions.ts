import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** Up to which decision about a reported ad was carried out here; kept, since one that comes late must change nothing. */
export type StoredListingDecision = {
  /** Of the ad. */
  _id: string
  version: number
}

const schema = new Schema<StoredListingDecision>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'listingDecisions', versionKey: false },
)

export type ListingDecisionModel = Model<StoredListingDecision>
export const listingDecisionModel = (database: Database): ListingDecisionModel =>
  database.model('ListingDecision', schema)
