/**
 * What the stand-in keeps. Each entity is what Stripe answers for it, in the shape of the API version below, with the
 * fields that Rouage reads; `inner` holds what no caller sees. Amounts are integer cents, times seconds since 1970.
 */
export const API_VERSION = '2026-10-28.endive'

export type Metadata = Readonly<Record<string, string>>

export interface Address {
  readonly city: string | null
  readonly country: string | null
  readonly line1: string | null
  readonly line2: string | null
  readonly postal_code: string | null
  readonly state: string | null
}

interface Base<Kind extends string, Inner = Record<string, never>> {
  readonly id: string
  readonly object: Kind
  readonly inner: Inner
}

export interface Customer extends Base<'customer', { readonly deleted: boolean; readonly invoices: number }> {
  readonly address: Address | null
  readonly balance: number
  readonly created: number
  readonly default_source: null
  readonly delinquent: boolean
  readonly description: string | null
  readonly email: string | null
  readonly invoice_prefix: string
  readonly invoice_settings: {
    readonly custom_fields: null
    readonly default_payment_method: string | null
    readonly footer: null
    readonly rendering_options: null
  }
  readonly livemode: false
  readonly metadata: Metadata
  readonly name: string | null
  readonly phone: string | null
  readonly preferred_locales: readonly string[]
  readonly shipping: null
  readonly tax_exempt: 'none'
  readonly test_clock: string | null
}

export interface BillingDetails {
  readonly address: Address | null
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly tax_id: null
}

/** `number` is the test number that says how the card behaves; `set_up`: its holder agreed to later charges. */
export interface PaymentMethod extends Base<'payment_method', { readonly number: string; readonly set_up: boolean }> {
  readonly billing_details: BillingDetails
  readonly card: {
    readonly brand: string
    readonly country: string
    readonly exp_month: number
    readonly exp_year: number
    readonly fingerprint: string
    readonly funding: string
    readonly last4: string
    readonly three_d_secure_usage: { readonly supported: true }
    readonly wallet: null
  }
  readonly created: number
  readonly customer: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly type: 'card'
}

/** The method by its id here; callers see the whole of it, as it was. */
export interface PaymentError {
  readonly charge?: string
  readonly code: string
  readonly decline_code?: string
  readonly doc_url: string
  readonly message: string
  readonly payment_method: Omit<PaymentMethod, 'inner'>
  readonly type: 'card_error' | 'invalid_request_error'
}

export type NextAction =
  | {
      readonly type: 'redirect_to_url'
      readonly redirect_to_url: { readonly return_url: string; readonly url: string }
    }
  | {
      readonly type: 'use_stripe_sdk'
      readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect'; readonly stripe_js: string }
    }

export type CancellationReason =
  | 'abandoned'
  | 'duplicate'
  | 'fraudulent'
  | 'requested_by_customer'
  | 'failed_invoice'
  | 'void_invoice'

export interface PaymentIntent extends Base<'payment_intent', { readonly invoice: string | null }> {
  readonly allowed_payment_method_types: readonly string[] | null
  readonly amount: number
  readonly amount_capturable: 0
  readonly amount_received: number
  readonly automatic_payment_methods: {
    readonly allow_redirects: 'always' | 'never'
    readonly enabled: boolean
  } | null
  readonly canceled_at: number | null
  readonly cancellation_reason: CancellationReason | null
  readonly capture_method: 'automatic' | 'automatic_async'
  readonly client_secret: string
  readonly confirmation_method: 'automatic'
  readonly created: number
  readonly currency: 'eur'
  readonly customer: string | null
  readonly description: string | null
  readonly last_payment_error: PaymentError | null
  readonly latest_charge: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly next_action: NextAction | null
  readonly payment_method: string | null
  readonly payment_method_types: readonly string[]
  readonly processing: null
  readonly receipt_email: string | null
  readonly setup_future_usage: 'off_session' | 'on_session' | null
  readonly status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
}

export interface Charge extends Base<'charge'> {
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly balance_transaction: string | null
  readonly billing_details: BillingDetails
  readonly captured: boolean
  readonly created: number
  readonly currency: 'eur'
  readonly customer: string | null
  readonly description: string | null
  readonly disputed: false
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly outcome: {
    readonly network_status: string
    readonly reason: string | null
    readonly seller_message: string
    readonly type: string
  }
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: {
    readonly card: {
      readonly brand: string
      readonly exp_month: number
      readonly exp_year: number
      readonly last4: string
    }
    readonly type: 'card'
  }
  readonly receipt_email: string | null
  readonly refunded: boolean
  readonly status: 'succeeded' | 'failed'
}

export interface Refund extends Base<'refund'> {
  readonly amount: number
  readonly balance_transaction: string | null
  readonly charge: string
  readonly created: number
  readonly currency: 'eur'
  readonly customer: string | null
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly payment_method: string
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly receipt_number: null
  readonly status: 'succeeded'
}

export interface Product extends Base<'product'> {
  readonly active: boolean
  readonly created: number
  readonly default_price: null
  readonly description: string | null
  readonly images: readonly string[]
  readonly livemode: false
  readonly metadata: Metadata
  readonly name: string
  readonly type: 'service'
  readonly updated: number
}

export type Interval = 'day' | 'week' | 'month' | 'year'

