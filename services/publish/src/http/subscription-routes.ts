import {
  cancelSubscription,
  getSubscription,
  resumeSubscription,
  startSubscription,
} from '@rouage/contracts/endpoints/publish'
import { handle, rateLimit, type Route } from '@rouage/service-kit'
import type { Subscriptions } from '../domain/subscription/subscriptions'
import type { Parts } from '../parts'

/** A professional's subscription. */
export const subscriptionRoutes = (
  { config, redis, logger }: Pick<Parts, 'config' | 'redis' | 'logger'>,
  subscriptions: Subscriptions,
): Route[] => {
  const trying = rateLimit({
    redis,
    logger,
    name: 'subscription',
    limit: 20 * config.PUBLISH_LIMIT_FACTOR,
    windowSeconds: 3_600,
    by: 'user',
    uncounted: 'allowed',
  })
  return [
    handle(getSubscription, ({ user }) => subscriptions.read(user.sub)),
    handle(startSubscription, ({ user, request }) => trying.within(request, () => subscriptions.start(user))),
    handle(cancelSubscription, ({ user }) => subscriptions.cancel(user.sub)),
    handle(resumeSubscription, ({ user }) => subscriptions.resume(user.sub)),
  ]
}
