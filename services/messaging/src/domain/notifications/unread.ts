import type { Side } from '@rouage/contracts/conversations'
import type { StoredConversation } from '../../data/conversations'
import type { NoticeChannel } from '../../data/notices'
import type { StoredMessage } from '../../data/messages'
import type { Repositories } from '../../data/repositories'
import { otherSide } from '../../data/sides'
import { isSuspended, lastTextOf } from '../views'

/** What somebody has not read of a conversation, and was not told of yet in one way. */
export type Unread = {
  readonly conversation: StoredConversation
  readonly side: Side
  readonly userId: string
  /** The oldest first. */
  readonly messages: readonly [StoredMessage, ...StoredMessage[]]
  /** When they were last told of the conversation in that way. */
  readonly toldAt: Date | undefined
}

/** How it is named to them. */
export type UnreadWords = {
  readonly conversationId: string
  readonly pseudo: string
  readonly title: string
  readonly count: number
  readonly excerpt: string
}

/** A message on one line; one without a text is its photos. */
const excerptOf = ({ text, photos = [] }: StoredMessage): string =>
  lastTextOf(text) || (photos.length === 1 ? 'Une photo' : `${photos.length} photos`)

/** Looks at what is not read, as it is told to whoever has not read it. */
export const createUnread = ({
  conversations,
  notices,
  blocks,
  people,
  ads,
}: Pick<Repositories, 'conversations' | 'notices' | 'blocks' | 'people' | 'ads'>) => {
  const senderOf = async (conversation: StoredConversation, side: Side) => {
    const { id, isErased } = conversation[otherSide(side)]
    const known = isErased ? undefined : await people.byId(id)
    return known?.isErased === true ? undefined : known
  }

  /** Undefined: there is nothing to tell. What is held, or comes from somebody who is blocked or suspended, is not told. */
  const of = async (
    conversation: StoredConversation,
    side: Side,
    channel: NoticeChannel,
  ): Promise<Unread | undefined> => {
    const { _id, isHeld, [side]: own } = conversation
    if (own.isErased || own.unread === 0 || (isHeld && side === 'seller')) return undefined
    const notice = await notices.find({ conversationId: _id, side, channel })
    const [first, ...rest] = await notices.unread(conversation, side, notice?.upTo ?? 0)
    if (first === undefined) return undefined
    if (await blocks.isBetween(conversation.buyer.id, conversation.seller.id)) return undefined
    const sender = await senderOf(conversation, side)
    if (sender !== undefined && isSuspended(sender)) return undefined
    return { conversation, side, userId: own.id, messages: [first, ...rest], toldAt: notice?.mailedAt }
  }

  return {
    byId: async (conversationId: string, side: Side, channel: NoticeChannel): Promise<Unread | undefined> => {
      const conversation = await conversations.byId(conversationId)
      return conversation === undefined ? undefined : of(conversation, side, channel)
    },

    /** All of somebody's that no e-mail told of, where they buy and where they sell. */
    ofPerson: async (userId: string): Promise<Unread[]> => {
      const found: Unread[] = []
      for (const side of ['buyer', 'seller'] as const) {
        for (const conversation of await notices.unreadOf(userId, side)) {
          const unread = await of(conversation, side, 'mail')
          if (unread !== undefined) found.push(unread)
        }
      }
      return found
    },

    words: async ({ conversation, side, messages }: Unread): Promise<UnreadWords> => {
      const ad = (await ads.byIds([conversation.announcementId])).get(conversation.announcementId)
      const sender = await senderOf(conversation, side)
      return {
        conversationId: conversation._id,
        pseudo: sender?.pseudo ?? 'Utilisateur supprimé',
        title: ad?.title ?? 'une annonce retirée',
        count: messages.length,
        excerpt: excerptOf(messages.at(-1) ?? messages[0]),
      }
    },
  }
}
export type UnreadLook = ReturnType<typeof createUnread>
