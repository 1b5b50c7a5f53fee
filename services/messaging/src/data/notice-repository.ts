import type { Side } from '@rouage/contracts/conversations'
import type { ClientSession } from 'mongoose'
import type { ConversationModel, StoredConversation } from './conversations'
import type { MessageModel, StoredMessage } from './messages'
import type { NoticeChannel, NoticeModel, StoredNotice } from './notices'
import { otherSide } from './sides'

/** Whose notice, and of what. */
type Told = { readonly conversationId: string; readonly side: Side; readonly channel: NoticeChannel }

const idOf = ({ conversationId, side, channel }: Told): string =>
  channel === 'mail' ? `${conversationId}:${side}` : `${conversationId}:${side}:${channel}`

/** What people have not read, and what they were told of it. */
export const createNoticeRepository = ({
  notices,
  conversations,
  messages,
}: {
  notices: NoticeModel
  conversations: ConversationModel
  messages: MessageModel
}) => ({
  /** What one of the two was told last. */
  find: async (told: Told, session: ClientSession | null = null): Promise<StoredNotice | undefined> =>
    (await notices.findById(idOf(told)).session(session).lean()) ?? undefined,

  put: async (told: Told, notice: Omit<StoredNotice, '_id'>, session: ClientSession): Promise<void> => {
    await notices.updateOne({ _id: idOf(told) }, { $set: notice }, { upsert: true, session })
  },

  /** The first messages of the other that one of the two has not read, after a number; nothing of those under review. */
  unread: (conversation: StoredConversation, side: Side, after: number): Promise<StoredMessage[]> =>
    messages
      .find({
        conversationId: conversation._id,
        number: { $gt: Math.max(conversation[side].readUpTo, after) },
        sender: otherSide(side),
        state: 'sent',
      })
      .sort({ number: 1 })
      .limit(MOST_MESSAGES)
      .lean(),

  /** Conversations in which somebody has not read everything. */
  unreadOf: (userId: string, side: Side): Promise<StoredConversation[]> =>
    conversations
      .find({ [`${side}.id`]: userId, [`${side}.unread`]: { $gt: 0 } })
      .limit(MOST_CONVERSATIONS)
      .lean(),
})
export type NoticeRepository = ReturnType<typeof createNoticeRepository>

/** An e-mail counts no further. */
const MOST_MESSAGES = 100
const MOST_CONVERSATIONS = 50
