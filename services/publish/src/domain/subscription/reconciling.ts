import type { StripeAccount } from '../../stripe/stripe-account'
import { isStripeAway } from '../../stripe/stripe-account'
import type { PaymentParts } from '../payments/payment-parts'
import type { Following } from './following'

const DAY_MS = 24 * 3_600_000
const BATCH = 50
/** A renewal is charged an hour after its period began. */
const RENEWED_WITHIN_MS = 2 * 3_600_000

/** Follows subscriptions that Stripe should have told of: their period is over, or nothing was heard for a day. */
export const createReconciling = (
  { models: { subscriptions }, logger }: Pick<PaymentParts, 'models' | 'logger'>,
  follow: Following,
) => {
  const listSilent = () => {
    const now = Date.now()
    const lately = { $lt: new Date(now - RENEWED_WITHIN_MS) }
    return subscriptions
      .find({
        status: { $in: ['active', 'past_due', 'incomplete'] },
        $or: [{ periodEnd: lately, updatedAt: lately }, { updatedAt: { $lt: new Date(now - DAY_MS) } }],
      })
      .sort({ updatedAt: 1 })
      .limit(BATCH)
      .lean()
  }

  /** @throws where Stripe is away: what is due stays due */
  return async (account: StripeAccount): Promise<void> => {
    for (const { _id } of await listSilent()) {
      await follow(_id, account).catch(async (error: unknown) => {
        if (isStripeAway(error)) throw error
        // One that cannot be read is no reason to let the others wait.
        logger.error({ err: error, user: _id }, 'a subscription could not be followed')
        await subscriptions.updateOne({ _id }, { $set: { updatedAt: new Date() } })
      })
    }
  }
}
