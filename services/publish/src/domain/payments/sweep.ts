import type { StoredOrder } from '../../data/orders'
import { isStripeAway, type StripeAccount } from '../../stripe/stripe-account'
import { FIRST_ASK_MS } from './payment-intents'
import { cancelJobId, type Fulfil } from './becoming-paid'
import type { Settlement } from './settlement'
import type { PaymentParts } from './payment-parts'

const MOST_MS = 3_600_000
/** An order that nobody has paid by then is given up. */
const OPEN_DAYS = 3
const BATCH = 50
const DAY_MS = 24 * 3_600_000

/**
 * Asks Stripe about payments that are open, so that a webhook that was lost, or a crash between payment and publication,
 * costs nobody anything: after half a minute, then ever more rarely, each hour at last.
 */
export const createSweep = ({
  parts: { outbox, models, jobs, metrics, logger },
  settlement,
  giveUp,
}: {
  parts: PaymentParts
  settlement: Settlement
  /** What else is given up with an order that nobody paid, as its version and its quota place. */
  giveUp: Fulfil
}) => {
  const { orders } = models
  const overdue = metrics.gauge(
    'rouage_open_payment_overdue_seconds',
    'For how long the oldest open payment has been due to be asked about at Stripe; 0 where none is.',
  )

  const postpone = async ({ _id, payment }: StoredOrder): Promise<void> => {
    const wait = Math.min(FIRST_ASK_MS * 2 ** Math.min((payment?.asks ?? 0) + 1, 20), MOST_MS)
    await orders.updateOne(
      { _id, payment: { $exists: true } },
      { $set: { 'payment.askAt': new Date(Date.now() + wait), askedAt: new Date() }, $inc: { 'payment.asks': 1 } },
    )
  }

  /** @returns whether it could be @throws where Stripe is away */
  const ask = async (order: StoredOrder, account: StripeAccount): Promise<boolean> => {
    try {
      await settlement.settle(order._id, account)
      return true
    } catch (error) {
      if (isStripeAway(error)) throw error
      // One that cannot be applied is no reason to let the others wait.
      logger.error({ err: error, order: order._id }, 'a payment could not be settled')
      return false
    }
  }

  const close = async (order: StoredOrder): Promise<void> => {
    await outbox.inTransaction(async (session, recordEvents) => {
      const closed = await orders
        .findOneAndUpdate(
          { _id: order._id, status: 'awaiting_payment' },
          { $set: { status: 'cancelled' } },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (closed === null) return
      await giveUp(closed, session, recordEvents)
      await jobs.add('cancel_payment', { orderId: order._id }, { id: cancelJobId(order._id), session })
    })
    jobs.wake()
  }

  const dueNow = (now: Date) => ({ status: 'awaiting_payment' as const, 'payment.askAt': { $lte: now } })

  return {
    /** @throws where Stripe is away: what is due stays due */
    askAboutOpenPayments: async (account: StripeAccount): Promise<void> => {
      const now = new Date()
      const due = await orders.find(dueNow(now)).sort({ 'payment.askAt': 1 }).limit(BATCH).lean()
      const since = due[0]?.payment?.askAt
      overdue.set(since === undefined ? 0 : (now.getTime() - since.getTime()) / 1_000)
      for (const order of due) {
        await ask(order, account)
        await postpone(order)
      }
    },

    /** Gives up what nobody paid for three days. A month that is owed is given up by Stripe. */
    closeUnpaidOrders: async (account: StripeAccount | undefined): Promise<void> => {
      const before = new Date(Date.now() - OPEN_DAYS * DAY_MS)
      const old = await orders
        .find({ status: 'awaiting_payment', createdAt: { $lt: before }, purpose: { $ne: 'subscription' } })
        .sort({ createdAt: 1 })
        .limit(BATCH)
        .lean()
      for (const order of old) {
        if (order.paymentIntentId === null) await close(order)
        else if (account !== undefined && (await ask(order, account))) await close(order)
      }
    },
  }
}
export type Sweep = ReturnType<typeof createSweep>
