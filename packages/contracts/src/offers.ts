import * as z from 'zod/mini'
import { cents, id, instant } from './ids'

/*
 * What can be bought. Prices are the publish service's alone: browsers show what it quotes, and never send an amount.
 */

/** What a seller is to the price table: a subscribed professional is `subscribed`. */
export const PLANS = ['particulier', 'professionnel', 'subscribed'] as const
export const plan = z.enum(PLANS)
export type Plan = (typeof PLANS)[number]

/** Ids as the product has always had them; the days are what they bring (docs/rules.md, Prices). */
export const LIFTS = [
  { id: '7days', days: 7, label: 'Remontée chaque jour pendant 7 jours' },
  { id: 'weekly', days: 30, label: 'Remontée chaque jour pendant 30 jours' },
  { id: '30days', days: 60, label: 'Remontée chaque jour pendant 60 jours' },
] as const
export const lift = z.enum(['7days', 'weekly', '30days'])
export type Lift = z.infer<typeof lift>

export const PHOTO_PACKS = [
  { id: 'pack3', photos: 3, label: 'Pack 3 photos supplémentaires' },
  { id: 'pack6', photos: 6, label: 'Pack 6 photos supplémentaires' },
] as const
export const photoPack = z.enum(['pack3', 'pack6'])
export type PhotoPack = z.infer<typeof photoPack>

/** What a seller chose beside the ad itself; nothing of it unless said. */
export const adOptions = z.object({
  photoPack: z.optional(photoPack),
  urgent: z.optional(z.boolean()),
  lift: z.optional(lift),
})
export type AdOptions = z.infer<typeof adOptions>

/** What an order is about. */
export const ORDER_PURPOSES = ['publication', 'edit', 'boost', 'renewal', 'subscription'] as const
export const orderPurpose = z.enum(ORDER_PURPOSES)
export type OrderPurpose = z.infer<typeof orderPurpose>

export const LINE_ITEMS = [
  'ad',
  'edit',
  'renewal',
  'pack3',
  'pack6',
  'urgent',
  '7days',
  'weekly',
  '30days',
  'subscription',
] as const
export const quoteLine = z.object({
  item: z.enum(LINE_ITEMS),
  /** French, as an invoice says it too. */
  label: z.string(),
  /** 0 where it is free: then `note` says why (`Incluse : 2 annonces gratuites restantes`). */
  amountCents: cents,
  note: z.optional(z.string()),
})
export type QuoteLine = z.infer<typeof quoteLine>

export const quote = z.object({
  plan,
  lines: z.array(quoteLine),
  /** Sum of the lines, tax included. */
  totalCents: cents,
  /** How many photos the ad may have with these options. */
  photoLimit: z.int(),
  /** Free ads left in the rolling year, this one not counted; null where they are unlimited. */
  freeAdsLeft: z.nullable(z.int()),
  /** Of all of the above: what is bought is what was shown, or `price_changed`. */
  version: z.string(),
})
export type Quote = z.infer<typeof quote>

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
