import { ECDH } from 'node:crypto'
import type { PushSubscriptionKeys } from '@rouage/contracts/push'
import { type Outbox, Problem, sha256Of } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import { type Attempts, LIMITS } from '../attempts'
import { deviceOf } from '../devices'
import { type Actor, lockActorForUpdate } from '../person'
import type { PushSender } from './push-sender'

/** Browsers of one person that are told; the oldest make room. */
export const MOST_SUBSCRIPTIONS = 10

const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const notUsable = () =>
  new Problem({
    status: 400,
    code: 'invalid_input',
    detail: 'Le service de notifications de ce navigateur n’est pas accepté. Essayez depuis un autre navigateur.',
  })

/** Which browsers are told of a person's news. A browser is known by its address, which only it and its push service know. */
export const createPushSubscriptions = ({
  repositories: { users, pushSubscriptions },
  outbox,
  attempts,
  sender,
}: {
  repositories: Pick<Repositories, 'users' | 'pushSubscriptions'>
  outbox: Outbox
  attempts: Attempts
  sender: Pick<PushSender, 'isAllowed'>
}) => ({
  /** @throws Problem invalid_input, too_many_requests, token_expired where the session ended meanwhile */
  add: async (actor: Actor, { endpoint, keys }: PushSubscriptionKeys, userAgent: string): Promise<void> => {
    if (!sender.isAllowed(endpoint) || !isPoint(keys.p256dh)) throw notUsable()
    await attempts.consume([LIMITS.pushSubscription, actor.sub])
    await outbox.inTransaction(async (session) => {
      await lockActorForUpdate(users, actor, session)
      await pushSubscriptions.put(
        {
          _id: sha256Of(endpoint),
          userId: actor.sub,
          sessionId: actor.sid,
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          device: deviceOf(userAgent),
          createdAt: new Date(),
        },
        session,
      )
      await pushSubscriptions.removeBeyond(actor.sub, MOST_SUBSCRIPTIONS, session)
    })
  },

  isOn: (userId: string, endpoint: string): Promise<boolean> => pushSubscriptions.isOf(sha256Of(endpoint), userId),

  /** Somebody else's, or none, is done. */
  remove: (userId: string, endpoint: string): Promise<void> => pushSubscriptions.remove(sha256Of(endpoint), userId),
})
export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>
