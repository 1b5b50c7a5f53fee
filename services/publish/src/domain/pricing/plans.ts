import type { AccessTokenClaims } from '@rouage/contracts'
import type { Plan } from '@rouage/contracts/offers'
import type { ClientSession } from 'mongoose'
import { isSubscribed } from '../../data/subscriptions'
import type { Parts } from '../../parts'

/** What sellers are to the price table. */
export const createPlans = ({ models: { subscriptions } }: Pick<Parts, 'models'>) => ({
  /** By the token, which is renewed when an account changes, and by the subscription as it stands. */
  planOf: async ({ sub, sellerKind }: AccessTokenClaims, session?: ClientSession): Promise<Plan> => {
    if (sellerKind === 'particulier') return 'particulier'
    const subscription = await subscriptions
      .findById(sub)
      .session(session ?? null)
      .lean()
    return subscription !== null && isSubscribed(subscription, new Date()) ? 'subscribed' : 'professionnel'
  },
})
export type Plans = ReturnType<typeof createPlans>
