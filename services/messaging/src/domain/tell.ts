import type { Side } from '@rouage/contracts/conversations'
import {
  conversationChanged,
  correspondentTyping,
  messageSent,
  messagesRead,
  unreadChanged,
} from '@rouage/contracts/live'
import { type Logger, publishLive, type Redis } from '@rouage/service-kit'
import { otherSide } from '../data/sides'
import type { StoredConversation } from '../data/conversations'
import type { StoredMessage } from '../data/messages'
import type { Repositories } from '../data/repositories'
import { messageView } from './views'

/**
 * Tells the open pages of the two what is different, once it is. Nobody waits for it, and nothing fails by it: a page
 * that is not told asks when it is next looked at.
 */
export const createTell = (
  { conversations }: Pick<Repositories, 'conversations'>,
  { redis, logger }: { readonly redis: Redis; readonly logger: Logger },
) => {
  const unread = async (userId: string): Promise<void> => {
    await publishLive(redis, userId, unreadChanged, await conversations.unreadCounts(userId))
  }
  const later = (telling: Promise<unknown>): void => {
    telling.catch((error: unknown) => logger.warn({ err: error }, 'pages were not told'))
  }
  const changed = async (conversation: StoredConversation, side: Side): Promise<void> => {
    // Its seller knows nothing of it.
    if (conversation.isHeld && side === 'seller') return
    const told = { conversationId: conversation._id, side }
    await publishLive(redis, conversation[side].id, conversationChanged, told)
  }

  return {
    /** The sender hears of it too, in their other tabs; the other does not while it is held. */
    written: (conversation: StoredConversation, message: StoredMessage): void => {
      const { sender } = message
      const send = (side: Side) =>
        publishLive(redis, conversation[side].id, messageSent, { message: messageView(message, side) })
      const tellOther = async (): Promise<void> => {
        await send(otherSide(sender))
        await unread(conversation[otherSide(sender)].id)
      }
      later(send(sender))
      if (message.state !== 'held') later(tellOther())
    },

    /** @param toOther whether the other is to know */
    read: (conversation: StoredConversation, side: Side, toOther: boolean): void => {
      const { _id, [side]: own, [otherSide(side)]: other } = conversation
      later(unread(own.id))
      later(changed(conversation, side))
      if (toOther) later(publishLive(redis, other.id, messagesRead, { conversationId: _id, upTo: own.readUpTo }))
    },

    typing: (conversation: StoredConversation, side: Side): void =>
      later(
        publishLive(redis, conversation[otherSide(side)].id, correspondentTyping, { conversationId: conversation._id }),
      ),

    /** Moderators decided: what became of messages, which replace those that are shown, and of the conversation. */
    decided: (conversation: StoredConversation, messages: readonly StoredMessage[]): void => {
      const sides: readonly Side[] = conversation.isHeld ? ['buyer'] : ['buyer', 'seller']
      const tellSide = async (side: Side): Promise<void> => {
        for (const message of messages)
          await publishLive(redis, conversation[side].id, messageSent, { message: messageView(message, side) })
        await changed(conversation, side)
        await unread(conversation[side].id)
      }
      for (const side of sides) later(tellSide(side))
    },

    /** Something else is different for one of the two. */
    changed: (conversation: StoredConversation, side: Side): void => later(changed(conversation, side)),
    changedForBoth: (conversation: StoredConversation): void => {
      later(changed(conversation, 'buyer'))
      later(changed(conversation, 'seller'))
    },
  }
}
export type Tell = ReturnType<typeof createTell>