export interface Price extends Base<'price'> {
  readonly active: boolean
  readonly billing_scheme: 'per_unit'
  readonly created: number
  readonly currency: 'eur'
  readonly livemode: false
  readonly lookup_key: string | null
  readonly metadata: Metadata
  readonly nickname: string | null
  readonly product: string
  readonly recurring: {
    readonly interval: Interval
    readonly interval_count: number
    readonly meter: null
    readonly trial_period_days: null
    readonly usage_type: 'licensed'
  } | null
  readonly tax_behavior: 'unspecified' | 'inclusive' | 'exclusive'
  readonly type: 'recurring' | 'one_time'
  readonly unit_amount: number
  readonly unit_amount_decimal: string
}

export interface SubscriptionItem {
  readonly id: string
  readonly object: 'subscription_item'
  readonly created: number
  readonly current_period_end: number
  readonly current_period_start: number
  readonly metadata: Metadata
  readonly price: Omit<Price, 'inner'>
  readonly quantity: number
  readonly subscription: string
}

export interface ListOf<Item> {
  readonly object: 'list'
  readonly data: readonly Item[]
  readonly has_more: boolean
  readonly url: string
}

export interface CancellationDetails {
  readonly comment: string | null
  readonly feedback: string | null
  readonly reason: 'cancellation_requested' | 'payment_failed' | null
}

/** `expires`: when one that nobody paid for ends; `periods`: how many have begun since the anchor. */
export interface Subscription extends Base<'subscription', { readonly expires: number; readonly periods: number }> {
  readonly billing_cycle_anchor: number
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly canceled_at: number | null
  readonly cancellation_details: CancellationDetails
  readonly collection_method: 'charge_automatically'
  readonly created: number
  readonly currency: 'eur'
  readonly customer: string
  readonly default_payment_method: string | null
  readonly description: string | null
  readonly ended_at: number | null
  readonly items: ListOf<SubscriptionItem>
  readonly latest_invoice: string | null
  readonly livemode: false
  readonly metadata: Metadata
  readonly pending_setup_intent: null
  readonly payment_settings: {
    readonly payment_method_types: readonly string[] | null
    readonly save_default_payment_method: 'off' | 'on_subscription'
  }
  readonly start_date: number
  readonly status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  readonly test_clock: string | null
  readonly trial_end: null
  readonly trial_start: null
}

export interface InvoiceLine {
  readonly id: string
  readonly object: 'line_item'
  readonly amount: number
  readonly currency: 'eur'
  readonly description: string
  readonly invoice: string
  readonly livemode: false
  readonly metadata: Metadata
  readonly parent: {
    readonly invoice_item_details: null
    readonly subscription_item_details: {
      readonly proration: false
      readonly subscription: string
      readonly subscription_item: string
    }
    readonly type: 'subscription_item_details'
  }
  readonly period: { readonly end: number; readonly start: number }
  readonly pricing: {
    readonly price_details: { readonly price: string; readonly product: string }
    readonly type: 'price_details'
    readonly unit_amount_decimal: string
  }
  readonly quantity: number
  readonly subtotal: number
}

interface InvoiceInner {
  readonly payment_intent: string | null
  readonly subscription: string
  /** When the first charge of a renewal failed: retries are counted from here. */
  readonly failed_at: number | null
  readonly retries: number
}

export interface Invoice extends Base<'invoice', InvoiceInner> {
  readonly amount_due: number
  readonly amount_paid: number
  readonly amount_remaining: number
  readonly attempt_count: number
  readonly attempted: boolean
  readonly auto_advance: boolean
  readonly automatically_finalizes_at: number | null
  readonly billing_reason: 'subscription_create' | 'subscription_cycle'
  readonly collection_method: 'charge_automatically'
  readonly created: number
  readonly currency: 'eur'
  readonly customer: string
  readonly customer_address: Address | null
  readonly customer_email: string | null
  readonly customer_name: string | null
  readonly default_payment_method: null
  readonly description: null
  readonly effective_at: number | null
  readonly hosted_invoice_url: null
  readonly invoice_pdf: null
  readonly lines: ListOf<InvoiceLine>
  readonly livemode: false
  readonly metadata: Metadata
  readonly next_payment_attempt: number | null
  readonly number: string | null
  readonly parent: {
    readonly quote_details: null
    readonly subscription_details: { readonly metadata: Metadata; readonly subscription: string }
    readonly type: 'subscription_details'
  }
  readonly period_end: number
  readonly period_start: number
  readonly status: 'draft' | 'open' | 'paid' | 'void'
  readonly status_transitions: {
    readonly finalized_at: number | null
    readonly marked_uncollectible_at: null
    readonly paid_at: number | null
    readonly voided_at: number | null
  }
  readonly subtotal: number
  readonly test_clock: string | null
  readonly total: number
}

export interface InvoicePayment extends Base<'invoice_payment'> {
  readonly amount_paid: number | null
  readonly amount_requested: number
  readonly created: number
  readonly currency: 'eur'
  readonly invoice: string
  readonly is_default: true
  readonly livemode: false
  readonly payment: { readonly payment_intent: string; readonly type: 'payment_intent' }
  readonly status: 'open' | 'paid' | 'canceled'
  readonly status_transitions: { readonly canceled_at: number | null; readonly paid_at: number | null }
}

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
