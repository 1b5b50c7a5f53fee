import { setTimeout as pause } from 'node:timers/promises'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type Stripe from 'stripe'
import type { StoredSubscription } from '../../data/subscriptions'
import type { StripeAccount } from '../../stripe/stripe-account'
import type { Also } from '../payments/becoming-paid'
import type { PaymentParts } from '../payments/payment-parts'
import type { Months, Owed } from './months'

/** Of two that hear Stripe at once, one asks anew. */
const TRIES = 8
const MOMENT_MS = 50

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

const factsOf = ({ subscription, owed }: Word) => ({
  status: subscription.status,
  isEnding: subscription.cancel_at_period_end,
  periodEnd: periodEndOf(subscription),
  orderId: owed?.order._id ?? null,
})

/** Whether there is something to write, or to tell of. */
const changes = (known: StoredSubscription, word: Word): boolean => {
  const { status, isEnding, periodEnd, orderId } = factsOf(word)
  const failure = word.owed === undefined ? undefined : failureOf(word.owed.invoice)
  const isSame =
    known.status === status &&
    known.isEnding === isEnding &&
    known.periodEnd?.getTime() === periodEnd?.getTime() &&
    known.orderId === orderId
  return !isSame || (failure !== undefined && failure !== known.noticed)
}

/**
 * Applies what Stripe says of a subscription and of its months. Everything is asked anew each time, so that it may be told
 * twice, late, out of order or by nobody: each month has one order and one invoice, each failure one e-mail.
 */
export const createFollowing = ({
  parts: { outbox, models, personMails, redis },
  months,
}: {
  parts: PaymentParts
  months: Months
}) => {
  const { subscriptions } = models

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

  /** Notes that nothing changed: of many who ask at once, none has to ask anew for that. */
  const noteSame = async ({ _id }: StoredSubscription, also: Also | undefined): Promise<void> => {
    await subscriptions.updateOne({ _id }, { $set: { updatedAt: new Date() } })
    if (also !== undefined) await outbox.inTransaction(also)
  }

  /** @returns whether nobody was faster */
  const write = (known: StoredSubscription, word: Word, also: Also | undefined): Promise<boolean> =>
    outbox.inTransaction(async (session) => {
      const { subscription } = word
      const noticed = await tell(known, word, session)
      const set = { ...factsOf(word), noticed, updatedAt: new Date() }
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
    const owed = await months.settle(userId, known.subscriptionId, account)
    const subscription = await atStripe.retrieve(known.subscriptionId)
    // A month began, failed or was paid between these: what is owed is not what this state owes.
    if (!isSameMoment(before, subscription)) return false
    const hasEnded = isOver(subscription.status)
    if (hasEnded) await months.giveUp(userId, account, known.subscriptionId)
    const word = { subscription, owed: hasEnded ? undefined : owed }
    if (!changes(known, word)) {
      await noteSame(known, also)
      return true
    }
    return write(known, word, also)
  }

  return async (userId: string, account: StripeAccount, also?: Also): Promise<void> => {
    for (let tries = 1; !(await followOnce(userId, account, also)); tries += 1) {
      if (tries === TRIES) throw new Error(`The subscription of ${userId} changes faster than it can be read.`)
      await pause(Math.random() * tries * MOMENT_MS)
    }
    personMails.wake()
    await publishLive(redis, userId, ownSubmissionsChanged, {})
  }
}
export type Following = ReturnType<typeof createFollowing>
