import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'
import type { LeasedTask } from './leased-task'

/**
 * An e-mail. What it says (links and codes among it) is forgotten once it is sent. One that no server took for a week is
 * lost since `lostAt`: from then on its dead letter says when it is tried again.
 */
export type StoredMail = LeasedTask & {
  to: string
  template: string
  data: unknown
  sentAt: Date | null
  lostAt: Date | null
}
const mail = new Schema<StoredMail>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    sentAt: { type: Date, default: null },
    lostAt: { type: Date, default: null },
  },
  { collection: 'mails', versionKey: false, minimize: false },
)
mail.index({ sentAt: 1, lostAt: 1, dueAt: 1 })
mail.index({ lostAt: 1 })
// Whose they are: erasures forget them, exports tell of them.
mail.index({ to: 1 })
export type MailModel = Model<StoredMail>
export const mailModel = (database: Database): MailModel => database.model('Mail', mail)

/** The work queue of e-mails. */
export const createMailRepository = (mails: MailModel) => ({
  /** In the transaction of the change it tells of, where there is one. */
  insert: async (mail: StoredMail, session?: ClientSession): Promise<void> => {
    await mails.insertMany([mail], { session })
  },

  /** The e-mail that has been due for longest, leased for so long and counted as tried; null where none is due. */
  leaseNext: async (leaseMs: number): Promise<StoredMail | null> => {
    const now = new Date()
    return mails
      .findOneAndUpdate(
        { sentAt: null, lostAt: null, dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
  },

  /** Null where it was sent, erased with its account or is too old. */
  findUnsent: async (id: string): Promise<StoredMail | null> => mails.findOne({ _id: id, sentAt: null }).lean(),

  /** It was sent: what it said is forgotten. */
  markSent: async (id: string): Promise<void> => {
    await mails.updateOne({ _id: id }, { $set: { sentAt: new Date(), data: null } })
  },

  markLost: async (id: string): Promise<void> => {
    await mails.updateOne({ _id: id }, { $set: { lostAt: new Date() } })
  },

  postpone: async (id: string, dueAt: Date): Promise<void> => {
    await mails.updateOne({ _id: id }, { $set: { dueAt } })
  },

  removeSentBefore: async (before: Date): Promise<void> => {
    await mails.deleteMany({ sentAt: { $lt: before } })
  },

  removeLostBefore: async (before: Date): Promise<void> => {
    await mails.deleteMany({ lostAt: { $lt: before } })
  },

  /** Whatever waits for an address or was sent to it. */
  removeTo: async (email: string, session: ClientSession): Promise<void> => {
    await mails.deleteMany({ to: email }, { session })
  },

  /** What waits for an address or was sent to it, oldest first, one at a time. */
  eachTo: (email: string): AsyncIterable<StoredMail> =>
    mails.find({ to: email }).sort({ createdAt: 1 }).lean().cursor(),
})
export type MailRepository = ReturnType<typeof createMailRepository>
