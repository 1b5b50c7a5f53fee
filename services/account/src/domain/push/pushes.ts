import type { BodyOf } from '@rouage/contracts'
import type { pushToPerson } from '@rouage/contracts/endpoints/account'
import { isDuplicateKey, type Logger, type Outbox } from '@rouage/service-kit'
import { PUSH_SECONDS, type StoredPush } from '../../data/pushes'
import type { StoredPushSubscription } from '../../data/push-subscriptions'
import type { Repositories } from '../../data/repositories'
import type { AccountJobs, PushJob } from '../../jobs/jobs'
import { isErasedOr, suspensionOf } from '../person'
import type { PushOutcome, PushSender } from './push-sender'
import type { VapidKeysStore } from './vapid-keys'

const MOST_TRIES = 6
const FIRST_REST_MS = 10_000
const LEAST_REST_MS = 1_000

const idOf = (pushId: string, subscriptionId: string): string => `push-${pushId}-${subscriptionId}`

/** When nobody sends a push any more. */
const endOf = (createdAt: Date): Date => new Date(createdAt.getTime() + PUSH_SECONDS * 1_000)

/** Tells people's browsers of news. Each browser is a job of its own: one that does not answer holds up no other. */
export const createPushes = ({
  repositories: { users, sessions, pushSubscriptions, pushes },
  outbox,
  jobs,
  sender,
  keys,
  logger,
}: {
  repositories: Pick<Repositories, 'users' | 'sessions' | 'pushSubscriptions' | 'pushes'>
  outbox: Outbox
  jobs: Pick<AccountJobs, 'add' | 'wake'>
  sender: Pick<PushSender, 'send'>
  keys: Pick<VapidKeysStore, 'get'>
  logger: Logger
}) => {
  const isWanted = async (userId: string, preference: StoredPush['preference']): Promise<boolean> => {
    const user = await users.find(userId)
    return !isErasedOr(user) && suspensionOf(user) === null && user.notifications[preference]
  }

  /** What the push service asks for, or twice as long with each try; by then nobody may want it any more. */
  const tryAgain = async (
    job: PushJob,
    { createdAt }: StoredPush,
    { afterMs, why }: Extract<PushOutcome, { kind: 'later' }>,
    pushService: string,
  ): Promise<void> => {
    const tries = Number(job.tries) + 1
    const dueAt = new Date(Date.now() + Math.max(LEAST_REST_MS, afterMs ?? FIRST_REST_MS * 2 ** (tries - 1)))
    if (tries >= MOST_TRIES || dueAt > endOf(createdAt)) {
      logger.warn({ why, tries, pushService }, 'a push was given up')
      return
    }
    const id = `${idOf(job.pushId, job.subscriptionId)}-${tries}`
    await jobs.add('send_push', { ...job, tries: String(tries) }, { id, dueAt })
  }

  /** Whether the browser is still to be told: its session may have ended by its time alone, which nobody is told of. */
  const isSessionOpen = async (subscription: StoredPushSubscription): Promise<boolean> => {
    const { sessionId, userId } = subscription
    if (await sessions.isOpen(sessionId, userId, new Date())) return true
    await pushSubscriptions.removeOfSession(subscription)
    return false
  }

  return {
    /** Has a person's browsers told, where they wish it. The same key again is done. */
    add: async (userId: string, { key, ...news }: BodyOf<typeof pushToPerson>): Promise<void> => {
      if (!(await isWanted(userId, news.preference))) return
      const pushId = `${userId}.${key}`
      try {
        await outbox.inTransaction(async (session) => {
          const ids = await pushSubscriptions.idsOf(userId, session)
          if (ids.length === 0) return
          await pushes.insert({ _id: pushId, userId, ...news, createdAt: new Date() }, session)
          for (const subscriptionId of ids)
            await jobs.add(
              'send_push',
              { pushId, subscriptionId, tries: '0' },
              { id: idOf(pushId, subscriptionId), session },
            )
        })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      jobs.wake()
    },

    /** Tells one browser. */
    send: async (job: PushJob): Promise<void> => {
      const [push, subscription] = await Promise.all([
        pushes.find(job.pushId),
        pushSubscriptions.find(job.subscriptionId),
      ])
      if (push === null || subscription === null || subscription.userId !== push.userId) return
      if (!(await isSessionOpen(subscription)) || !(await isWanted(push.userId, push.preference))) return
      const outcome = await sender.send(subscription, push, {
        keys: await keys.get(),
        ttlSeconds: Math.max(0, Math.floor((endOf(push.createdAt).getTime() - Date.now()) / 1_000)),
        isUrgent: push.preference === 'messages',
      })
      if (outcome.kind === 'gone') await pushSubscriptions.remove(subscription._id, subscription.userId)
      // The whole address is the browser's secret.
      const { host } = new URL(subscription.endpoint)
      if (outcome.kind === 'refused') logger.warn({ why: outcome.why, pushService: host }, 'a push was refused')
      if (outcome.kind === 'later') await tryAgain(job, push, outcome, host)
    },
  }
}
export type Pushes = ReturnType<typeof createPushes>
