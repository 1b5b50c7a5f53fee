import type { Base } from './common'

export interface TestClock extends Base<'test_helpers.test_clock'> {
  readonly created: number
  readonly deletes_after: number
  readonly frozen_time: number
  readonly livemode: false
  readonly name: string | null
  readonly status: 'ready' | 'advancing'
  readonly status_details: { readonly advancing?: { readonly target_frozen_time: number } }
}

/** All that is told of. */
export type EventType =
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.updated'
  | 'customer.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_action_required'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'invoice.voided'
  | 'invoice_payment.paid'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'price.created'
  | 'product.created'
  | 'refund.created'
  | 'refund.updated'
  | 'test_helpers.test_clock.advancing'
  | 'test_helpers.test_clock.created'
  | 'test_helpers.test_clock.deleted'
  | 'test_helpers.test_clock.ready'

/** The object as it was then, without what has to be asked for. */
export interface StripeEvent extends Base<'event'> {
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: EventType
}

/** An answer that is given again to the same key. */
export interface IdempotencyRecord extends Base<'idempotency_record'> {
  readonly key: string
  readonly endpoint: string
  readonly parameters: string
  readonly request: string
  readonly status: number
  readonly body: string
  readonly expires: number
}

export interface DeliveryAttempt {
  readonly at: number
  /** The receiver's, or none where it could not be reached. */
  readonly status: number | null
  readonly error: string | null
}

/**
 * One event on its way to the webhook URL. waiting: for its (next) attempt; held: until a flush; sent: received with
 * 2xx; failed: given up; lost: never to be tried. Times of deliveries are real milliseconds.
 */
export interface Delivery extends Base<'delivery'> {
  readonly event: string
  readonly type: string
  readonly state: 'waiting' | 'held' | 'sent' | 'failed' | 'lost'
  readonly next_at: number
  readonly attempts: readonly DeliveryAttempt[]
}

export const DELIVERY_MODES = ['normal', 'off', 'twice', 'reversed', 'delayed'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

export const FAULTS = ['500', '500_after', '429', 'cut_before', 'cut_after', 'hold'] as const
export type FaultKind = (typeof FAULTS)[number]

/** What happens to the next `calls` calls of a method and of paths that begin so. */
export interface Fault {
  readonly fault: FaultKind
  readonly calls: number
  readonly method: string | null
  readonly path: string
}

export interface Settings extends Base<'settings'> {
  readonly clock_offset: number
  readonly delivery_mode: DeliveryMode
  readonly faults: readonly Fault[]
}
