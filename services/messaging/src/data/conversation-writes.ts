import type { Side } from '@rouage/contracts/conversations'
import { newId } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { ConversationModel, ListPlace, StoredConversation, StoredSide } from './conversations'
import { otherSide } from './sides'

/** By what conversations belong together. */
type About = { announcementId: string } | { 'buyer.id': string } | { 'seller.id': string }

/** A message as its conversation shows it in a list. */
type Last = StoredConversation['last']

/** What the domain changes of conversations. */
export const createConversationWrites = (conversations: ConversationModel) => ({
  /** @throws a duplicate key where the buyer has one about that ad */
  add: async (conversation: StoredConversation, session: ClientSession): Promise<void> => {
    await conversations.insertMany([conversation], { session })
  },

  /**
   * Gives the next message its number. What the other is not to hear of moves nothing of theirs. Undefined where there is
   * no conversation of that id that is held, or is not, as `isHeld` says.
   */
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
      .findOneAndUpdate({ _id: id, isHeld }, update, { session, returnDocument: 'after' })
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

  /** What is shown of a conversation is different by a moderator’s decision. */
  decide: async (
    id: string,
    change: Partial<Pick<StoredConversation, 'isClosed' | 'isHeld' | 'last' | 'seller'>>,
    session: ClientSession,
  ): Promise<StoredConversation | undefined> =>
    (await conversations
      .findOneAndUpdate({ _id: id }, { $set: change, $inc: { revision: 1 } }, { session, returnDocument: 'after' })
      .lean()) ?? undefined,

  /** Puts a conversation into another of somebody's lists. */
  setPlace: async (id: string, side: Side, place: ListPlace): Promise<StoredConversation | undefined> => {
    const update = { $set: { [`${side}.place`]: place }, $inc: { revision: 1 } }
    const changed = await conversations.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after' }).lean()
    return changed ?? undefined
  },

  /** Says of conversations that what is around them changed; they come one by one. */
  revise: async function* (which: About): AsyncIterable<StoredConversation> {
    await conversations.updateMany(which, { $inc: { revision: 1 } })
    yield* conversations.find(which).lean().cursor()
  },

  /** Takes somebody’s name off their side of a conversation. */
  anonymise: async (id: string, side: Side): Promise<void> => {
    const nobody: StoredSide = { id: newId(), place: 'hidden', unread: 0, readUpTo: 0, isErased: true }
    await conversations.updateOne({ _id: id }, { $set: { [side]: nobody }, $inc: { revision: 1 } })
  },

  remove: async (id: string, session: ClientSession): Promise<void> => {
    await conversations.deleteOne({ _id: id }, { session })
  },

  /** Says of everything between two people that it changed. */
  reviseBetween: async (one: string, other: string, session: ClientSession): Promise<void> => {
    const update = { $inc: { revision: 1 } }
    await conversations.updateMany({ 'buyer.id': one, 'seller.id': other }, update, { session })
    await conversations.updateMany({ 'buyer.id': other, 'seller.id': one }, update, { session })
  },
})
