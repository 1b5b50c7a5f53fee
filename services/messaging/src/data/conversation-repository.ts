import { createConversationReads } from './conversation-reads'
import { createConversationWrites } from './conversation-writes'
import type { ConversationModel } from './conversations'

/** The conversations, as the domain asks for them. */
export const createConversationRepository = (conversations: ConversationModel) => ({
  ...createConversationReads(conversations),
  ...createConversationWrites(conversations),
})
export type ConversationRepository = ReturnType<typeof createConversationRepository>
