import type { Side } from '@rouage/contracts/conversations'
import type { ClientSession } from 'mongoose'
import type { MessageModel, StoredMessage } from './messages'

/** One message, or all of a conversation. */
type Which = { _id: string } | { conversationId: string }

/** What moderators take from both, and give back. */
const createMessageRemovals = (messages: MessageModel) => ({
  /** Takes a message from both until somebody decides otherwise. */
  withhold: async (which: Which, decision: string, session: ClientSession): Promise<void> => {
    const removed = { state: 'removed', removedAt: new Date(), decision }
    await messages.updateMany({ ...which, state: { $ne: 'removed' } }, { $set: removed }, { session })
  },

  /** Shows what was held or withheld; what is gone for good stays gone. */
  release: async (which: Which, session: ClientSession): Promise<void> => {
    await messages.updateMany({ ...which, state: 'held' }, { $set: { state: 'sent' } }, { session })
    await messages.updateMany(
      { ...which, state: 'removed', removedAt: { $exists: true } },
      { $set: { state: 'sent' }, $unset: { removedAt: 1, decision: 1 } },
      { session },
    )
  },

  /** Ids of messages that were removed before a moment and could still come back. */
  removedBefore: async (moment: Date, limit: number): Promise<string[]> => {
    const found = await messages
      .find({ removedAt: { $lte: moment } }, { _id: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id }) => _id)
  },

  /** What a message said is gone for good. */
  blank: async (id: string, session: ClientSession): Promise<void> => {
    await messages.updateOne(
      { _id: id, state: 'removed' },
      { $set: { text: '', photos: [], warnings: [] }, $unset: { removedAt: 1 } },
      { session },
    )
  },
})

/** The messages, as the domain asks for them. */
export const createMessageRepository = (messages: MessageModel) => ({
  ...createMessageRemovals(messages),

  byId: async (id: string, session: ClientSession | null = null): Promise<StoredMessage | undefined> =>
    (await messages.findById(id).session(session).lean()) ?? undefined,

  /** The messages of a conversation that a page named so: one of each of the two at most. */
  namedBy: (conversationId: string, clientId: string): Promise<StoredMessage[]> =>
    messages.find({ conversationId, sender: { $in: ['buyer', 'seller'] }, clientId }).lean(),

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
  after: (
    conversationId: string,
    number: number,
    limit: number,
    session: ClientSession | null = null,
  ): Promise<StoredMessage[]> =>
    messages
      .find({ conversationId, number: { $gt: number, $lte: number + limit } })
      .sort({ number: 1 })
      .limit(limit)
      .session(session)
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
