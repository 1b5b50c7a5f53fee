import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'
import { isStripeAway, type StripeAccount } from '../../stripe/stripe-account'
import type { Issuing } from '../invoices/issuing'
import type { PaymentParts } from './payment-parts'
import type { Also } from './becoming-paid'
import { refundOnce } from './refund-once'

/** Stripe tries a webhook for three days. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000

/**
 * Refunds of what was invoiced, made by an operator at Stripe or by ourselves: each has a credit note, the order is refunded
 * once all of it is. What was bought stays as it is.
 */
export const createRefunds = ({
  parts: { outbox, models, personMails, redis, logger },
  issuing,
}: {
  parts: PaymentParts
  issuing: Issuing
}) => {
  const { orders } = models

  const refundsOf = async (intentId: string, { client }: StripeAccount) => {
    const { data } = await client.refunds.list({ payment_intent: intentId, limit: 100 })
    return data.filter(({ status }) => status === 'succeeded').toReversed()
  }

  /** Makes the credit notes that are missing. @param also what is written in the same transaction */
  const take = async (order: StoredOrder, account: StripeAccount, also: Also): Promise<void> => {
    const refunds = await refundsOf(order.paymentIntentId ?? '', account)
    const refundedCents = refunds.reduce((sum, { amount }) => sum + amount, 0)
    await issuing.prepare()
    await outbox.inTransaction(async (session) => {
      await also(session)
      for (const { id, amount } of refunds) {
        const note = await issuing.credit(order, { id, amountCents: amount }, session)
        if (note === null) continue
        const data = { title: order.title, reference: order.reference, totalCents: amount, invoice: note._id }
        await personMails.add({ userId: order.userId, template: 'payment_refunded', data }, session)
      }
      if (refundedCents < order.totalCents) return
      const set = { status: 'refunded' as const, refundId: refunds.at(-1)?.id ?? null }
      await orders.updateOne({ _id: order._id, status: 'paid' }, { $set: set }, { session })
    })
    personMails.wake()
    await publishLive(redis, order.userId, ownSubmissionsChanged, {})
  }

  /** Those of one page that no credit note is there for, by their orders: what was never invoiced has none. */
  const missedOf = async (refunds: readonly Stripe.Refund[]): Promise<StoredOrder[]> => {
    const made = refunds.filter(({ status }) => status === 'succeeded')
    const noted = await models.invoices.distinct('refundId', { refundId: { $in: made.map(({ id }) => id) } })
    const missed = made.filter(({ id }) => !noted.includes(id))
    const intentIds = missed.flatMap(({ payment_intent: intent }) =>
      intent === null ? [] : [typeof intent === 'string' ? intent : intent.id],
    )
    return orders.find({ paymentIntentId: { $in: intentIds }, invoiceNumber: { $ne: null } }).lean()
  }

  /** One that cannot be taken is no reason to let the others wait. @throws where Stripe is away */
  const tryToTake = (order: StoredOrder, account: StripeAccount): Promise<void> =>
    take(order, account, async () => undefined).catch((error: unknown) => {
      if (isStripeAway(error)) throw error
      logger.error({ err: error, order: order._id }, 'the refunds of an order could not be taken in')
    })

  return {
    take,

    /** Makes the credit notes of refunds that no webhook told of. @throws where Stripe is away */
    takeMissed: async (account: StripeAccount): Promise<void> => {
      const since = Math.floor((Date.now() - LOOK_BACK_MS) / 1_000)
      let after: string | undefined
      for (;;) {
        const page = { created: { gte: since }, limit: 100, ...(after === undefined ? {} : { starting_after: after }) }
        const { data, has_more: hasMore } = await account.client.refunds.list(page)
        for (const order of await missedOf(data)) await tryToTake(order, account)
        after = data.at(-1)?.id
        if (!hasMore || after === undefined) return
      }
    },

    /** Gives back all of an order that was paid. @throws where Stripe is away: the job tries again */
    giveBack: async (orderId: string, account: StripeAccount): Promise<void> => {
      const order = await orders.findById(orderId).lean()
      if (order === null || order.status !== 'paid' || order.paymentIntentId === null) return
      await refundOnce(order, order.paymentIntentId, account.client)
      await take(order, account, async () => undefined)
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>
