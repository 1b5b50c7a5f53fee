import type { BodyOf } from '@rouage/contracts'
import type { sendMessage } from '@rouage/contracts/endpoints/messaging'
import type { Side } from '@rouage/contracts/conversations'
import { newId } from '@rouage/service-kit'
import type { StoredConversation } from '../../data/conversations'
import type { StoredMessage } from '../../data/messages'
import { lastTextOf } from '../views'
import { warningsOf } from '../warnings/warnings'

/** What is written, and what the sender's page names it. */
export type Written = BodyOf<typeof sendMessage>

/** How a conversation shows a message in a list. */
export const lastOf = ({ text, photoIds = [] }: Written, sender: Side, at: Date): StoredConversation['last'] => ({
  text: lastTextOf(text),
  photos: photoIds.length,
  sender,
  at,
})

/** The message that a conversation has just got as its last one. */
export const lastMessageOf = (
  { _id, lastNumber, last, isHeld }: StoredConversation,
  { text, clientId }: Written,
): Omit<StoredMessage, 'photos'> => ({
  _id: newId(),
  conversationId: _id,
  number: lastNumber,
  sender: last.sender,
  clientId,
  text,
  state: isHeld ? 'held' : 'sent',
  warnings: warningsOf(text),
  sentAt: last.at,
})
