import { createHash } from 'node:crypto'
import type { AccessTokenClaims } from '@rouage/contracts'
import type { Order, Subscription } from '@rouage/contracts/offers'
import { Problem } from '@rouage/service-kit'
import Stripe from 'stripe'
import type { Models } from '../../data/models'
import type { StoredSubscription } from '../../data/subscriptions'
import { asProblem, isMissingAtStripe, isStripeAway, needStripe, type StripeAccount } from '../../stripe/stripe-account'
import type { PaymentParts } from '../payments/payment-parts'
import type { Payments } from '../payments/payments'
import { SUBSCRIPTION_CENTS } from '../pricing/prices'
import { createFollowing, type Following, isOver } from './following'
import { createMonths } from './months'
import { createMonthPrice } from './price'
import { createReconciling } from './reconciling'
import { createSuspendedOwners } from './suspended-owners'

/** Whose orders are when nobody is to be known by them. */
const NOBODY = 'erased'

const professionalsOnly = (): Problem =>
  new Problem({
    status: 409,
    code: 'professionals_only',
    detail: 'L’abonnement est réservé aux professionnels. Passez votre compte en professionnel pour vous abonner.',
  })

const wrongStatus = (detail: string): Problem => new Problem({ status: 409, code: 'wrong_status', detail })

const noneRunning = (): Problem => wrongStatus('Vous n’avez pas d’abonnement en cours.')

const stateOf = ({ status, isEnding }: StoredSubscription): Subscription['state'] => {
  if (isOver(status)) return 'none'
  if (status === 'active' || status === 'trialing') return isEnding ? 'ending' : 'active'
  return status === 'incomplete' ? 'incomplete' : 'past_due'
}

const shown = (known: StoredSubscription | null): Subscription => {
  const state = known === null ? 'none' : stateOf(known)
  if (known === null || state === 'none') return { state: 'none', priceCents: SUBSCRIPTION_CENTS }
  return {
    state,
    priceCents: SUBSCRIPTION_CENTS,
    ...(known.periodEnd === null || state === 'incomplete' ? {} : { periodEnd: known.periodEnd.toISOString() }),
    ...(known.orderId === null ? {} : { orderId: known.orderId }),
  }
}

/** Makes subscriptions at Stripe, whose first month waits to be paid. */
const createMaking = ({ subscriptions }: Pick<Models, 'subscriptions'>) => {
  const priceOf = createMonthPrice()
  /** The same subscription of two clicks: its key is made of the one before it. */
  return async (userId: string, known: StoredSubscription, { client }: StripeAccount): Promise<void> => {
    const price = await priceOf(client)
    const key = `subscription ${userId} ${known.subscriptionId ?? 'first'} ${known.failedTries ?? 0}`
    const idempotencyKey = createHash('sha256').update(key).digest('hex')
    try {
      const made = await client.subscriptions.create(
        {
          customer: known.customerId,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId },
        },
        { idempotencyKey },
      )
      await subscriptions.updateOne(
        { _id: userId, subscriptionId: known.subscriptionId },
        {
          $set: { subscriptionId: made.id, status: made.status, isEnding: false, periodEnd: null, orderId: null },
          $inc: { revision: 1 },
        },
      )
    } catch (error) {
      // Stripe gives an error that it answered to a key again for a day. What it made all the same ends unpaid.
      if (isStripeAway(error) && error instanceof Stripe.errors.StripeError && error.statusCode === 500)
        await subscriptions.updateOne({ _id: userId }, { $inc: { failedTries: 1 } })
      throw error
    }
  }
}

/** Sets whether it ends with its period. @throws Problem wrong_status, unavailable */
const createEnding =
  ({
    stripe,
    subscriptions,
    follow,
  }: Pick<PaymentParts, 'stripe'> & Pick<Models, 'subscriptions'> & { follow: Following }) =>
  (userId: string, isEnding: boolean): Promise<Subscription> =>
    asProblem(async () => {
      if ((await subscriptions.findById(userId).lean()) === null) throw noneRunning()
      const account = needStripe(stripe)
      // What is known may be old: Stripe's word comes first.
      await follow(userId, account)
      const known = await subscriptions.findById(userId).lean()
      if (known === null || known.subscriptionId === null || !['active', 'past_due'].includes(known.status ?? ''))
        throw noneRunning()
      if (known.isEnding !== isEnding)
        await account.client.subscriptions.update(known.subscriptionId, { cancel_at_period_end: isEnding })
      await follow(userId, account)
      return shown(await subscriptions.findById(userId).lean())
    })

