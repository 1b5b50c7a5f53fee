import { RemoteProblem } from '@rouage/service-kit'
import type Stripe from 'stripe'
import type { Models } from '../../data/models'
import type { Buyer, StoredOrder } from '../../data/orders'
import { withOwnReference } from '../orders/new-order'
import type { Buyers } from '../payments/buyers'
import { begunPayment } from '../payments/payment-intents'
import type { Settlement } from '../payments/settlement'
import { isStripeAway, type StripeAccount } from '../../stripe/stripe-account'

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const at = (seconds: number): string => day.format(new Date(seconds * 1_000))

const intentIdOf = async (client: Stripe, invoiceId: string): Promise<string | undefined> => {
  const { data } = await client.invoicePayments.list({ invoice: invoiceId, limit: 1 })
  const intent = data[0]?.payment.payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}

/** What a month is to the one who pays it: an order as any other, of Stripe's invoice. */
const newMonth = (userId: string, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent, buyer: Buyer): StoredOrder => {
  const [period] = invoice.lines.data.map((line) => line.period)
  const dates = period === undefined ? '' : ` du ${at(period.start)} au ${at(period.end)}`
  const createdAt = new Date()
  return {
    // Stripe's own id: of tries that meet, one makes it.
    _id: invoice.id,
    userId,
    purpose: 'subscription',
    reference: `REF-${createdAt.getTime()}`,
    announcementId: null,
    submissionId: null,
    title: 'Abonnement professionnel',
    plan: 'professionnel',
    options: {},
    lines: [{ item: 'subscription', label: `Abonnement professionnel${dates}`, amountCents: invoice.amount_due }],
    totalCents: invoice.amount_due,
    status: 'awaiting_payment',
    failure: null,
    consentAt: null,
    paymentIntentId: intent.id,
    stripeInvoiceId: invoice.id,
    paidAt: null,
    invoiceNumber: null,
    refundId: null,
    createdAt,
    askedAt: null,
    payment: begunPayment(intent),
    buyer,
  }
}

/** Months that are looked at: what is older was settled long ago. */
const MONTHS = 12

/** A month that waits to be paid. */
export type Owed = { readonly invoice: Stripe.Invoice; readonly order: StoredOrder }

/** Orders of the months that Stripe invoices. */
export const createMonths = ({
  models: { orders },
  buyers,
  settlement,
}: {
  models: Pick<Models, 'orders'>
  buyers: Buyers
  settlement: Settlement
}) => {
  /** Somebody who is gone paid as they were called before. */
  const buyerOf = async (userId: string): Promise<Buyer> => {
    try {
      return await buyers.read(userId)
    } catch (error) {
      if (!(error instanceof RemoteProblem) || error.code !== 'user_not_found') throw error
      const before = await orders
        .findOne({ userId, buyer: { $exists: true } })
        .sort({ createdAt: -1 })
        .lean()
      if (before?.buyer === undefined) throw error
      return before.buyer
    }
  }

  /** The order of an invoice, made unless it is there; undefined where there is nothing to pay. */
  const ensure = async (userId: string, invoice: Stripe.Invoice, client: Stripe): Promise<StoredOrder | undefined> => {
    const known = await orders.findById(invoice.id).lean()
    if (known !== null) return known
    if (invoice.amount_due === 0) return undefined
    const intentId = await intentIdOf(client, invoice.id)
    if (intentId === undefined) return undefined
    const intent = await client.paymentIntents.retrieve(intentId)
    const buyer = await buyerOf(userId)
    await withOwnReference(async () => {
      const month = newMonth(userId, invoice, intent, buyer)
      await orders.updateOne({ _id: month._id }, { $setOnInsert: month }, { upsert: true })
    })
    return (await orders.findById(invoice.id).lean()) ?? undefined
  }

  /** Ids of its invoices, which are those of their orders. */
  const monthsOf = async (subscription: string, { client }: StripeAccount): Promise<string[]> => {
    const { data } = await client.invoices.list({ subscription, limit: MONTHS })
    return data.map(({ id }) => id)
  }

  return {
    /** Settles the months from the oldest on, so that their invoices' numbers follow each other. @returns the one owed */
    settle: async (userId: string, subscriptionId: string, account: StripeAccount): Promise<Owed | undefined> => {
      const { data } = await account.client.invoices.list({ subscription: subscriptionId, limit: MONTHS })
      let owed: Owed | undefined
      for (const invoice of data.toReversed().filter(({ status }) => status !== 'draft')) {
        const order = await ensure(userId, invoice, account.client)
        if (order?.status !== 'awaiting_payment') continue
        await settlement.settle(order._id, account)
        const after = await orders.findById(order._id).lean()
        if (after?.status === 'awaiting_payment' && invoice.status === 'open') owed = { invoice, order: after }
      }
      return owed
    },

    /**
     * Whoever's subscription is over owes nothing of it any more: nobody pays for what has ended. One that was begun after
     * it stays. @param subscriptionId which is over; without, all that the person owes is given up
     */
    giveUp: async (userId: string, account: StripeAccount, subscriptionId?: string): Promise<void> => {
      const open = { userId, purpose: 'subscription' as const, status: 'awaiting_payment' as const }
      const ofOne = subscriptionId === undefined ? {} : { _id: { $in: await monthsOf(subscriptionId, account) } }
      const owed = await orders.find({ ...open, ...ofOne }).lean()
      for (const { _id } of owed) {
        await account.client.invoices.voidInvoice(_id).catch((error: unknown) => {
          // It is void, or paid this very moment: that is asked next.
          if (isStripeAway(error)) throw error
        })
        await settlement.settle(_id, account)
      }
    },
  }
}
export type Months = ReturnType<typeof createMonths>
