import type { Message, MessagePhoto, MessageWarning, Side } from '@rouage/contracts/conversations'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A message. Who wrote it is a side of its conversation, so that somebody who was erased is named by none. */
export type StoredMessage = {
  _id: string
  conversationId: string
  /** Its place in the conversation, from 1, without gaps. */
  number: number
  sender: Side
  /** What the sender's page named it: the same one is written once. */
  clientId: string
  text: string
  /** Missing in what older releases wrote. */
  photos?: MessagePhoto[]
  state: Message['state']
  warnings: MessageWarning[]
  sentAt: Date
  /** When a moderator removed it, as long as that may be taken back; then what it said is gone for good. */
  removedAt?: Date
  /** The words of that decision. */
  decision?: string
}

const schema = new Schema<StoredMessage>(
  {
    _id: { type: String, required: true },
    conversationId: { type: String, required: true },
    number: { type: Number, required: true },
    sender: { type: String, required: true },
    clientId: { type: String, required: true },
    text: { type: String, default: '' },
    photos: {
      type: [{ _id: false, id: { type: String }, width: { type: Number }, height: { type: Number } }],
      default: [],
    },
    state: { type: String, required: true },
    warnings: { type: [String], default: [] },
    sentAt: { type: Date, required: true },
    removedAt: Date,
    decision: String,
  },
  { collection: 'messages', versionKey: false },
)
schema.index({ conversationId: 1, number: 1 }, { unique: true })
schema.index({ conversationId: 1, sender: 1, clientId: 1 }, { unique: true })
// What was removed and may come back; few are.
schema.index({ removedAt: 1 }, { sparse: true })

export type MessageModel = Model<StoredMessage>
export const messageModel = (database: Database): MessageModel => database.model('Message', schema)