/**
 * Professionals' subscriptions, which Stripe renews: what it says of them is applied, and never guessed. Registers what is
 * done by the jobs `follow_subscription`, `end_subscription` and `stop_renewal`: call it before `jobs.start`.
 */
export const createSubscriptions = (parts: PaymentParts, payments: Payments) => {
  const { models, jobs, stripe } = parts
  const { subscriptions, orders } = models
  const { buyers, own, settlement } = payments
  const months = createMonths({ models, buyers, settlement })
  const follow = createFollowing({ parts, months })
  const make = createMaking(models)

  const read = (userId: string): Promise<StoredSubscription | null> => subscriptions.findById(userId).lean()

  const payable = async (userId: string): Promise<Order | undefined> => {
    const orderId = (await read(userId))?.orderId ?? null
    const order = orderId === null ? null : await orders.findById(orderId).lean()
    return order === null ? undefined : own.shown(order)
  }

  const setEnding = createEnding({ stripe, subscriptions, follow })

  /** Of somebody who is gone: Stripe forgets them, which ends what they had. */
  const end = async (userId: string): Promise<void> => {
    const known = await read(userId)
    if (known === null) return
    const account = needStripe(stripe)
    await months.giveUp(userId, account)
    await account.client.customers.del(known.customerId).catch((error: unknown) => {
      if (!isMissingAtStripe(error)) throw error
    })
    // Their invoices stay, with their name; orders stay without it, for a payment that comes too late.
    await orders.updateMany({ userId }, { $set: { userId: NOBODY }, $unset: { buyer: 1 } })
    await subscriptions.deleteOne({ _id: userId })
  }

  const stopRenewal = createSuspendedOwners(parts, follow)
  jobs.on('follow_subscription', { work: ({ userId }) => follow(userId, needStripe(stripe)) })
  jobs.on('end_subscription', { work: ({ userId }) => end(userId) })

  return {
    follow,
    read: async (userId: string): Promise<Subscription> => shown(await read(userId)),

    /**
     * Begins a subscription; its first month is the order. Of one that is begun or overdue it is what is owed.
     * @throws Problem professionals_only, wrong_status, unavailable
     */
    start: ({ sub, sellerKind }: Pick<AccessTokenClaims, 'sub' | 'sellerKind'>): Promise<Order> =>
      asProblem(async () => {
        if (sellerKind !== 'professionnel') throw professionalsOnly()
        const account = needStripe(stripe)
        await buyers.customerOf(sub, account)
        // What is known may be old: Stripe's word comes first.
        await follow(sub, account)
        const known = await read(sub)
        if (known === null) throw new Error(`The customer of ${sub} is gone.`)
        if (isOver(known.status)) await make(sub, known, account)
        await follow(sub, account)
        const order = await payable(sub)
        if (order === undefined) throw wrongStatus('Vous êtes déjà abonné.')
        return order
      }),

    cancel: (userId: string): Promise<Subscription> => setEnding(userId, true),
    resume: (userId: string): Promise<Subscription> => setEnding(userId, false),

    /** Ends what somebody has who is gone, once Stripe can be told. Done already is done. */
    endLater: async (userId: string): Promise<void> => {
      if ((await subscriptions.exists({ _id: userId })) === null) return
      await jobs.add('end_subscription', { userId }, { id: `end-subscription-${userId}` })
      jobs.wake()
    },

    /** For somebody who is suspended. */
    stopRenewal,

    /** Of a customer of Stripe's; nobody we know where it is undefined. */
    userOf: async (customerId: string): Promise<string | undefined> =>
      (await subscriptions.findOne({ customerId }).lean())?._id,

    /** For a schedule. */
    reconcile: createReconciling(parts, follow),
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>
