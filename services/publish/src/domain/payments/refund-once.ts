import Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'

const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

/**
 * Gives the whole of a payment back: the same refund however often it is asked for, by its key for a day, by Stripe's list
 * afterwards.
 * @returns the refund's id
 */
export const refundOnce = async (
  { _id: orderId }: Pick<StoredOrder, '_id'>,
  intentId: string,
  client: Stripe,
): Promise<string> => {
  try {
    const refund = await client.refunds.create(
      { payment_intent: intentId, metadata: { orderId } },
      { idempotencyKey: `refund-${orderId}` },
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
