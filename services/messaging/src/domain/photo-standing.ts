import type { AccessTokenClaims } from '@rouage/contracts'
import { hasRole } from '@rouage/service-kit'
import type { StoredPhoto } from '../data/photos'
import type { Repositories } from '../data/repositories'
import { knowersOf } from './own'

/** As whom somebody may see a photo; undefined where they may not. Moderators see what they were shown the message of. */
export const createPhotoStanding =
  ({ conversations, messages, moderation }: Pick<Repositories, 'conversations' | 'messages' | 'moderation'>) =>
  async (
    caller: AccessTokenClaims,
    { ownerId, conversationId, messageId }: StoredPhoto,
  ): Promise<'participant' | 'moderator' | undefined> => {
    if (conversationId === null || messageId === null) return ownerId === caller.sub ? 'participant' : undefined
    const [conversation, message] = await Promise.all([conversations.byId(conversationId), messages.byId(messageId)])
    if (conversation === undefined || message === undefined) return undefined
    if (knowersOf(conversation).includes(caller.sub)) return message.state === 'removed' ? undefined : 'participant'
    // Its seller, from whom it is held: a moderator is one for the messages of others alone.
    if (conversation.seller.id === caller.sub || !hasRole(caller, 'moderator')) return undefined
    const isShown = (conversation.isHeld && message.number === 1) || (await moderation.isQuoted(message))
    return isShown ? 'moderator' : undefined
  }
export type PhotoStanding = ReturnType<typeof createPhotoStanding>
