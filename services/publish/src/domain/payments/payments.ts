import type { BodyOf } from '@rouage/contracts'
import type { payWithTestCard } from '@rouage/contracts/endpoints/publish'
import type { Order, PaymentWay } from '@rouage/contracts/offers'
import { notFound, Problem } from '@rouage/service-kit'
import type { StoredOrder } from '../../data/orders'
import type { Parts } from '../../parts'
import { asProblem, needStripe, type StripeAccount } from '../../stripe/stripe-account'
import { createInvoices } from '../invoices/invoices'
import { createBuyers } from './buyers'
import { createCancellation } from './cancellation'
import { createPaymentIntents } from './payment-intents'
import { orderClosed, orderNotFound, paymentDeclined } from './problems'
import { createSettlement, type Fulfil } from './settlement'
import { shownOrder } from './shown-order'
import { createSweep } from './sweep'
import { createTestCards } from './test-cards'

/** What payments stand on. */
export type PaymentParts = Pick<
  Parts,
  'config' | 'outbox' | 'models' | 'jobs' | 'personMails' | 'redis' | 'metrics' | 'logger' | 'caller' | 'stripe'
>

/**
 * How an order is paid: `undefined` where nothing is to be paid (any more), or nothing can be here.
 * @param stripe the account that is paid into
 */
const wayTo =
  (stripe: StripeAccount | undefined) =>
  ({ status, payment }: Pick<StoredOrder, 'status' | 'payment'>): PaymentWay | undefined => {
    if (status !== 'awaiting_payment' || stripe === undefined) return undefined
    if (stripe.mode === 'simulated')
      return { mode: 'simulated', needsAuthentication: payment?.needsAuthentication ?? false }
    const secret = payment === undefined ? {} : { clientSecret: payment.clientSecret }
    return { mode: 'stripe', publishableKey: stripe.publishableKey, ...secret }
  }

const notAccepted = (): Problem =>
  new Problem({
    status: 400,
    code: 'invalid_input',
    detail: 'Acceptez l’exécution immédiate du service pour payer.',
  })

/**
 * Payments of orders. Registers what is done by the job `cancel_payment`: call it before `jobs.start`.
 * @param fulfil what an order that becomes paid brings about, in that transaction
 * @param giveUp what is given up with an order that nobody paid, in that transaction
 * @example
 * const payments = createPayments(parts, { fulfil: fulfilOrder(parts), giveUp: releaseOrder(parts) })
 */
export const createPayments = (parts: PaymentParts, { fulfil, giveUp }: { fulfil: Fulfil; giveUp: Fulfil }) => {
  const { config, models, jobs, stripe } = parts
  const { orders } = models
  const invoices = createInvoices({ models, issuer: config.PUBLISH_INVOICE_ISSUER })
  const buyers = createBuyers({ models, baseUrl: config.ACCOUNT_URL, caller: parts.caller })
  const intents = createPaymentIntents({ models, buyers })
  const settlement = createSettlement({ parts, invoices, fulfil })
  const cancellation = createCancellation({ parts })
  const sweep = createSweep({ parts, settlement, giveUp })
  const testCards = createTestCards(config.PUBLIC_URL)
  const wayOf = wayTo(stripe)

  jobs.on('cancel_payment', { work: ({ orderId }) => cancellation.cancel(orderId, needStripe(stripe)) })

  const read = async (orderId: string, userId: string): Promise<StoredOrder> => {
    const order = await orders.findOne({ _id: orderId, userId }).lean()
    if (order === null) throw orderNotFound()
    return order
  }
  const readShown = async (orderId: string, userId: string): Promise<Order> => {
    const order = await read(orderId, userId)
    return shownOrder(order, wayOf(order))
  }

  /** One that can be paid now. @throws Problem order_closed */
  const readOpen = async (orderId: string, userId: string): Promise<StoredOrder> => {
    const order = await read(orderId, userId)
    if (order.status !== 'awaiting_payment') throw orderClosed()
    return order
  }

  const needTestMode = (): StripeAccount => {
    const account = needStripe(stripe)
    if (account.mode !== 'simulated') throw notFound()
    return account
  }

  /** What was refused is told; what went through, or waits for the bank, is an order that says so. */
  const outcome = async (orderId: string, userId: string, refusal: string | undefined): Promise<Order> => {
    const order = await readShown(orderId, userId)
    const why = order.status === 'awaiting_payment' ? (refusal ?? order.failure) : undefined
    if (why !== undefined) throw paymentDeclined(why)
    return order
  }

  return {
    wayOf,
    invoices,
    buyers,
    settlement,
    sweep,

    /**
     * Begins to pay. Of an order that is paid already, as by another tab, nothing is begun.
     * @throws Problem order_not_found, order_closed, unavailable
     */
    start: (orderId: string, userId: string): Promise<Order> =>
      asProblem(async () => {
        const order = await read(orderId, userId)
        if (order.status === 'paid') return shownOrder(order, undefined)
        if (order.status !== 'awaiting_payment') throw orderClosed()
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
        return shownOrder(begun, wayOf(begun))
      }),

    /** Asks Stripe what became of the payment. @throws Problem order_not_found, unavailable */
    refresh: (orderId: string, userId: string): Promise<Order> =>
      asProblem(async () => {
        const order = await read(orderId, userId)
        if (order.status === 'awaiting_payment' && order.paymentIntentId !== null) {
          await intents.askSoon(orderId)
          await settlement.settle(orderId, needStripe(stripe))
        }
        return readShown(orderId, userId)
      }),

    /** @throws Problem not_found where payments are real, payment_declined */
    payWithTestCard: (orderId: string, userId: string, card: BodyOf<typeof payWithTestCard>): Promise<Order> =>
      asProblem(async () => {
        const account = needTestMode()
        const order = await read(orderId, userId)
        // A second click on a button whose first one has gone through.
        if (order.status === 'paid') return shownOrder(order, undefined)
        if (order.status !== 'awaiting_payment') throw orderClosed()
        if (order.paymentIntentId === null) throw notAccepted()
        await intents.askSoon(orderId)
        const refusal = await testCards.confirm(account, order.paymentIntentId, card)
        await settlement.settle(orderId, account)
        return outcome(orderId, userId, refusal)
      }),

    /** @throws Problem not_found where payments are real, payment_declined */
    answerTestAuthentication: (orderId: string, userId: string, isAccepted: boolean): Promise<Order> =>
      asProblem(async () => {
        const account = needTestMode()
        await readOpen(orderId, userId)
        const intent = await settlement.settle(orderId, account)
        if (intent?.status === 'requires_action') {
          await testCards.authenticate(account, intent, isAccepted)
          await settlement.settle(orderId, account)
        }
        return outcome(orderId, userId, undefined)
      }),
  }
}
export type Payments = ReturnType<typeof createPayments>
