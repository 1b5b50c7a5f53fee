import type { Account } from '../state/account'
import type { Invoice, Subscription } from '../state/entities'
import { chargeInvoice, draftInvoice, finalizeInvoice } from './invoices'
import { periodStart } from './periods'
import { endSubscription, expireSubscription, settle, settleUnpaid } from './settlement'

/** One thing that time brings about. */
export interface Step {
  readonly at: number
  readonly run: () => void
}

/** Begins the next period; its invoice is a draft for an hour, in which the subscription goes on. */
const renew = (account: Account, subscription: Subscription): void => {
  const periods = subscription.inner.periods + 1
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.price.recurring
      ? periodStart(subscription.billing_cycle_anchor, item.price.recurring, periods)
      : item.current_period_end,
  }))
  const next = { ...subscription, items: { ...subscription.items, data }, inner: { ...subscription.inner, periods } }
  const invoice = draftInvoice(account, account.put(next), 'subscription_cycle')
  account.tell('customer.subscription.updated', { ...next, latest_invoice: invoice.id }, subscription)
}

const collect = (account: Account, invoice: Invoice, subscription: Subscription, url: string): void => {
  const intent = chargeInvoice(account, invoice, subscription, { offSession: true, url })
  if (intent) settle(account, intent)
  else settleUnpaid(account, invoice, subscription)
}

const invoiceSteps = (account: Account, subscription: Subscription, url: string): Step[] =>
  account
    .all('invoice')
    .filter(
      ({ inner, billing_reason }) => inner.subscription === subscription.id && billing_reason === 'subscription_cycle',
    )
    .flatMap((invoice): Step[] => {
      if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
        const run = () => collect(account, finalizeInvoice(account, invoice, subscription), subscription, url)
        return [{ at: invoice.automatically_finalizes_at, run }]
      }
      if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return []
      const run = () => {
        const inner = { ...invoice.inner, retries: invoice.inner.retries + 1 }
        collect(account, account.put({ ...invoice, inner }), subscription, url)
      }
      return [{ at: invoice.next_payment_attempt, run }]
    })

const stepsOf = (account: Account, subscription: Subscription, url: string): Step[] => {
  if (subscription.status === 'incomplete')
    return [{ at: subscription.inner.expires, run: () => void expireSubscription(account, subscription) }]
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return []
  const end = subscription.items.data[0]?.current_period_end ?? Infinity
  const run = subscription.cancel_at_period_end
    ? () => void endSubscription(account, subscription, { reason: 'cancellation_requested' })
    : () => renew(account, subscription)
  return [{ at: end, run }, ...invoiceSteps(account, subscription, url)]
}

/** The earliest thing that is due by a moment among the subscriptions of a clock, or of none. */
const nextStep = (account: Account, clock: string | null, until: number, url: string): Step | undefined =>
  account
    .all('subscription')
    .filter(({ test_clock }) => test_clock === clock)
    .flatMap((subscription) => stepsOf(account, subscription, url))
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at)[0]

/** Does the next thing that is due, as of its time and in one transaction; false where nothing is. */
export const takeStep = (account: Account, clock: string | null, until: number, url: string): boolean => {
  const step = nextStep(account, clock, until, url)
  if (!step) return false
  account.transact(() => account.at(step.at, step.run))
  return true
}
