import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { type NewEvent, publishLive } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'
import { failureSentence } from '../../stripe/payment-failure'
import type { StripeAccount } from '../../stripe/stripe-account'
import type { Invoices } from '../invoices/invoices'
import type { PaymentParts } from './payments'

/** What an order that is paid brings about, by its purpose, in the transaction in which it becomes paid. */
export type Fulfil = (
  order: StoredOrder,
  session: ClientSession,
  recordEvents: (events: readonly NewEvent[]) => Promise<void>,
) => Promise<void>

/** Something that is to be written with an effect, or not at all. */
export type Also = (session: ClientSession) => Promise<void>

/** The job that cancels or refunds what an order that is closed may still be paid by; one of each order. */
export const cancelJobId = (orderId: string): string => `cancel-payment-${orderId}`

/** Somebody cancelled the payment at Stripe: the order can be paid by another one, but for a month that is owed no more. */
const afterCancellation = ({ purpose, failedTries = 0 }: StoredOrder): object =>
  purpose === 'subscription'
    ? { status: 'cancelled', failure: null }
    : { paymentIntentId: null, failure: null, failedTries: failedTries + 1 }

/**
 * Applies what Stripe says of an order's payment. It is always asked, never believed by what an event carries, so that it
 * may be told twice, late and out of order: each order becomes paid once, by a guarded change.
 */
export const createSettlement = ({
  parts: { outbox, models, jobs, personMails, redis },
  invoices,
  fulfil,
}: {
  parts: PaymentParts
  invoices: Invoices
  fulfil: Fulfil
}) => {
  const { orders } = models

  const checkAmount = (order: StoredOrder, intent: Stripe.PaymentIntent): void => {
    if (intent.amount_received === order.totalCents && intent.currency === 'eur') return
    throw new Error(`${intent.id} was paid with another amount than the order ${order._id} asks for.`)
  }

  /** @returns whether it was this that paid it */
  const pay = async (order: StoredOrder, intent: Stripe.PaymentIntent, also: Also | undefined): Promise<boolean> => {
    checkAmount(order, intent)
    await invoices.prepare()
    const isPaid = await outbox.inTransaction(async (session, recordEvents) => {
      await also?.(session)
      const set = { status: 'paid' as const, paidAt: new Date(), failure: null, 'payment.needsAuthentication': false }
      const paid = await orders
        .findOneAndUpdate(
          { _id: order._id, status: 'awaiting_payment' },
          { $set: set },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (paid === null) {
        const closed = await orders.findById(order._id, null, { session }).lean()
        // Cancelled or replaced while somebody paid it in another tab: it is given back.
        if (closed?.status === 'cancelled')
          await jobs.add('cancel_payment', { orderId: order._id }, { id: cancelJobId(order._id), session })
        return false
      }
      await fulfil(paid, session, recordEvents)
      const invoice = await invoices.issue(paid, session)
      await orders.updateOne({ _id: order._id }, { $set: { invoiceNumber: invoice._id } }, { session })
      const data = { title: paid.title, reference: paid.reference, totalCents: paid.totalCents, invoice: invoice._id }
      await personMails.add({ userId: paid.userId, template: 'payment_confirmed', data }, session)
      return true
    })
    jobs.wake()
    return isPaid
  }

  /** Notes what changes of a payment that is open; of two that meet, the sweep and the next question set it right. */
  const note = async (order: StoredOrder, set: object, also: Also | undefined): Promise<void> => {
    const change = (session?: ClientSession) =>
      orders.updateOne({ _id: order._id, status: 'awaiting_payment' }, { $set: set }, { session })
    if (also === undefined) {
      await change()
      return
    }
    await outbox.inTransaction(async (session) => {
      await also(session)
      await change(session)
    })
  }

  const apply = async (order: StoredOrder, intent: Stripe.PaymentIntent, also: Also | undefined): Promise<boolean> => {
    switch (intent.status) {
      case 'succeeded':
        return pay(order, intent, also)
      case 'canceled':
        await note(order, afterCancellation(order), also)
        return true
      default: {
        const error = intent.last_payment_error
        const hasFailed = intent.status === 'requires_payment_method' && error !== null
        const failure = hasFailed ? failureSentence({ code: error.code, decline_code: error.decline_code }) : null
        const needsAuthentication = intent.status === 'requires_action'
        await note(order, { failure, 'payment.needsAuthentication': needsAuthentication, askedAt: new Date() }, also)
        return failure !== order.failure
      }
    }
  }

  return {
    /**
     * Asks Stripe what became of an order's payment and applies it. An order without a payment stays as it is.
     * @param also what is written in the same transaction
     * @returns Stripe's word; undefined where there is nothing to ask
     */
    settle: async (
      orderId: string,
      { client }: StripeAccount,
      also?: Also,
    ): Promise<Stripe.PaymentIntent | undefined> => {
      const order = await orders.findById(orderId).lean()
      if (order === null || order.paymentIntentId === null) {
        if (also !== undefined) await outbox.inTransaction(also)
        return undefined
      }
      const intent = await client.paymentIntents.retrieve(order.paymentIntentId)
      const hasChanged = await apply(order, intent, also)
      if (hasChanged) await publishLive(redis, order.userId, ownSubmissionsChanged, {})
      return intent
    },
  }
}
export type Settlement = ReturnType<typeof createSettlement>
