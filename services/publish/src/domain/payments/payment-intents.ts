import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Models } from '../../data/models'
import type { StoredOrder } from '../../data/orders'
import { isStripeAway, type StripeAccount } from '../../stripe/stripe-account'
import type { Buyers } from './buyers'
import { orderClosed } from './problems'

/** When the sweep first asks what became of a payment that its buyer did something about. */
export const FIRST_ASK_MS = 30_000
const firstAsk = (): Date => new Date(Date.now() + FIRST_ASK_MS)

/** Where an order's payment stands in a browser's eyes from now on. */
export const begunPayment = ({ client_secret, status }: Pick<Stripe.PaymentIntent, 'client_secret' | 'status'>) => ({
  clientSecret: client_secret ?? '',
  needsAuthentication: status === 'requires_action',
  asks: 0,
  askAt: firstAsk(),
})

/**
 * The one PaymentIntent of an order. Its idempotency key is made of the order's id: tries that meet, or that were killed
 * between Stripe's answer and our note of it, get the same one.
 */
export const createPaymentIntents = ({
  models: { orders },
  buyers,
}: {
  models: Pick<Models, 'orders'>
  buyers: Buyers
}) => {
  const make = async (order: StoredOrder, { client }: StripeAccount): Promise<Stripe.PaymentIntent> => {
    const customer = await buyers.customerOf(order.userId, { client })
    const tries = order.failedTries ?? 0
    try {
      return await client.paymentIntents.create(
        {
          amount: order.totalCents,
          currency: 'eur',
          customer,
          description: order.reference,
          metadata: { orderId: order._id },
          automatic_payment_methods: { enabled: true },
        },
        { idempotencyKey: createHash('sha256').update(`order ${order._id} ${tries}`).digest('hex') },
      )
    } catch (error) {
      // Stripe gives an error that it answered to a key again for a day. What it made all the same nobody can pay: its
      // secret is known to nobody.
      const isAnswered =
        isStripeAway(error) && error instanceof Error && 'statusCode' in error && error.statusCode === 500
      if (isAnswered) await orders.updateOne({ _id: order._id }, { $inc: { failedTries: 1 } })
      throw error
    }
  }

  return {
    /**
     * Makes the order's PaymentIntent unless it has one.
     * @throws Problem order_closed where the order was closed meanwhile: nobody can pay it
     */
    ensure: async (order: StoredOrder, account: StripeAccount): Promise<StoredOrder> => {
      if (order.paymentIntentId !== null) return order
      const intent = await make(order, account)
      const set = { paymentIntentId: intent.id, payment: begunPayment(intent), failure: null }
      await orders.updateOne({ _id: order._id, status: 'awaiting_payment', paymentIntentId: null }, { $set: set })
      const after = await orders.findById(order._id).lean()
      if (after?.paymentIntentId === intent.id && after.status === 'awaiting_payment') return after
      // Closed meanwhile, perhaps by a job that found nothing to cancel.
      if (after?.paymentIntentId !== intent.id) await account.client.paymentIntents.cancel(intent.id)
      throw orderClosed()
    },

    /** The buyer did something: what becomes of it is asked soon. */
    askSoon: async (orderId: string): Promise<void> => {
      await orders.updateOne(
        { _id: orderId, status: 'awaiting_payment', payment: { $exists: true } },
        { $set: { 'payment.asks': 0, 'payment.askAt': firstAsk() } },
      )
    },
  }
}
export type PaymentIntents = ReturnType<typeof createPaymentIntents>
