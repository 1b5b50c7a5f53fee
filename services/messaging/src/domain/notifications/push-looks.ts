import type { Side } from '@rouage/contracts/conversations'
import type { PersonPushes } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredConversation } from '../../data/conversations'
import type { Repositories } from '../../data/repositories'
import type { MessagingJobs } from '../../jobs/jobs'
import type { UnreadLook, UnreadWords } from './unread'

/** A conversation is told of once in so long: who writes in short sentences does not ring with each. */
const PAUSE_MS = 60_000

type About = { readonly conversationId: string; readonly side: Side }

const textOf = ({ count, title, excerpt }: UnreadWords): string =>
  count === 1 ? `« ${title} » : ${excerpt}` : `${count} messages au sujet de « ${title} » : ${excerpt}`

/**
 * Tells people's browsers of what they have not read, as e-mails do and much earlier: whoever has the conversation open
 * reads it within those seconds. Looks are named by a stretch of time that is shorter than they wait, so that a look that
 * ends while a message is written is never the one that the message relies on.
 */
export const createPushLooks = (
  { notices }: Pick<Repositories, 'notices'>,
  {
    jobs,
    personPushes,
    unread,
    afterMs,
  }: {
    jobs: Pick<MessagingJobs, 'add'>
    personPushes: PersonPushes
    unread: Pick<UnreadLook, 'byId' | 'words'>
    /** How long a message may stay unread before browsers are told of it. */
    afterMs: number
  },
) => {
  const stretchMs = Math.max(1_000, afterMs / 2)
  const plan = (about: About, dueAt: Date, session: ClientSession): Promise<string> => {
    const id = `push-${about.conversationId}-${about.side}-${Math.floor(dueAt.getTime() / stretchMs)}`
    return jobs.add('look_for_push', about, { id, dueAt, session })
  }

  return {
    /** Call it in the transaction of a message. */
    planned: async ({ _id, last }: StoredConversation, reader: Side, session: ClientSession): Promise<void> => {
      await plan({ conversationId: _id, side: reader }, new Date(last.at.getTime() + afterMs), session)
    },

    /** Whether it is time to tell somebody; that they are told and the end of the look are one transaction. */
    look: async (about: About, session: ClientSession, now = new Date()): Promise<void> => {
      const { conversationId, side } = about
      const found = await unread.byId(conversationId, side, 'push')
      if (found === undefined) return
      const due = Math.max(found.messages[0].sentAt.getTime() + afterMs, (found.toldAt?.getTime() ?? 0) + PAUSE_MS)
      if (due > now.getTime()) {
        await plan(about, new Date(due), session)
        return
      }
      const words = await unread.words(found)
      const upTo = found.messages.at(-1)?.number ?? 0
      await notices.put({ conversationId, side, channel: 'push' }, { upTo, mailedAt: now }, session)
      await personPushes.add(
        {
          userId: found.userId,
          preference: 'messages',
          title: `${words.pseudo} vous a écrit`,
          body: textOf(words),
          path: `/messagerie?conversation=${conversationId}`,
          tag: `conversation-${conversationId}`,
        },
        session,
      )
    },
  }
}
export type PushLooks = ReturnType<typeof createPushLooks>
