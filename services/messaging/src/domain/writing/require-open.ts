import type { Side } from '@rouage/contracts/conversations'
import type { StoredConversation } from '../../data/conversations'
import { otherSide } from '../../data/sides'
import type { Repositories } from '../../data/repositories'
import { conversationClosed } from '../problems'
import { isSuspended } from '../views'

/**
 * Looks whether somebody may be written to, beside the transaction that writes: what is committed by now counts. So call it
 * from within, once the conversation is taken.
 */
export const createRequireOpen =
  ({ people, blocks }: Pick<Repositories, 'people' | 'blocks'>) =>
  /**
   * @throws Problem conversation_closed where a moderator closed it, the other is gone or suspended, or either has blocked
   * the other
   */
  async (conversation: StoredConversation, side: Side): Promise<void> => {
    if (conversation.isClosed) throw conversationClosed()
    const [from, to] = [conversation[side].id, conversation[otherSide(side)]]
    const [other, isBlocked] = await Promise.all([people.byId(to.id), blocks.isBetween(from, to.id)])
    const isGone = to.isErased || other?.isErased === true
    const isAway = other !== undefined && isSuspended(other)
    if (isGone || isAway || isBlocked) throw conversationClosed()
  }
export type RequireOpen = ReturnType<typeof createRequireOpen>
