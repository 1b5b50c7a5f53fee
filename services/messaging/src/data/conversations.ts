import type { Side } from '@rouage/contracts/conversations'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** In which of somebody's lists a conversation stands: a hidden one in none. */
export type ListPlace = 'inbox' | 'archive' | 'hidden'

/** A conversation, as far as it is one of the two's. */
export type StoredSide = {
  /** The user's id; of somebody who was erased one that nobody has. */
  id: string
  place: ListPlace
  /** Messages of the other that were not read. */
  unread: number
  /** Up to which number messages were read. */
  readUpTo: number
  isErased: boolean
}

/** A conversation of a buyer with a seller about an ad. */
export type StoredConversation = {
  _id: string
  announcementId: string
  buyer: StoredSide
  seller: StoredSide
  /** Its seller hears of nothing in it until somebody has looked at its first message. */
  isHeld: boolean
  /** A moderator has closed it: nobody writes in it. Missing in what older releases wrote. */
  isClosed?: boolean
  /** Number of the last message. */
  lastNumber: number
  /** The last message, its text cut; `photos` is missing in what older releases wrote. */
  last: { text: string; photos?: number; sender: Side; at: Date }
  /** Grows with everything that changes in it. */
  revision: number
  startedAt: Date
}

const side = {
  _id: false,
  required: true,
  type: {
    id: { type: String, required: true },
    place: { type: String, required: true },
    unread: { type: Number, default: 0 },
    readUpTo: { type: Number, default: 0 },
    isErased: { type: Boolean, default: false },
  },
} as const

const schema = new Schema<StoredConversation>(
  {
    _id: { type: String, required: true },
    announcementId: { type: String, required: true },
    buyer: side,
    seller: side,
    isHeld: { type: Boolean, default: false },
    isClosed: { type: Boolean, default: false },
    lastNumber: { type: Number, required: true },
    last: { _id: false, required: true, type: { text: String, photos: Number, sender: String, at: Date } },
    revision: { type: Number, default: 1 },
    startedAt: { type: Date, required: true },
  },
  { collection: 'conversations', versionKey: false },
)
// One for each ad and buyer, however many first messages come at once.
schema.index({ announcementId: 1, 'buyer.id': 1 }, { unique: true })
// The lists of either side, and what one has not read.
schema.index({ 'buyer.id': 1, 'buyer.place': 1, 'last.at': -1, _id: -1 })
schema.index({ 'seller.id': 1, 'seller.place': 1, 'last.at': -1, _id: -1 })
schema.index({ 'buyer.id': 1, 'buyer.unread': 1 })
schema.index({ 'seller.id': 1, 'seller.unread': 1 })
// All of somebody’s, for what goes through them.
schema.index({ 'buyer.id': 1, _id: 1 })
schema.index({ 'seller.id': 1, _id: 1 })
// What waits for a moderator.
schema.index({ isHeld: 1, _id: 1 })

export type ConversationModel = Model<StoredConversation>
export const conversationModel = (database: Database): ConversationModel => database.model('Conversation', schema)
