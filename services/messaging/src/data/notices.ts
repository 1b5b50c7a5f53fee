import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** How people are told: each way for itself. */
export type NoticeChannel = 'mail' | 'push'

/** Up to which message of a conversation one of the two was told of in one way, and when last. */
export type StoredNotice = {
  /** `<conversation>:<side>` of e-mails, `<conversation>:<side>:push` of pushes. */
  _id: string
  /** Number of the last message that was told. */
  upTo: number
  /** When, whichever the way. */
  mailedAt: Date
}

const schema = new Schema<StoredNotice>(
  {
    _id: { type: String, required: true },
    upTo: { type: Number, required: true },
    mailedAt: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false },
)
/** What was told so long ago and is still not read may be told once more, with what is new. */
schema.index({ mailedAt: 1 }, { expireAfterSeconds: 90 * 86_400 })

export type NoticeModel = Model<StoredNotice>
export const noticeModel = (database: Database): NoticeModel => database.model('Notice', schema)
