import type { Side, UnreadCounts } from '@rouage/contracts/conversations'
import { beyond, type Place } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { ConversationModel, ListPlace, StoredConversation } from './conversations'

/** What the domain reads of conversations. */
export const createConversationReads = (conversations: ConversationModel) => {
  const unreadOf = async (userId: string, side: Side): Promise<number> => {
    const waiting = { [`${side}.id`]: userId, [`${side}.unread`]: { $gt: 0 } }
    const found = await conversations.find(waiting, { [`${side}.unread`]: 1 }).lean<Pick<StoredConversation, Side>[]>()
    return found.reduce((total, conversation) => total + conversation[side].unread, 0)
  }

  return {
    byId: async (id: string, session: ClientSession | null = null): Promise<StoredConversation | undefined> =>
      (await conversations.findById(id).session(session).lean()) ?? undefined,

    /** The buyer's conversation about an ad. */
    ofBuyer: async (announcementId: string, buyerId: string): Promise<StoredConversation | undefined> =>
      (await conversations.findOne({ announcementId, 'buyer.id': buyerId }).lean()) ?? undefined,

    /** Those about an ad that its seller knows of. */
    idsAbout: async (announcementId: string): Promise<string[]> => {
      const found = await conversations.find({ announcementId, isHeld: false }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    },

    /** The seller's conversation about an ad in which was written last. */
    latestOfSeller: async (announcementId: string, sellerId: string): Promise<StoredConversation | undefined> =>
      (await conversations
        .findOne({ announcementId, 'seller.id': sellerId, isHeld: false })
        .sort({ 'last.at': -1 })
        .lean()) ?? undefined,

    /** A stretch of one of somebody's lists, those in which was written last first. */
    page: (
      { userId, side, place }: { userId: string; side: Side; place: ListPlace },
      after: Place | undefined,
      limit: number,
    ): Promise<StoredConversation[]> => {
      const listed = { [`${side}.id`]: userId, [`${side}.place`]: place, ...beyond('last.at', after, 'newest first') }
      return conversations.find(listed).sort({ 'last.at': -1, _id: -1 }).limit(limit).lean()
    },

    /** How many messages somebody has not read. */
    unreadCounts: async (userId: string): Promise<UnreadCounts> => {
      const [buyer, seller] = await Promise.all([unreadOf(userId, 'buyer'), unreadOf(userId, 'seller')])
      return { buyer, seller }
    },

    /** Some of those of somebody who is gone. */
    someOf: (userId: string, side: Side, limit: number): Promise<StoredConversation[]> =>
      conversations
        .find({ [`${side}.id`]: userId })
        .limit(limit)
        .lean(),

    /** Those whose first messages wait for a moderator, by their ids after one of them. */
    heldAfter: (after: string, limit: number): Promise<StoredConversation[]> =>
      conversations
        .find({ isHeld: true, isClosed: { $ne: true }, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),

    /** Those of somebody by their ids, after one of them. */
    pageOfPerson: (userId: string, after: string, limit: number): Promise<StoredConversation[]> =>
      conversations
        .find({
          $or: [
            { 'buyer.id': userId, _id: { $gt: after } },
            { 'seller.id': userId, isHeld: false, _id: { $gt: after } },
          ],
        })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
  }
}
