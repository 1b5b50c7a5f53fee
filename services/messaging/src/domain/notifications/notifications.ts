import type { Side } from '@rouage/contracts/conversations'
import { type Database, nextMorning, type PersonPushes, type ServiceCaller } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredConversation } from '../../data/conversations'
import type { Repositories } from '../../data/repositories'
import type { MessagingJobs } from '../../jobs/jobs'
import type { UnreadMails } from '../../mails/mailbox'
import { createContactOf } from './people-contact'
import { createPushLooks } from './push-looks'
import { createTelling } from './telling'
import { createUnread } from './unread'

/** A conversation is told of by e-mail once in so long, however much is written in it. */
const PAUSE_MS = 3_600_000
const MINUTE_MS = 60_000
/** Longer than a look or a message is in its transaction. */
const MUCH_LATER_MS = 2 * MINUTE_MS

type About = { readonly conversationId: string; readonly side: Side }

/**
 * Tells people by e-mail, and their browsers earlier, of what they have not read. Each message plans a look, in its own
 * transaction, for when it has been there long enough, one a minute for each conversation and reader; a look that comes too
 * early plans the next. A look that ends while a message is written must not be the one that the message relies on: where
 * looks come soon after messages, each message has its own.
 */
export const createNotifications = (
  repositories: Pick<Repositories, 'conversations' | 'notices' | 'blocks' | 'people' | 'ads'>,
  {
    database,
    jobs,
    personMails,
    personPushes,
    account,
    afterMs,
    pushAfterMs,
  }: {
    database: Pick<Database, 'inTransaction'>
    jobs: Pick<MessagingJobs, 'add'>
    personMails: UnreadMails
    personPushes: PersonPushes
    account: { readonly baseUrl: string; readonly caller: ServiceCaller }
    /** How long a message may stay unread before an e-mail tells of it. */
    afterMs: number
    /** How long before their browsers are told. */
    pushAfterMs: number
  },
) => {
  const unread = createUnread(repositories)
  const pushLooks = createPushLooks(repositories, { jobs, personPushes, unread, afterMs: pushAfterMs })
  const telling = createTelling(repositories, { database, personMails, unread })
  const contactOf = createContactOf(account)

  const sharedMs = afterMs < MUCH_LATER_MS ? 1 : MINUTE_MS
  const plan = (about: About, dueAt: Date, session: ClientSession): Promise<string> => {
    const turn = Math.floor(dueAt.getTime() / sharedMs)
    const id = `unread-${about.conversationId}-${about.side}-${turn}`
    return jobs.add('look_at_unread', about, { id, dueAt, session })
  }

  return {
    /** Call it in the transaction of a message, with the conversation as the message leaves it. */
    planned: async (conversation: StoredConversation, reader: Side, session: ClientSession): Promise<void> => {
      // Nobody hears of what is held. Whoever lets it through calls this then.
      if (conversation.isHeld && reader === 'seller') return
      const dueAt = new Date(conversation.last.at.getTime() + afterMs)
      await plan({ conversationId: conversation._id, side: reader }, dueAt, session)
      await pushLooks.planned(conversation, reader, session)
    },

    /** Whether it is time to tell somebody; in the transaction that ends the look. */
    look: async (about: About, session: ClientSession, now = new Date()): Promise<void> => {
      const found = await unread.byId(about.conversationId, about.side, 'mail')
      if (found === undefined) return
      const [first] = found.messages
      const due = Math.max(first.sentAt.getTime() + afterMs, (found.toldAt?.getTime() ?? 0) + PAUSE_MS)
      if (due > now.getTime()) await plan(about, new Date(due), session)
      else await jobs.add('tell_unread', about, { id: `tell-${about.conversationId}-${about.side}`, session })
    },

    lookForPush: pushLooks.look,

    /** Tells it, or puts it off to the morning, as they wish. @throws where account is away */
    tell: async ({ conversationId, side }: About, now = new Date()): Promise<void> => {
      const found = await unread.byId(conversationId, side, 'mail')
      if (found === undefined) return
      const { userId } = found
      const contact = await contactOf(userId)
      if (contact === null || !contact.notifications.messages) return
      if (contact.notifications.messagesRhythm !== 'daily') return telling.one(found, now)
      await jobs.add('send_digest', { userId }, { id: `digest-${userId}`, dueAt: nextMorning(now) })
    },

    /** All that somebody has not read, in one e-mail. */
    digest: async ({ userId }: { readonly userId: string }, now = new Date()): Promise<void> =>
      telling.together(userId, await unread.ofPerson(userId), now),
  }
}
export type Notifications = ReturnType<typeof createNotifications>
