import {
  addPushSubscription,
  findPushSubscription,
  pushKey,
  pushToPerson,
  removePushSubscription,
} from '@rouage/contracts/endpoints/account'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import { deviceOf } from './cookies'

const DONE = { status: 'done' } as const

/** Notifications of browsers. */
export const pushRoutes = ({
  vapidKeys,
  pushSubscriptions,
  pushes,
}: Pick<Domain, 'vapidKeys' | 'pushSubscriptions' | 'pushes'>): Route[] => [
  handle(pushKey, async () => ({ key: (await vapidKeys.get()).publicKey }), { cache: { seconds: 60 } }),
  handle(addPushSubscription, async ({ user, body, request }) => {
    await pushSubscriptions.add(user, body, deviceOf(request).userAgent)
    return DONE
  }),
  handle(findPushSubscription, async ({ user, body }) => ({
    isOn: await pushSubscriptions.isOn(user.sub, body.endpoint),
  })),
  handle(removePushSubscription, async ({ user, body }) => {
    await pushSubscriptions.remove(user.sub, body.endpoint)
    return DONE
  }),
  handle(pushToPerson, async ({ params, body }) => {
    await pushes.add(params.userId, body)
    return DONE
  }),
]
