import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A notice of Stripe's that has taken effect, written with it. Stripe sends one again for three days at most. */
export type StoredStripeEvent = { _id: string; type: string; at: Date }

const KEEP_DAYS = 60
const schema = new Schema<StoredStripeEvent>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'stripeEvents', versionKey: false },
)
schema.index({ at: 1 }, { expireAfterSeconds: KEEP_DAYS * 24 * 3_600 })

export type StripeEventModel = Model<StoredStripeEvent>
export const stripeEventModel = (database: Database): StripeEventModel => database.model('StripeEvent', schema)
