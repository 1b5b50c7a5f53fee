import type { AdOptions, Order, OrderPurpose, Plan, QuoteLine } from '@rouage/contracts/offers'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** Something that somebody wants to pay for, and what became of it. Prices are those of the moment it was made. */
export type StoredOrder = {
  _id: string
  userId: string
  purpose: OrderPurpose
  reference: string
  /** Null of a subscription. */
  announcementId: string | null
  /** Of a publication or an edit. */
  submissionId: string | null
  title: string
  plan: Plan
  options: AdOptions
  lines: QuoteLine[]
  totalCents: number
  status: Order['status']
  /** French; null unless the last try failed. */
  failure: string | null
  /** When the buyer accepted that the service is performed at once. */
  consentAt: Date | null
  /** Stripe's, once a payment was begun. */
  paymentIntentId: string | null
  /** Of a subscription's order. */
  stripeInvoiceId: string | null
  paidAt: Date | null
  invoiceNumber: string | null
  /** Of one that was paid after it was cancelled or replaced: Stripe's refund. */
  refundId: string | null
  createdAt: Date
  /** When Stripe was last asked what became of it. */
  askedAt: Date | null
  /** Stripe's side of it, once a payment was begun. */
  payment?: StoredPayment
  /** Whom the invoice will name, as they were called when the payment was begun. */
  buyer?: Buyer
  /** Tries to make its payment that Stripe answered with an error: each has a key of its own. */
  failedTries?: number
}

export type StoredPayment = {
  clientSecret: string
  /** The bank wants to hear from the customer. */
  needsAuthentication: boolean
  /** How often the sweep has asked Stripe since the buyer last did something, and when it does next. */
  asks: number
  askAt: Date
}

/** Who pays, to a bill. */
export type Buyer = { name: string; company: string | null; siret: string | null; email: string }

const schema = new Schema<StoredOrder>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    purpose: { type: String, required: true },
    reference: { type: String, required: true },
    announcementId: { type: String, default: null },
    submissionId: { type: String, default: null },
    title: { type: String, required: true },
    plan: { type: String, required: true },
    options: { type: Schema.Types.Mixed, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    totalCents: { type: Number, required: true },
    status: { type: String, required: true },
    failure: { type: String, default: null },
    consentAt: { type: Date, default: null },
    paymentIntentId: { type: String, default: null },
    stripeInvoiceId: { type: String, default: null },
    paidAt: { type: Date, default: null },
    invoiceNumber: { type: String, default: null },
    refundId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    askedAt: { type: Date, default: null },
    payment: { type: Schema.Types.Mixed },
    buyer: { type: Schema.Types.Mixed },
    failedTries: { type: Number },
  },
  { collection: 'orders', versionKey: false, minimize: false },
)
schema.index({ reference: 1 }, { unique: true })
schema.index({ userId: 1, createdAt: -1 })
schema.index({ announcementId: 1, status: 1 })
schema.index({ paymentIntentId: 1 })
schema.index({ status: 1, askedAt: 1 })
// What the sweep asks Stripe about.
schema.index({ status: 1, 'payment.askAt': 1 })

export type OrderModel = Model<StoredOrder>
export const orderModel = (database: Database): OrderModel => database.model('Order', schema)
