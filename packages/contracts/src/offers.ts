import * as z from 'zod/mini'
import { cents, id, instant } from './ids'
import { orderPurpose, quoteLine } from './quotes'

export * from './quotes'

/* What becomes of a quote that somebody takes. */

export const ORDER_STATUSES = ['awaiting_payment', 'paid', 'cancelled', 'refunded'] as const
export const orderStatus = z.enum(ORDER_STATUSES)

/**
 * How a browser pays: by Stripe's own fields, or by the form of the local stand-in, which says that it is simulated.
 * A card's number never reaches Rouage but in the second way, where only test cards exist.
 */
export const paymentWay = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('stripe'),
    publishableKey: z.string(),
    /** Once the buyer has accepted and the payment was begun (`startPayment`). */
    clientSecret: z.optional(z.string()),
  }),
  z.object({
    mode: z.literal('simulated'),
    /** The bank wants to hear from the customer (3-D Secure). */
    needsAuthentication: z.boolean(),
  }),
])
export type PaymentWay = z.infer<typeof paymentWay>

export const order = z.object({
  id,
  purpose: orderPurpose,
  /** `REF-{timestamp}`, or `EDIT-{id}` of an edit. */
  reference: z.string(),
  /** Missing of a subscription. */
  announcementId: z.optional(id),
  /** What it is about, in French: the ad's title. */
  title: z.string(),
  lines: z.array(quoteLine),
  totalCents: cents,
  status: orderStatus,
  /** Why the last try did not go through, in French; missing unless it failed. */
  failure: z.optional(z.string()),
  /** Missing where nothing is to be paid (any more). */
  payment: z.optional(paymentWay),
  /** Once there is one. */
  invoiceNumber: z.optional(z.string()),
  createdAt: instant,
})
export type Order = z.infer<typeof order>

/** A professional's subscription (docs/rules.md, Prices). */
export const SUBSCRIPTION_STATES = ['none', 'incomplete', 'active', 'past_due', 'ending'] as const
export const subscription = z.object({
  /** `ending` is paid to the end of its period and renewed no more. */
  state: z.enum(SUBSCRIPTION_STATES),
  priceCents: cents,
  /** End of the paid period: when it is renewed, or ends. */
  periodEnd: z.optional(instant),
  /** Of the payment that is open, the first one or a renewal that failed. */
  orderId: z.optional(id),
})
export type Subscription = z.infer<typeof subscription>

/** An invoice: its number is gapless within a year, and nothing of it ever changes. */
export const invoice = z.object({
  /** `FA-2026-000042`. */
  number: z.string(),
  issuedAt: instant,
  label: z.string(),
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
  /** Of a credit note, the invoice that it takes back. */
  creditOf: z.optional(z.string()),
})
export type Invoice = z.infer<typeof invoice>
