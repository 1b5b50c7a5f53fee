import * as z from 'zod/mini'
import { cents } from './ids'

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
