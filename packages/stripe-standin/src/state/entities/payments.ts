import type { Address, Base, Metadata } from './common'

export interface Customer extends Base<'customer', { readonly deleted: boolean; readonly invoices: number }> {
  readonly address: Address | null
  readonly balance: number
  readonly created: number
  readonly default_source: null
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
  readonly status: 'failed' | 'pending' | 'succeeded'
}
