import type { Parts } from '../../parts'

/** Ends the subscription of whoever is gone, by a job: nobody pays for an account that is not there. */
export const createSubscriptionEnding =
  ({ jobs, models: { subscriptions } }: Pick<Parts, 'jobs' | 'models'>) =>
  async (userId: string): Promise<void> => {
    if ((await subscriptions.exists({ _id: userId })) === null) return
    await jobs.add('end_subscription', { userId }, { id: `end-subscription-${userId}` })
    jobs.wake()
  }
