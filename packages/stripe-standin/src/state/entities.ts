import type { Invoice, InvoicePayment, Price, Product, Subscription } from './entities/billing'
import type { Delivery, IdempotencyRecord, Settings, StripeEvent, TestClock } from './entities/operation'
import type { Charge, Customer, PaymentIntent, PaymentMethod, Refund } from './entities/payments'

export * from './entities/billing'
export type { Address, Metadata } from './entities/common'
export * from './entities/operation'
export * from './entities/payments'

/** The version whose shapes the entities have: the one that the SDK is pinned to. */
export const API_VERSION = '2026-10-28.endive'

/**
 * What the stand-in keeps. Each entity is what Stripe answers for it, with the fields that Rouage reads; `inner` holds
 * what no caller sees. Amounts are integer cents, times seconds since 1970.
 */
export type Entity =
  | Customer
  | PaymentMethod
  | PaymentIntent
  | Charge
  | Refund
  | Product
  | Price
  | Subscription
  | Invoice
  | InvoicePayment
  | TestClock
  | StripeEvent
  | IdempotencyRecord
  | Delivery
  | Settings

export type Kind = Entity['object']
export type EntityOf<K extends Kind> = Extract<Entity, { readonly object: K }>

/** An entity as callers see it. */
export type Shown<E extends Entity> = Omit<E, 'inner'>

export const shown = <E extends Entity>({ inner: _inner, ...rest }: E): Shown<E> => rest
