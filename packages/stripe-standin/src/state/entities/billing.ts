import type { Address, Base, Metadata } from './common'

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
