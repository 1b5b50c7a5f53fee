import { type Database, type InTurn, isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredConversation } from '../../data/conversations'
import { otherSide } from '../../data/sides'
import type { StoredMessage } from '../../data/messages'
import type { Repositories } from '../../data/repositories'
import type { Notifications } from '../notifications/notifications'
import type { Own } from '../own'
import type { Photos } from '../photos'
import { conversationNotFound } from '../problems'
import type { Tell } from '../tell'
import type { RequireOpen } from './require-open'
import { lastMessageOf, lastOf, type Written } from './written'

type Last = StoredConversation['last']

/** Writes the next message of a conversation, and what it changes of it, in one transaction. */
export const createAppend = (
  { conversations, messages }: Pick<Repositories, 'conversations' | 'messages'>,
  {
    database,
    inTurn,
    requireOpen,
    photos,
    tell,
    notifications,
  }: {
    database: Pick<Database, 'inTransaction'>
    inTurn: InTurn
    requireOpen: RequireOpen
    photos: Pick<Photos, 'show'>
    tell: Tell
    notifications: Pick<Notifications, 'planned'>
  },
) => {
  /** Nobody hears of what is held; it may have been let go since it was looked at. */
  const addTo = async ({ _id, isHeld }: StoredConversation, last: Last, session: ClientSession) => {
    const conversation =
      (await conversations.addMessage(_id, last, { isHeld, session })) ??
      (await conversations.addMessage(_id, last, { isHeld: !isHeld, session }))
    if (conversation === undefined) throw conversationNotFound()
    return conversation
  }

  const write = async (conversation: StoredConversation, written: Written, session: ClientSession) => {
    const { sender } = conversation.last
    const bare = lastMessageOf(conversation, written)
    const by = { ownerId: conversation[sender].id, messageId: bare._id, conversationId: conversation._id }
    const message = { ...bare, photos: await photos.show(written.photoIds ?? [], by, session) }
    await messages.add(message, session)
    await notifications.planned(conversation, otherSide(sender), session)
    return message
  }

  const once = async ({ conversation: seen, side }: Own, written: Written): Promise<StoredMessage> => {
    const { conversation, message } = await database.inTransaction(async (session) => {
      const conversation = await addTo(seen, lastOf(written, side, new Date()), session)
      // The conversation is ours now: a block that was there before is seen by anybody, one that comes has to wait. So
      // both go on together, and the transaction ends when neither does.
      const [open, done] = await Promise.allSettled([
        requireOpen(conversation, side),
        write(conversation, written, session),
      ])
      if (open.status === 'rejected') throw open.reason
      if (done.status === 'rejected') throw done.reason
      return { conversation, message: done.value }
    })
    tell.written(conversation, message)
    return message
  }

  /**
   * The same message that comes twice at once is written once, and answered twice.
   * @param own as it was a moment ago
   */
  return async (own: Own, written: Written): Promise<StoredMessage> => {
    const { _id } = own.conversation
    try {
      return await inTurn(_id, () => once(own, written))
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const named = await messages.namedBy(_id, written.clientId)
      return named.find(({ sender }) => sender === own.side) ?? once(own, written)
    }
  }
}
export type Append = ReturnType<typeof createAppend>
