import type { AccessTokenClaims } from '@rouage/contracts'
import type { Side } from '@rouage/contracts/conversations'
import { requireParticipant } from '@rouage/service-kit'
import type { StoredConversation } from '../data/conversations'
import type { Repositories } from '../data/repositories'
import { conversationNotFound } from './problems'

/** A conversation, and on which side of it somebody stands. */
export type Own = { readonly conversation: StoredConversation; readonly side: Side }

/** Who knows of a conversation. */
export const knowersOf = ({ buyer, seller, isHeld }: StoredConversation): string[] =>
  isHeld ? [buyer.id] : [buyer.id, seller.id]

/** On which side somebody stands. @throws Problem conversation_not_found of a conversation of others */
export const ownSide = (user: AccessTokenClaims, conversation: StoredConversation): Own => {
  requireParticipant(user, knowersOf(conversation), conversationNotFound)
  return { conversation, side: conversation.buyer.id === user.sub ? 'buyer' : 'seller' }
}

/** Finds conversations for one of the two. */
export const createOwn =
  ({ conversations }: Pick<Repositories, 'conversations'>) =>
  /** @throws Problem conversation_not_found where there is none, or one of others */
  async (user: AccessTokenClaims, id: string): Promise<Own> => {
    const conversation = await conversations.byId(id)
    if (conversation === undefined) throw conversationNotFound()
    return ownSide(user, conversation)
  }
export type FindOwn = ReturnType<typeof createOwn>
