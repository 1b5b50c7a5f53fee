import { forbidden, isDuplicateKey } from '@rouage/service-kit'
import type Stripe from 'stripe'
import { needStripe, type StripeAccount } from '../../stripe/stripe-account'
import type { PaymentParts } from './payment-parts'
import type { Refunds } from './refunds'
import type { Also } from './becoming-paid'
import type { Settlement } from './settlement'

/** How old a notice may be that is believed, in seconds: a recorded one is not played again later. */
const TOLERANCE_SECONDS = 5 * 60

/** Which of our orders a notice is about; what it says of them is asked for, and not read out of it. */
export type StripeNotices = {
  payment(intentId: string, account: StripeAccount, also: Also): Promise<void>
  /** A refund, of a payment. */
  refund(intentId: string, account: StripeAccount, also: Also): Promise<void>
  /** A customer's subscription, or one of its invoices. */
  subscription(customerId: string, account: StripeAccount, also: Also): Promise<void>
}

const idOf = (value: string | { readonly id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

/**
 * Takes what Stripe tells. A notice is noted in the transaction of its effect, under its id: twice, it takes effect once.
 * Stripe sends it again for three days where we answer an error.
 */
export const createStripeWebhook = ({
  parts: { outbox, models, stripe },
  notices,
}: {
  parts: PaymentParts
  notices: StripeNotices
}) => {
  const { stripeEvents } = models
  const isNoted = async (id: string): Promise<boolean> => (await stripeEvents.exists({ _id: id })) !== null

  const noteOf =
    ({ id, type }: Stripe.Event): Also =>
    async (session) => {
      await stripeEvents.insertMany([{ _id: id, type, at: new Date() }], { session })
    }

  const apply = async (event: Stripe.Event, account: StripeAccount): Promise<void> => {
    const also = noteOf(event)
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.requires_action':
      case 'payment_intent.canceled':
        return notices.payment(event.data.object.id, account, also)
      case 'charge.refunded':
      case 'refund.created':
      case 'refund.updated': {
        const intentId = idOf(event.data.object.payment_intent)
        if (intentId !== undefined) return notices.refund(intentId, account, also)
        break
      }
      case 'invoice.paid':
      case 'invoice.payment_failed':
      case 'invoice.payment_action_required':
      case 'invoice.voided':
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted': {
        const customerId = idOf(event.data.object.customer)
        if (customerId !== undefined) return notices.subscription(customerId, account, also)
        break
      }
    }
    // Nothing to us: noted all the same, so that it is not read twice.
    await outbox.inTransaction(also)
  }

  return {
    /** @throws Problem forbidden where Stripe has not signed these very bytes in the last five minutes */
    take: async (body: Buffer, signature: string | undefined): Promise<void> => {
      const account = needStripe(stripe)
      let event: Stripe.Event
      try {
        const secret = account.webhookSecret
        event = account.client.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS)
      } catch (error) {
        throw forbidden('Cette notification n’est pas signée par Stripe.', error)
      }
      if (await isNoted(event.id)) return
      try {
        await apply(event, account)
      } catch (error) {
        // The same one, taken by somebody else meanwhile.
        if (!isDuplicateKey(error) || !(await isNoted(event.id))) throw error
      }
    },
  }
}
export type StripeWebhook = ReturnType<typeof createStripeWebhook>

/** Notices of payments and refunds: those that no order of ours is paid by are nothing to us. */
export const paymentNotices = (
  { models, outbox }: PaymentParts,
  { settlement, refunds }: { settlement: Settlement; refunds: Refunds },
): Pick<StripeNotices, 'payment' | 'refund'> => {
  const orderOf = (paymentIntentId: string) => models.orders.findOne({ paymentIntentId }).lean()
  return {
    payment: async (intentId, account, also) => {
      const order = await orderOf(intentId)
      if (order === null) await outbox.inTransaction(also)
      else await settlement.settle(order._id, account, also)
    },
    refund: async (intentId, account, also) => {
      const order = await orderOf(intentId)
      if (order === null) await outbox.inTransaction(also)
      else await refunds.take(order, account, also)
    },
  }
}
