import type { QuoteLine } from '@rouage/contracts/offers'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Buyer } from './orders'

/** A line of an invoice, in cents; negative on a credit note. */
export type InvoiceLine = {
  item: QuoteLine['item']
  label: string
  netCents: number
  vatCents: number
  totalCents: number
}

/** An invoice, or the credit note of a refund. Nothing of it ever changes: it says what was true when it was made. */
export type StoredInvoice = {
  /** Its number, gapless within its series and year: `FA-2026-000001`, `AV-2026-000001`. */
  _id: string
  userId: string
  orderId: string
  /** Stripe's refund that a credit note is for; null of an invoice. One of each order and refund. */
  refundId: string | null
  /** Of a credit note: the invoice that it takes back, whole or in part. */
  creditOf: string | null
  issuedAt: Date
  /** What it is about, in one line. */
  label: string
  lines: InvoiceLine[]
  netCents: number
  vatCents: number
  totalCents: number
  buyer: Buyer
  /** Legal lines of the seller; the first one is its name. */
  issuer: string[]
  /** Of the order, and Stripe's of the payment or the refund. */
  reference: string
  paymentId: string
}

const schema = new Schema<StoredInvoice>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    orderId: { type: String, required: true },
    refundId: { type: String, default: null },
    creditOf: { type: String, default: null },
    issuedAt: { type: Date, required: true },
    label: { type: String, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    netCents: { type: Number, required: true },
    vatCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    buyer: { type: Schema.Types.Mixed, required: true },
    issuer: [String],
    reference: { type: String, required: true },
    paymentId: { type: String, required: true },
  },
  { collection: 'invoices', versionKey: false, minimize: false },
)
schema.index({ orderId: 1, refundId: 1 }, { unique: true })
schema.index({ userId: 1, issuedAt: -1, _id: -1 })

export type InvoiceModel = Model<StoredInvoice>
export const invoiceModel = (database: Database): InvoiceModel => database.model('Invoice', schema)

/** The last number of a series in a year, as `FA-2026`. It grows in the transaction of the invoice that takes it. */
export type StoredInvoiceCounter = { _id: string; last: number }
const counter = new Schema<StoredInvoiceCounter>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'invoiceCounters', versionKey: false },
)
export type InvoiceCounterModel = Model<StoredInvoiceCounter>
export const invoiceCounterModel = (database: Database): InvoiceCounterModel =>
  database.model('InvoiceCounter', counter)
