import type { ContactSubject } from '@rouage/contracts/contact-subjects'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What somebody wrote to the support. It is kept for a year, or until its writer's account is erased. */
export type StoredContactMessage = {
  /** The operation that wrote it. */
  _id: string
  /** What both sides call it: `CON-7KQ2MX9D`. */
  reference: string
  /** Whose it is, where they were signed in; null for a visitor. */
  userId: string | null
  fullName: string
  /** In small letters, as it was typed: nobody has confirmed that it is theirs. */
  email: string
  subject: ContactSubject
  message: string
  sentAt: Date
}

const schema = new Schema<StoredContactMessage>(
  {
    _id: { type: String, required: true },
    reference: { type: String, required: true },
    userId: { type: String, default: null },
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'contact-messages', versionKey: false },
)
/** How long the support may have to come back to a message. */
const KEPT_SECONDS = 365 * 86_400
schema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
// How often an address was written from lately; what an export tells of it.
schema.index({ email: 1, sentAt: 1 })
schema.index({ userId: 1 })

export type ContactMessageModel = Model<StoredContactMessage>
export const contactMessageModel = (database: Database): ContactMessageModel => database.model('ContactMessage', schema)
