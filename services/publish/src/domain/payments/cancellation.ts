import Stripe from 'stripe'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { StoredOrder } from '../../data/orders'
import type { StripeAccount } from '../../stripe/stripe-account'
import type { PaymentParts } from './payment-parts'

const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

/**
 * What becomes of the payment of an order that was cancelled or replaced: it is cancelled, so that nobody pays it any more;
 * one that was paid all the same, as in another tab, is given back whole.
 */
export const createCancellation = ({ parts: { outbox, models, personMails, redis } }: { parts: PaymentParts }) => {
  const { orders } = models

  /** The same one however often it is asked for: by its key for a day, by Stripe's list afterwards. */
  const refundOf = async (order: StoredOrder, intentId: string, client: Stripe): Promise<string> => {
    try {
      const refund = await client.refunds.create(
        { payment_intent: intentId, metadata: { orderId: order._id } },
        { idempotencyKey: `refund-${order._id}` },
      )
      return refund.id
    } catch (error) {
      if (!isRefundedAlready(error)) throw error
      const { data } = await client.refunds.list({ payment_intent: intentId, limit: 1 })
      const [refund] = data
      if (refund === undefined) throw error
      return refund.id
    }
  }

  const giveBack = async (order: StoredOrder, intentId: string, client: Stripe): Promise<void> => {
    const refundId = await refundOf(order, intentId, client)
    await outbox.inTransaction(async (session) => {
      const refunded = await orders.updateOne(
        { _id: order._id, status: 'cancelled' },
        { $set: { status: 'refunded', refundId } },
        { session },
      )
      if (refunded.modifiedCount === 0) return
      const data = { title: order.title, reference: order.reference, totalCents: order.totalCents }
      await personMails.add({ userId: order.userId, template: 'payment_given_back', data }, session)
    })
    personMails.wake()
    await publishLive(redis, order.userId, ownSubmissionsChanged, {})
  }

  return {
    /** @throws where Stripe is away or the payment is under way: the job tries again */
    cancel: async (orderId: string, { client }: StripeAccount): Promise<void> => {
      const order = await orders.findById(orderId).lean()
      // Nothing to take back: whoever is making its payment right now finds it closed, and cancels that.
      if (order === null || order.status !== 'cancelled' || order.paymentIntentId === null) return
      const intent = await client.paymentIntents.retrieve(order.paymentIntentId)
      if (intent.status === 'canceled') return
      if (intent.status === 'succeeded') return giveBack(order, intent.id, client)
      if (intent.status === 'processing')
        throw new Error(`${intent.id} is under way: what becomes of it is asked again.`)
      await client.paymentIntents.cancel(intent.id)
    },
  }
}
export type Cancellation = ReturnType<typeof createCancellation>
