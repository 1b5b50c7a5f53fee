import type { Database } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { UnreadMails } from '../../mails/mailbox'
import type { Unread, UnreadLook } from './unread'

/** Puts what was not read into e-mails. What was told once is not told again. */
export const createTelling = (
  { notices }: Pick<Repositories, 'notices'>,
  {
    database,
    personMails,
    unread,
  }: { database: Pick<Database, 'inTransaction'>; personMails: UnreadMails; unread: Pick<UnreadLook, 'words'> },
) => {
  /** @returns whether nobody was faster */
  const note = async (
    { conversation, side, messages }: Unread,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> => {
    const upTo = messages.at(-1)?.number ?? 0
    const told = { conversationId: conversation._id, side, channel: 'mail' } as const
    const known = await notices.find(told, session)
    if (known !== undefined && known.upTo >= upTo) return false
    await notices.put(told, { upTo, mailedAt: now }, session)
    return true
  }

  return {
    one: async (found: Unread, now: Date): Promise<void> => {
      const { userId } = found
      const data = await unread.words(found)
      await database.inTransaction(async (session) => {
        if (!(await note(found, now, session))) return
        await personMails.add({ userId, template: 'unread_messages', data, onlyIf: 'messages' }, session)
      })
      personMails.wake()
    },

    /** All that somebody has not read, in one e-mail. */
    together: async (userId: string, found: readonly Unread[], now: Date): Promise<void> => {
      const told = await Promise.all(found.map(async (each) => ({ each, words: await unread.words(each) })))
      await database.inTransaction(async (session) => {
        const conversations = []
        for (const { each, words } of told) if (await note(each, now, session)) conversations.push(words)
        if (conversations.length === 0) return
        const data = { conversations }
        await personMails.add({ userId, template: 'unread_digest', data, onlyIf: 'messages' }, session)
      })
      personMails.wake()
    },
  }
}
