import type { Order, PaymentWay } from '@rouage/contracts/offers'
import type { Models } from '../../data/models'
import type { StoredOrder } from '../../data/orders'
import type { StripeAccount } from '../../stripe/stripe-account'
import { orderClosed, orderNotFound } from './problems'
import { shownOrder } from './shown-order'

/**
 * How an order is paid: `undefined` where nothing is to be paid (any more), or nothing can be here.
 * @param stripe the account that is paid into
 */
export const wayTo =
  (stripe: StripeAccount | undefined) =>
  ({ status, payment, consentAt }: Pick<StoredOrder, 'status' | 'payment' | 'consentAt'>): PaymentWay | undefined => {
    if (status !== 'awaiting_payment' || stripe === undefined) return undefined
    if (stripe.mode === 'simulated')
      return { mode: 'simulated', needsAuthentication: payment?.needsAuthentication ?? false }
    // A month of a subscription has a payment before its buyer has accepted anything.
    const secret = payment === undefined || consentAt === null ? {} : { clientSecret: payment.clientSecret }
    return { mode: 'stripe', publishableKey: stripe.publishableKey, ...secret }
  }

/** A person's own orders, as they pay them. */
export const createOwnOrders = ({ orders }: Pick<Models, 'orders'>, stripe: StripeAccount | undefined) => {
  const wayOf = wayTo(stripe)
  const shown = (order: StoredOrder): Order => shownOrder(order, wayOf(order))

  /** @throws Problem order_not_found, of somebody else's, too */
  const read = async (orderId: string, userId: string): Promise<StoredOrder> => {
    const order = await orders.findOne({ _id: orderId, userId }).lean()
    if (order === null) throw orderNotFound()
    return order
  }
  return {
    wayOf,
    shown,
    read,
    readShown: async (orderId: string, userId: string): Promise<Order> => shown(await read(orderId, userId)),

    /**
     * One that is to be paid, or was: by a first click, or by another tab.
     * @throws Problem order_not_found, order_closed
     */
    readPayable: async (orderId: string, userId: string): Promise<StoredOrder> => {
      const order = await read(orderId, userId)
      if (order.status !== 'awaiting_payment' && order.status !== 'paid') throw orderClosed()
      return order
    },
  }
}
export type OwnOrders = ReturnType<typeof createOwnOrders>
