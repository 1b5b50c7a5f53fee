import type { Side, UnreadCounts } from '@rouage/contracts/conversations'
import { beyond, type Place } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { ConversationModel, ListPlace, StoredConversation } from './conversations'

/** The other one of the two. */
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** A message as its conversation shows it in a list. */
type Last = StoredConversation['last']

/** The conversations, as the domain asks for them. */
export const createConversationRepository = (conversations: ConversationModel) => {
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

    /** @throws a duplicate key where the buyer has one about that ad */
    add: async (conversation: StoredConversation, session: ClientSession): Promise<void> => {
      await conversations.insertMany([conversation], { session })
    },

    /** Gives the next message its number. What the other is not to hear of moves nothing of theirs. */
    addMessage: async (
      id: string,
      last: Last,
      { isHeld, session }: { isHeld: boolean; session: ClientSession },
    ): Promise<StoredConversation | undefined> => {
      const [own, other] = [last.sender, otherSide(last.sender)]
      const update = {
        $inc: { lastNumber: 1, revision: 1, ...(isHeld ? {} : { [`${other}.unread`]: 1 }) },
        $set: { last, [`${own}.place`]: 'inbox', ...(isHeld ? {} : { [`${other}.place`]: 'inbox' }) },
      }
      const changed = await conversations
        .findOneAndUpdate({ _id: id }, update, { session, returnDocument: 'after' })
        .lean()
      return changed ?? undefined
    },

    /** Somebody has read up to a number that is higher than before. @param unread what is left */
    setRead: async (
      id: string,
      side: Side,
      { readUpTo, unread }: { readUpTo: number; unread: number },
      session: ClientSession,
    ): Promise<void> => {
      const read = { [`${side}.readUpTo`]: readUpTo, [`${side}.unread`]: unread }
      await conversations.updateOne({ _id: id }, { $set: read, $inc: { revision: 1 } }, { session })
    },

    /** Puts a conversation into another of somebody's lists. */
    setPlace: async (id: string, side: Side, place: ListPlace): Promise<StoredConversation | undefined> => {
      const update = { $set: { [`${side}.place`]: place }, $inc: { revision: 1 } }
      const changed = await conversations.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after' }).lean()
      return changed ?? undefined
    },

    /** Says of everything between two people that it changed. */
    reviseBetween: async (one: string, other: string, session: ClientSession): Promise<void> => {
      const update = { $inc: { revision: 1 } }
      await conversations.updateMany({ 'buyer.id': one, 'seller.id': other }, update, { session })
      await conversations.updateMany({ 'buyer.id': other, 'seller.id': one }, update, { session })
    },
  }
}
export type ConversationRepository = ReturnType<typeof createConversationRepository>
