import type Stripe from 'stripe'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { StoredOrder } from '../../data/orders'
import type { StripeAccount } from '../../stripe/stripe-account'
import type { PaymentParts } from './payment-parts'
import { refundOnce } from './refund-once'

/**
 * What becomes of the payment of an order that was cancelled or replaced: it is cancelled, so that nobody pays it any more;
 * one that was paid all the same, as in another tab, is given back whole.
 */
export const createCancellation = ({ parts: { outbox, models, personMails, redis } }: { parts: PaymentParts }) => {
  const { orders } = models

  const giveBack = async (order: StoredOrder, intentId: string, client: Stripe): Promise<void> => {
    const refundId = await refundOnce(order, intentId, client)
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
