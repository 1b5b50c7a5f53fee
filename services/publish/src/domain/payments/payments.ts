import type { Order } from '@rouage/contracts/offers'
import { asProblem, needStripe } from '../../stripe/stripe-account'
import { createInvoices } from '../invoices/invoices'
import { createIssuing } from '../invoices/issuing'
import type { Fulfil } from './becoming-paid'
import { createBuyers } from './buyers'
import { createCancellation } from './cancellation'
import { createOwnOrders } from './own-orders'
import { createPaymentIntents } from './payment-intents'
import type { PaymentParts } from './payment-parts'
import { orderClosed } from './problems'
import { createRefunds } from './refunds'
import { createSettlement } from './settlement'
import { createSweep } from './sweep'
import { createTestPayments } from './test-payments'

/**
 * Payments of orders. Registers what is done by the jobs about orders: call it before `jobs.start`.
 * @param fulfil what an order that becomes paid brings about, in that transaction
 * @param giveUp what is given up with an order that nobody paid, in that transaction
 * @example
 * const payments = createPayments(parts, { fulfil: fulfilOrder(parts), giveUp: releaseOrder(parts) })
 */
export const createPayments = (parts: PaymentParts, { fulfil, giveUp }: { fulfil: Fulfil; giveUp: Fulfil }) => {
  const { config, models, jobs, stripe } = parts
  const { orders } = models
  const issuing = createIssuing({ models, issuer: config.PUBLISH_INVOICE_ISSUER })
  const buyers = createBuyers({ models, baseUrl: config.ACCOUNT_URL, caller: parts.caller })
  const own = createOwnOrders(models, stripe)
  const intents = createPaymentIntents({ models, buyers })
  const settlement = createSettlement({ parts, issuing, fulfil })
  const cancellation = createCancellation({ parts })

  const refunds = createRefunds({ parts, issuing })

  jobs.on('give_back_payment', { work: ({ orderId }) => refunds.giveBack(orderId, needStripe(stripe)) })
  jobs.on('cancel_payment', { work: ({ orderId }) => cancellation.cancel(orderId, needStripe(stripe)) })

  return {
    wayOf: own.wayOf,
    own,
    invoices: createInvoices(models),
    buyers,
    settlement,
    refunds,
    sweep: createSweep({ parts, settlement, giveUp }),
    ...createTestPayments({ stripe, publicUrl: config.PUBLIC_URL, own, intents, settlement }),

    /**
     * Begins to pay. Of an order that is paid already, as by another tab, nothing is begun.
     * @throws Problem order_not_found, order_closed, unavailable
     */
    start: (orderId: string, userId: string): Promise<Order> =>
      asProblem(async () => {
        const order = await own.readPayable(orderId, userId)
        if (order.status === 'paid') return own.shown(order)
        const account = needStripe(stripe)
        const buyer = order.buyer ?? (await buyers.read(userId))
        const consented = await orders
          .findOneAndUpdate(
            { _id: orderId, status: 'awaiting_payment' },
            { $set: { buyer, consentAt: order.consentAt ?? new Date() } },
            { returnDocument: 'after' },
          )
          .lean()
        if (consented === null) throw orderClosed()
        const begun = await intents.ensure(consented, account)
        await intents.askSoon(orderId)
        return own.shown(begun)
      }),

    /** Asks Stripe what became of the payment. @throws Problem order_not_found, unavailable */
    refresh: (orderId: string, userId: string): Promise<Order> =>
      asProblem(async () => {
        const order = await own.read(orderId, userId)
        if (order.status === 'awaiting_payment' && order.paymentIntentId !== null) {
          await intents.askSoon(orderId)
          await settlement.settle(orderId, needStripe(stripe))
        }
        return own.readShown(orderId, userId)
      }),
  }
}
export type Payments = ReturnType<typeof createPayments>
