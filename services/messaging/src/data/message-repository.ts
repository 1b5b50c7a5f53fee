import type { Side } from '@rouage/contracts/conversations'
import type { ClientSession } from 'mongoose'
import type { MessageModel, StoredMessage } from './messages'

/** The messages, as the domain asks for them. */
export const createMessageRepository = (messages: MessageModel) => ({
  byId: async (id: string, session: ClientSession | null = null): Promise<StoredMessage | undefined> =>
    (await messages.findById(id).session(session).lean()) ?? undefined,

  /** The message that its sender's page named so. */
  byClientId: async (
    conversationId: string,
    sender: Side,
    clientId: string,
    session: ClientSession | null = null,
  ): Promise<StoredMessage | undefined> =>
    (await messages.findOne({ conversationId, sender, clientId }).session(session).lean()) ?? undefined,

  add: async (message: StoredMessage, session: ClientSession): Promise<void> => {
    await messages.insertMany([message], { session })
  },

  /** The last ones before a number, the newest first. Numbers have no gaps: no more is read than is answered. */
  before: (conversationId: string, number: number, limit: number): Promise<StoredMessage[]> =>
    messages
      .find({ conversationId, number: { $gte: number - limit, $lt: number } })
      .sort({ number: -1 })
      .limit(limit)
      .lean(),

  /** The first ones after a number, the oldest first. */
  after: (conversationId: string, number: number, limit: number): Promise<StoredMessage[]> =>
    messages
      .find({ conversationId, number: { $gt: number, $lte: number + limit } })
      .sort({ number: 1 })
      .limit(limit)
      .lean(),

  /** Whether somebody has written anything that the other got. */
  hasWritten: async (conversationId: string, sender: Side): Promise<boolean> =>
    (await messages.exists({ conversationId, sender, state: { $ne: 'held' } })) !== null,

  /** When a side wrote in some conversations, the newest first. Held messages are left out. */
  momentsOf: async (conversationIds: readonly string[], sender: Side, limit: number): Promise<Date[]> => {
    const found = await messages
      .find({ conversationId: { $in: conversationIds }, sender, state: { $ne: 'held' } }, { sentAt: 1 })
      .sort({ sentAt: -1 })
      .limit(limit)
      .lean()
    return found.map(({ sentAt }) => sentAt)
  },

  removeAll: async (conversationId: string, session: ClientSession): Promise<void> => {
    await messages.deleteMany({ conversationId }, { session })
  },

  /** How many of somebody's messages come after a number. */
  countAfter: (conversationId: string, sender: Side, number: number, session: ClientSession): Promise<number> =>
    messages.countDocuments({ conversationId, number: { $gt: number }, sender }).session(session),
})
export type MessageRepository = ReturnType<typeof createMessageRepository>
