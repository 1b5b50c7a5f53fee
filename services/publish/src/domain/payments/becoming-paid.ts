import { createInTurn, type NewEvent } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'
import type { Issuing } from '../invoices/issuing'
import type { PaymentParts } from './payment-parts'

/** What an order that is paid, or given up, brings about by its purpose, in the transaction in which it becomes so. */
export type Fulfil = (
  order: StoredOrder,
  session: ClientSession,
  recordEvents: (events: readonly NewEvent[]) => Promise<void>,
) => Promise<void>

/** Something that is to be written with an effect, or not at all. */
export type Also = (session: ClientSession) => Promise<void>

/** The job that cancels or refunds what an order that is closed may still be paid by; one of each order. */
export const cancelJobId = (orderId: string): string => `cancel-payment-${orderId}`

const checkAmount = (order: StoredOrder, intent: Stripe.PaymentIntent): void => {
  if (intent.amount_received === order.totalCents && intent.currency === 'eur') return
  throw new Error(`${intent.id} was paid with another amount than the order ${order._id} asks for.`)
}

/** The one way in which an order becomes paid: with its effect, its invoice and its e-mail, or not at all. */
export const createBecomingPaid = ({
  parts: { outbox, models, jobs, personMails },
  issuing,
  fulfil,
}: {
  parts: PaymentParts
  issuing: Issuing
  fulfil: Fulfil
}) => {
  const { orders } = models
  const inTurn = createInTurn()

  /** One that was closed while somebody paid it, as in another tab: it is given back. */
  const giveBack = async (orderId: string, session: ClientSession): Promise<void> => {
    const closed = await orders.findById(orderId, null, { session }).lean()
    if (closed?.status === 'cancelled')
      await jobs.add('cancel_payment', { orderId }, { id: cancelJobId(orderId), session })
  }

  const complete = async (paid: StoredOrder, session: ClientSession): Promise<void> => {
    const invoice = await issuing.issue(paid, session)
    await orders.updateOne({ _id: paid._id }, { $set: { invoiceNumber: invoice._id } }, { session })
    const data = { title: paid.title, reference: paid.reference, totalCents: paid.totalCents, invoice: invoice._id }
    await personMails.add({ userId: paid.userId, template: 'payment_confirmed', data }, session)
    if (paid.purpose === 'subscription')
      await jobs.add('follow_subscription', { userId: paid.userId }, { id: `follow-${paid._id}`, session })
  }

  /**
   * @param intent what Stripe says of its payment right now: it has succeeded
   * @param also what is written in the same transaction
   * @returns whether it was this call that paid it
   */
  return async (order: StoredOrder, intent: Stripe.PaymentIntent, also: Also | undefined): Promise<boolean> => {
    checkAmount(order, intent)
    await issuing.prepare()
    const pay = () =>
      outbox.inTransaction(async (session, recordEvents) => {
        await also?.(session)
        const set = { status: 'paid' as const, paidAt: new Date(), failure: null, 'payment.needsAuthentication': false }
        const open = { _id: order._id, status: 'awaiting_payment' as const }
        const paid = await orders.findOneAndUpdate(open, { $set: set }, { session, returnDocument: 'after' }).lean()
        if (paid === null) {
          await giveBack(order._id, session)
          return false
        }
        await fulfil(paid, session, recordEvents)
        await complete(paid, session)
        return true
      })
    // Whoever takes an invoice's number makes all others wait anyway.
    const isPaid = await inTurn('invoice number', pay)
    jobs.wake()
    return isPaid
  }
}
