import type { StoredSubscription } from '../../data/subscriptions'
import { needStripe, type StripeAccount } from '../../stripe/stripe-account'
import type { PaymentParts } from '../payments/payment-parts'
import type { Following } from './following'

/** Somebody who may not sign in, until a moment or for good. */
export type SuspendedOwner = { readonly userId: string; readonly until: Date | null }

/** Whether a month would begin, or be owed, while its owner may use nothing of it. */
const isBeyond = ({ periodEnd }: StoredSubscription, until: Date | null): boolean =>
  until === null || periodEnd === null || until > periodEnd

/**
 * Whoever is suspended can neither use a subscription nor cancel it: no further month is charged than the one that is paid.
 * It is theirs to resume where the suspension ends before that. Registers what is done by the job `stop_renewal`.
 */
export const createSuspendedOwners = (
  { models: { subscriptions }, jobs, stripe }: Pick<PaymentParts, 'models' | 'jobs' | 'stripe'>,
  follow: Following,
) => {
  const stop = async ({ userId, until }: SuspendedOwner, account: StripeAccount): Promise<void> => {
    await follow(userId, account)
    const known = await subscriptions.findById(userId).lean()
    if (known === null || known.subscriptionId === null || !isBeyond(known, until)) return
    const { subscriptions: atStripe } = account.client
    if (known.status === 'active') await atStripe.update(known.subscriptionId, { cancel_at_period_end: true })
    else if (known.status === 'past_due') await atStripe.cancel(known.subscriptionId)
    else return
    await follow(userId, account)
  }

  jobs.on('stop_renewal', {
    work: ({ userId, until }) => stop({ userId, until: until === '' ? null : new Date(until) }, needStripe(stripe)),
  })

  /** Once Stripe can be told. Done already is done. */
  return async ({ userId, until }: SuspendedOwner): Promise<void> => {
    if ((await subscriptions.exists({ _id: userId, subscriptionId: { $ne: null } })) === null) return
    const end = until?.toISOString() ?? ''
    await jobs.add('stop_renewal', { userId, until: end }, { id: `stop-renewal-${userId}-${end}` })
    jobs.wake()
  }
}
export type SuspendedOwners = ReturnType<typeof createSuspendedOwners>
