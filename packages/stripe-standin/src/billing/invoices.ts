import { attempt } from '../payments/attempt'
import { methodOfCustomer } from '../payments/methods'
import { cancelIntent, newIntent } from '../payments/intents'
import type { Account } from '../state/account'
import type { Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Subscription } from '../state/entities'
import { newId } from '../state/ids'
import { HOUR } from './periods'

const lineOf = (
  invoice: string,
  subscription: Subscription,
  item: Subscription['items']['data'][number],
): InvoiceLine => {
  const amount = item.price.unit_amount * item.quantity
  const { unit_amount_decimal: unitAmount, product, id: price } = item.price
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'eur',
    description: `${item.quantity} × ${product}`,
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: { proration: false, subscription: subscription.id, subscription_item: item.id },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: { price_details: { price, product }, type: 'price_details', unit_amount_decimal: unitAmount },
    quantity: item.quantity,
    subtotal: amount,
  }
}

/** A draft for the period that the subscription's items have now; a renewal's is finalized an hour later. */
export const draftInvoice = (
  account: Account,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice => {
  const id = newId('in')
  const customer = account.need('customer', subscription.customer, 'customer')
  const created = account.timeOfCustomer(customer.id)
  const lines = subscription.items.data.map((item) => lineOf(id, subscription, item))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isRenewal = reason === 'subscription_cycle'
  return account.tell('invoice.created', {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: isRenewal,
    automatically_finalizes_at: isRenewal ? created + HOUR : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'eur',
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: isRenewal ? created + HOUR : null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: created,
    period_start: isRenewal ? (subscription.items.data[0]?.current_period_start ?? created) : created,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    test_clock: subscription.test_clock,
    total,
    inner: { payment_intent: null, subscription: subscription.id, failed_at: null, retries: 0 },
  })
}

const intentFor = (account: Account, invoice: Invoice, subscription: Subscription): PaymentIntent =>
  account.tell(
    'payment_intent.created',
    newIntent(account, {
      amount: invoice.amount_due,
      customer: invoice.customer,
      description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      payment_method: subscription.default_payment_method,
      payment_method_types: subscription.payment_settings.payment_method_types ?? ['card'],
      setup_future_usage: 'off_session',
      inner: { invoice: invoice.id },
    }),
  )

/** Gives a draft its number and its payment: it is due. */
export const finalizeInvoice = (account: Account, draft: Invoice, subscription: Subscription): Invoice => {
  const now = account.timeOfCustomer(draft.customer)
  const customer = account.need('customer', draft.customer, 'customer')
  const count = customer.inner.invoices + 1
  account.put({ ...customer, inner: { ...customer.inner, invoices: count } })
  const intent = intentFor(account, draft, subscription)
  account.put<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: draft.amount_due,
    created: now,
    currency: 'eur',
    invoice: draft.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
    inner: {},
  })
  return account.tell('invoice.finalized', {
    ...draft,
    status: 'open',
    automatically_finalizes_at: null,
    effective_at: now,
    number: `${customer.invoice_prefix}-${String(count).padStart(4, '0')}`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
    inner: { ...draft.inner, payment_intent: intent.id },
  })
}

/** Marks the invoice's payment as paid or canceled. */
export const closePayment = (account: Account, invoice: Invoice, status: 'paid' | 'canceled'): void => {
  const payment = account.all('invoice_payment').find((one) => one.invoice === invoice.id)
  if (!payment) return
  const now = account.timeOfCustomer(invoice.customer)
  const isPaid = status === 'paid'
  const closed: InvoicePayment = {
    ...payment,
    status,
    amount_paid: isPaid ? payment.amount_requested : null,
    status_transitions: { canceled_at: isPaid ? null : now, paid_at: isPaid ? now : null },
  }
  if (isPaid) account.tell('invoice_payment.paid', closed)
  else account.put(closed)
}

/** Nobody has to pay it any more. */
export const voidInvoice = (account: Account, invoice: Invoice): void => {
  const intent = account.find('payment_intent', invoice.inner.payment_intent)
  if (intent && intent.status !== 'canceled' && intent.status !== 'succeeded')
    cancelIntent(account, intent, 'void_invoice')
  closePayment(account, invoice, 'canceled')
  const now = account.timeOfCustomer(invoice.customer)
  account.tell('invoice.voided', {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  })
}

/** What the subscription or its customer is charged by, where nothing else is said. */
const defaultMethod = (account: Account, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  account.find('customer', subscription.customer)?.invoice_settings.default_payment_method ??
  null

export interface Collection {
  readonly method?: string
  readonly offSession: boolean
  readonly url: string
}

/** Tries to charge an open invoice; answers nothing where there is nothing to charge. */
export const chargeInvoice = (
  account: Account,
  invoice: Invoice,
  subscription: Subscription,
  { method, offSession, url }: Collection,
): PaymentIntent | undefined => {
  const intent = account.find('payment_intent', invoice.inner.payment_intent)
  const id = method ?? defaultMethod(account, subscription)
  if (!intent || id === null) return undefined
  const chosen = methodOfCustomer(account, id, invoice.customer, 'payment_method')
  return attempt(account, intent, chosen, { offSession, isAuthenticated: false, returnUrl: undefined, url })
}
