import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A person to Stripe, and their subscription as Stripe last told of it. */
export type StoredSubscription = {
  /** The user. */
  _id: string
  customerId: string
  subscriptionId: string | null
  /** Stripe's word: `active`, `past_due`, `incomplete`…; null without one. */
  status: string | null
  /** Paid to the end of its period, and renewed no more. */
  isEnding: boolean
  periodEnd: Date | null
  /** The order whose payment is open. */
  orderId: string | null
  updatedAt: Date
  /** Grows with each change: of two that heard Stripe at once, the later word stays. */
  revision?: number
  /** Tries to make a subscription that Stripe answered with an error: each has a key of its own. */
  failedTries?: number
  /** The failed charge that its owner was told of, as `<invoice>:<attempt>`. */
  noticed?: string | null
}

const schema = new Schema<StoredSubscription>(
  {
    _id: { type: String, required: true },
    customerId: { type: String, required: true },
    subscriptionId: { type: String, default: null },
    status: { type: String, default: null },
    isEnding: { type: Boolean, default: false },
    periodEnd: { type: Date, default: null },
    orderId: { type: String, default: null },
    updatedAt: { type: Date, required: true },
    revision: { type: Number, default: 0 },
    failedTries: { type: Number, default: 0 },
    noticed: { type: String, default: null },
  },
  { collection: 'subscriptions', versionKey: false },
)
schema.index({ subscriptionId: 1 })
schema.index({ customerId: 1 })
schema.index({ status: 1, updatedAt: 1 })

export type SubscriptionModel = Model<StoredSubscription>
export const subscriptionModel = (database: Database): SubscriptionModel => database.model('Subscription', schema)

/** Whether a subscription gives its plan: also while Stripe tries again to collect a month. */
export const isSubscribed = ({ status, periodEnd }: Pick<StoredSubscription, 'status' | 'periodEnd'>, now: Date) =>
  (status === 'active' || status === 'past_due') && (periodEnd === null || periodEnd > now)
