import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type Stripe from 'stripe'
import type { StoredOrder } from '../../data/orders'
import { failureSentence } from '../../stripe/payment-failure'
import type { StripeAccount } from '../../stripe/stripe-account'
import type { Issuing } from '../invoices/issuing'
import { type Also, createBecomingPaid, type Fulfil } from './becoming-paid'
import type { PaymentParts } from './payment-parts'

/** Somebody cancelled the payment at Stripe: the order can be paid by another one, but a month that is owed no more. */
const afterCancellation = ({ purpose, failedTries = 0 }: StoredOrder): object =>
  purpose === 'subscription'
    ? { status: 'cancelled', failure: null }
    : { paymentIntentId: null, failure: null, failedTries: failedTries + 1 }

const afterTry = ({ status, last_payment_error: error }: Stripe.PaymentIntent) => ({
  failure:
    status === 'requires_payment_method' && error !== null
      ? failureSentence({ code: error.code, decline_code: error.decline_code })
      : null,
  'payment.needsAuthentication': status === 'requires_action',
  askedAt: new Date(),
})

/**
 * Applies what Stripe says of an order's payment. It is always asked, never believed by what an event carries, so that it
 * may be told twice, late and out of order: each order becomes paid once, by a guarded change.
 */
export const createSettlement = ({
  parts,
  issuing,
  fulfil,
}: {
  parts: PaymentParts
  issuing: Issuing
  fulfil: Fulfil
}) => {
  const { outbox, models, redis } = parts
  const { orders } = models
  const becomePaid = createBecomingPaid({ parts, issuing, fulfil })

  /** Notes what changes of a payment that is open; of two that meet, the sweep and the next question set it right. */
  const note = async (order: StoredOrder, set: object, also: Also = async () => undefined): Promise<void> => {
    await outbox.inTransaction(async (session) => {
      await also(session)
      await orders.updateOne({ _id: order._id, status: 'awaiting_payment' }, { $set: set }, { session })
    })
  }

  /** @returns whether its buyer sees a difference */
  const apply = async (order: StoredOrder, intent: Stripe.PaymentIntent, also: Also | undefined): Promise<boolean> => {
    if (intent.status === 'succeeded') return becomePaid(order, intent, also)
    if (intent.status === 'canceled') {
      await note(order, afterCancellation(order), also)
      return true
    }
    const after = afterTry(intent)
    await note(order, after, also)
    return after.failure !== order.failure
  }

  return {
    /**
     * Asks Stripe what became of an order's payment and applies it. An order without a payment stays as it is.
     * @param also what is written in the same transaction
     * @returns Stripe's word; undefined where there is nothing to ask
     */
    settle: async (
      orderId: string,
      { client }: StripeAccount,
      also?: Also,
    ): Promise<Stripe.PaymentIntent | undefined> => {
      const order = await orders.findById(orderId).lean()
      if (order === null || order.paymentIntentId === null) {
        if (also !== undefined) await outbox.inTransaction(also)
        return undefined
      }
      const intent = await client.paymentIntents.retrieve(order.paymentIntentId)
      const hasChanged = await apply(order, intent, also)
      if (hasChanged) await publishLive(redis, order.userId, ownSubmissionsChanged, {})
      return intent
    },
  }
}
export type Settlement = ReturnType<typeof createSettlement>
