import type { FlaggedContent } from '@rouage/contracts/flagged-content'
import type { StoredConversation } from '../../data/conversations'
import type { StoredMessage } from '../../data/messages'
import type { Side } from '@rouage/contracts/conversations'

/** A moderator reads what was said as text: of photos, that they were there. */
const wordsOf = ({ text, photos = [] }: StoredMessage): string => {
  if (photos.length === 0) return text
  return `${text} [${photos.length === 1 ? '1 photo' : `${photos.length} photos`}]`.trim()
}

/** What moderators are told, with the words around it. */
export const flagOf = (
  {
    conversation,
    author,
    messages,
  }: { conversation: StoredConversation; author: Side; messages: readonly StoredMessage[] },
  { at, ...about }: Pick<FlaggedContent, 'id' | 'kind' | 'targetId' | 'reporterId' | 'motive' | 'note'> & { at: Date },
): FlaggedContent => ({
  ...about,
  conversationId: conversation._id,
  announcementId: conversation.announcementId,
  authorId: conversation[author].id,
  excerpt: messages
    .toSorted((one, other) => one.number - other.number)
    .map((message) => ({
      sender: message.sender,
      isAuthors: message.sender === author,
      ...(about.kind === 'message' && message._id === about.targetId ? { isTarget: true } : {}),
      text: wordsOf(message),
      sentAt: message.sentAt.toISOString(),
      ...(message.photos?.length ? { photos: message.photos } : {}),
    })),
  flaggedAt: at.toISOString(),
})

/** Our own rules held the first message of a conversation: a moderator looks at it before its seller does. */
export const heldFlagOf = (conversation: StoredConversation, message: StoredMessage): FlaggedContent =>
  flagOf(
    { conversation, author: 'buyer', messages: [message] },
    {
      id: `held-${conversation._id}`,
      kind: 'held',
      targetId: conversation._id,
      reporterId: null,
      motive: null,
      note: '',
      at: conversation.startedAt,
    },
  )
