import Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'

const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'

const lastRefundOf = async (intentId: string, client: Stripe): Promise<Stripe.Refund | undefined> => {
  const { data } = await client.refunds.list({ payment_intent: intentId, limit: 1 })
  return data[0]
}

/**
 * Gives what is left of a payment back, once however often it is asked for: Stripe gives back no more than was paid. There
 * is no key of ours, under which it would answer an error that it gave once again for a day.
 * @returns the refund's id
 * @throws where Stripe is away, or the money is not on its way back yet, or came back to us: it has to be asked again
 */
export const refundOnce = async (
  { _id: orderId }: Pick<StoredOrder, '_id'>,
  intentId: string,
  client: Stripe,
): Promise<string> => {
  const make = (): Promise<Stripe.Refund> => client.refunds.create({ payment_intent: intentId, metadata: { orderId } })
  const refund = await make().catch(async (error: unknown) => {
    const before = isRefundedAlready(error) ? await lastRefundOf(intentId, client) : undefined
    if (before === undefined) throw error
    return before
  })
  if (refund.status !== 'succeeded') throw new Error(`The refund ${refund.id} is ${refund.status}: it is asked again.`)
  return refund.id
}
