import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'
import type { StoredSubscription } from '../../data/subscriptions'
import type { StripeAccount } from '../../stripe/stripe-account'
import type { Also } from '../payments/becoming-paid'
import type { PaymentParts } from '../payments/payment-parts'
import type { Settlement } from '../payments/settlement'
import type { Months } from './months'

/** Months that are looked at: what is older was settled long ago. */
const MONTHS = 12
/** Of two that hear Stripe at once, one asks anew. */
const TRIES = 5

const periodEndOf = ({ items }: Stripe.Subscription): Date | null => {
  const [item] = items.data
  return item === undefined ? null : new Date(item.current_period_end * 1_000)
}

/** Whether nothing of it goes on: a new one may be begun. */
export const isOver = (status: string | null): boolean =>
  status === null || status === 'canceled' || status === 'incomplete_expired'

/** The failed charge of an invoice that is tried again, or was for the last time; undefined where none has failed. */
const failureOf = ({ id, status, attempt_count: attempts, billing_reason: reason }: Stripe.Invoice) =>
  status === 'open' && reason === 'subscription_cycle' && attempts > 0 ? `${id}:${attempts}` : undefined

const invoiceIdOf = ({ latest_invoice: latest }: Stripe.Subscription): string | undefined =>
  typeof latest === 'string' ? latest : latest?.id

const isSameMoment = (one: Stripe.Subscription, other: Stripe.Subscription): boolean =>
  one.status === other.status && invoiceIdOf(one) === invoiceIdOf(other)

/** What Stripe knows of somebody's subscription right now. */
type Word = { readonly subscription: Stripe.Subscription; readonly owed: Owed | undefined }
/** A month that waits to be paid. */
type Owed = { readonly invoice: Stripe.Invoice; readonly order: StoredOrder }

/**
 * Applies what Stripe says of a subscription and of its months. Everything is asked anew each time, so that it may be told
 * twice, late, out of order or by nobody: each month has one order and one invoice, each failure one e-mail.
 */
export const createFollowing = ({
  parts: { outbox, models, personMails, redis },
  months,
  settlement,
}: {
  parts: PaymentParts
  months: Months
  settlement: Settlement
}) => {
  const { subscriptions, orders } = models

  /** Settles the months from the oldest on, so that their invoices' numbers follow each other. @returns the one owed */
  const settleMonths = async (
    userId: string,
    subscriptionId: string,
    account: StripeAccount,
  ): Promise<Owed | undefined> => {
    const { data } = await account.client.invoices.list({ subscription: subscriptionId, limit: MONTHS })
    let owed: Owed | undefined
    for (const invoice of data.toReversed().filter(({ status }) => status !== 'draft')) {
      const order = await months.ensure(userId, invoice, account.client)
      if (order?.status !== 'awaiting_payment') continue
      await settlement.settle(order._id, account)
      const after = await orders.findById(order._id).lean()
      if (after?.status === 'awaiting_payment' && invoice.status === 'open') owed = { invoice, order: after }
    }
    return owed
  }

  const tell = async (known: StoredSubscription, { subscription, owed }: Word, session: ClientSession) => {
    const failure = owed === undefined ? undefined : failureOf(owed.invoice)
    if (owed !== undefined && failure !== undefined && failure !== known.noticed) {
      const { next_payment_attempt: retry } = owed.invoice
      const retryAt = retry === null ? null : new Date(retry * 1_000).toISOString()
      const data = { totalCents: owed.order.totalCents, orderId: owed.order._id, retryAt }
      await personMails.add({ userId: known._id, template: 'renewal_failed', data }, session)
    }
    const hasEnded = subscription.status === 'canceled' && known.status !== null && known.status !== 'canceled'
    if (hasEnded) await personMails.add({ userId: known._id, template: 'subscription_ended', data: {} }, session)
    return failure ?? known.noticed ?? null
  }

  /** @returns whether nobody was faster */
  const write = (known: StoredSubscription, word: Word, also: Also | undefined): Promise<boolean> =>
    outbox.inTransaction(async (session) => {
      const { subscription, owed } = word
      const noticed = await tell(known, word, session)
      const set = {
        status: subscription.status,
        isEnding: subscription.cancel_at_period_end,
        periodEnd: periodEndOf(subscription),
        orderId: owed?.order._id ?? null,
        noticed,
        updatedAt: new Date(),
      }
      const same = { _id: known._id, subscriptionId: subscription.id, revision: known.revision ?? 0 }
      const { matchedCount } = await subscriptions.updateOne(same, { $set: set, $inc: { revision: 1 } }, { session })
      if (matchedCount === 0) {
        await session.abortTransaction()
        return false
      }
      await also?.(session)
      return true
    })

  const followOnce = async (userId: string, account: StripeAccount, also: Also | undefined): Promise<boolean> => {
    const known = await subscriptions.findById(userId).lean()
    if (known === null || known.subscriptionId === null) {
      if (also !== undefined) await outbox.inTransaction(also)
      return true
    }
    const { subscriptions: atStripe } = account.client
    const before = await atStripe.retrieve(known.subscriptionId)
    const owed = await settleMonths(userId, known.subscriptionId, account)
    const subscription = await atStripe.retrieve(known.subscriptionId)
    // A month began, failed or was paid between these: what is owed is not what this state owes.
    if (!isSameMoment(before, subscription)) return false
    const hasEnded = isOver(subscription.status)
    if (hasEnded) await months.giveUp(userId, account)
    return write(known, { subscription, owed: hasEnded ? undefined : owed }, also)
  }

  return async (userId: string, account: StripeAccount, also?: Also): Promise<void> => {
    for (let tries = 1; !(await followOnce(userId, account, also)); tries += 1)
      if (tries === TRIES) throw new Error(`The subscription of ${userId} changes faster than it can be read.`)
    personMails.wake()
    await publishLive(redis, userId, ownSubmissionsChanged, {})
  }
}
export type Following = ReturnType<typeof createFollowing>
