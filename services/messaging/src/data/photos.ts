import type { MessagePhoto } from '@rouage/contracts/conversations'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A photo that somebody sent. Its files are in the photo store; the row is there before them and goes after them. */
export type StoredPhoto = Omit<MessagePhoto, 'id'> & {
  _id: string
  /** Who sent it, as long as no message shows it. */
  ownerId: string | null
  /** The message that shows it; null until one does. */
  messageId: string | null
  conversationId: string | null
  /** When it goes; null: with its message. */
  removeAt: Date | null
  /** Its files are being removed: no message may show it any more. */
  isGoing: boolean
}

const schema = new Schema<StoredPhoto>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, default: null },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    messageId: { type: String, default: null },
    conversationId: { type: String, default: null },
    removeAt: { type: Date, default: null },
    isGoing: { type: Boolean, default: false },
  },
  { collection: 'photos', versionKey: false },
)
schema.index({ ownerId: 1 })
schema.index({ messageId: 1 })
schema.index({ conversationId: 1 })
schema.index({ removeAt: 1 })

export type PhotoModel = Model<StoredPhoto>
export const photoModel = (database: Database): PhotoModel => database.model('Photo', schema)
