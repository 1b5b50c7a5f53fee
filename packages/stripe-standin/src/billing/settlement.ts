import type { Account } from '../state/account'
import type { CancellationDetails, Invoice, PaymentIntent, Subscription } from '../state/entities'
import { closePayment, voidInvoice } from './invoices'
import { DAY } from './periods'

export const endSubscription = (
  account: Account,
  subscription: Subscription,
  details: Partial<CancellationDetails>,
): Subscription => {
  const now = account.timeOfCustomer(subscription.customer)
  for (const invoice of account.all('invoice')) {
    if (invoice.inner.subscription !== subscription.id) continue
    // What was owed stays owed, but is not asked for any more; a draft was never owed.
    if (invoice.status === 'draft') voidInvoice(account, invoice)
    if (invoice.status === 'open') account.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  }
  return account.tell('customer.subscription.deleted', {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...subscription.cancellation_details, ...details },
    ended_at: now,
  })
}

/** Nobody paid for its first period. */
export const expireSubscription = (account: Account, subscription: Subscription): Subscription => {
  const now = account.timeOfCustomer(subscription.customer)
  const invoice = account.find('invoice', subscription.latest_invoice)
  if (invoice?.status === 'open') voidInvoice(account, invoice)
  return account.tell(
    'customer.subscription.updated',
    { ...subscription, status: 'incomplete_expired', ended_at: now, canceled_at: now },
    subscription,
  )
}

const isWaiting = ({ status }: Subscription): boolean => status === 'incomplete' || status === 'past_due'

const paid = (account: Account, invoice: Invoice, subscription: Subscription, intent: PaymentIntent): void => {
  const now = account.timeOfCustomer(invoice.customer)
  closePayment(account, invoice, 'paid')
  const settled: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  }
  account.tell('invoice.paid', settled)
  account.tell('invoice.payment_succeeded', settled)
  const savesMethod = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  const next: Subscription = {
    ...subscription,
    default_payment_method: savesMethod ? intent.payment_method : subscription.default_payment_method,
    // An old invoice that is paid late wakes no subscription that has ended.
    status: isWaiting(subscription) && !owesMore(account, subscription, invoice) ? 'active' : subscription.status,
  }
  if (next.status !== subscription.status || next.default_payment_method !== subscription.default_payment_method)
    account.tell('customer.subscription.updated', next, subscription)
}

/** Whether another invoice of it has failed. */
const owesMore = (account: Account, subscription: Subscription, invoice: Invoice): boolean =>
  account
    .all('invoice')
    .some((one) => one.inner.subscription === subscription.id && one.id !== invoice.id && one.status === 'open')

/** A renewal that could not be charged: it is tried again by the schedule, and after the last try it ends. */
const renewalFailed = (account: Account, invoice: Invoice, subscription: Subscription): Invoice => {
  const failedAt = invoice.inner.failed_at ?? account.timeOfCustomer(invoice.customer)
  const days = account.options.retryDays[invoice.inner.retries]
  const hasEnded = subscription.status === 'canceled'
  const next: Invoice = {
    ...invoice,
    next_payment_attempt: days === undefined || hasEnded ? null : failedAt + days * DAY,
    auto_advance: days !== undefined && !hasEnded,
    inner: { ...invoice.inner, failed_at: failedAt },
  }
  return account.put(next)
}

const failed = (account: Account, before: Invoice, subscription: Subscription, needsAnswer: boolean): void => {
  const counted = { ...before, attempt_count: before.attempt_count + 1, attempted: true }
  const isRenewal = before.billing_reason === 'subscription_cycle'
  const invoice = isRenewal ? renewalFailed(account, counted, subscription) : account.put(counted)
  account.tell('invoice.payment_failed', invoice)
  if (needsAnswer) account.tell('invoice.payment_action_required', invoice)
  if (!isRenewal) return
  if (invoice.next_payment_attempt === null && subscription.status !== 'canceled') {
    endSubscription(account, subscription, { reason: 'payment_failed' })
    return
  }
  if (subscription.status === 'active')
    account.tell('customer.subscription.updated', { ...subscription, status: 'past_due' }, subscription)
}

/** What a payment means for the invoice that it pays, and for that one's subscription. */
export const settle = (account: Account, intent: PaymentIntent): void => {
  const invoice = account.find('invoice', intent.inner.invoice)
  const subscription = invoice && account.find('subscription', invoice.inner.subscription)
  if (!invoice || !subscription || invoice.status !== 'open') return
  if (intent.status === 'succeeded') paid(account, invoice, subscription, intent)
  if (intent.status === 'requires_payment_method') failed(account, invoice, subscription, false)
  // The customer who pays the first period is there and is asked; a renewal tells of it.
  if (intent.status === 'requires_action' && invoice.billing_reason === 'subscription_cycle')
    failed(account, invoice, subscription, true)
}

/** There was nothing to charge a renewal to. */
export const settleUnpaid = (account: Account, invoice: Invoice, subscription: Subscription): void =>
  failed(account, invoice, subscription, false)
