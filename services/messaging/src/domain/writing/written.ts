import type { BodyOf } from '@rouage/contracts'
import type { sendMessage } from '@rouage/contracts/endpoints/messaging'
import { newId } from '@rouage/service-kit'
import type { StoredConversation } from '../../data/conversations'
import type { StoredMessage } from '../../data/messages'
import { warningsOf } from '../warnings/warnings'

/** What is written, and what the sender's page names it. */
export type Written = BodyOf<typeof sendMessage>

/** The message that a conversation has just got as its last one. */
export const lastMessageOf = (
  { _id, lastNumber, last, isHeld }: StoredConversation,
  { text, clientId }: Written,
): StoredMessage => ({
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
