import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/**
 * An e-mail, sent by a job of the same id. What it says (links and codes among it) is forgotten once it is sent. One that
 * no server took for a week stays, for its dead letter to be tried again.
 */
export type StoredMail = {
  _id: string
  to: string
  template: string
  data: unknown
  createdAt: Date
  sentAt: Date | null
  /** Of rows of the release before, until they have a job. */
  dueAt?: Date
  /** Of rows of the release before: since when they were lost. */
  lostAt?: Date | null
}
const mail = new Schema<StoredMail>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    dueAt: Date,
    lostAt: Date,
  },
  { collection: 'mails', versionKey: false, minimize: false },
)
mail.index({ sentAt: 1, createdAt: 1 })
mail.index({ sentAt: 1, dueAt: 1 })
// The release before asks by these.
mail.index({ sentAt: 1, lostAt: 1, dueAt: 1 })
mail.index({ lostAt: 1 })
// Whose they are: erasures forget them, exports tell of them.
mail.index({ to: 1 })
export type MailModel = Model<StoredMail>
export const mailModel = (database: Database): MailModel => database.model('Mail', mail)

/** E-mails that wait to be sent, or were sent lately. */
export const createMailRepository = (mails: MailModel) => ({
  insert: async (mail: StoredMail, session: ClientSession): Promise<void> => {
    await mails.insertMany([mail], { session })
  },

  /** Null where it was sent, erased with its account or is too old. */
  findUnsent: async (id: string): Promise<StoredMail | null> => mails.findOne({ _id: id, sentAt: null }).lean(),

  /** It was sent: what it said is forgotten. */
  markSent: async (id: string): Promise<void> => {
    await mails.updateOne({ _id: id }, { $set: { sentAt: new Date(), data: null } })
  },

  removeSentBefore: async (before: Date): Promise<void> => {
    await mails.deleteMany({ sentAt: { $lt: before } })
  },

  /** Written down before then, and taken by no server since. */
  removeUnsentBefore: async (before: Date): Promise<void> => {
    await mails.deleteMany({ sentAt: null, createdAt: { $lt: before } })
  },

  /** Whatever waits for an address or was sent to it. */
  removeTo: async (email: string, session: ClientSession): Promise<void> => {
    await mails.deleteMany({ to: email }, { session })
  },

  /** What waits for an address or was sent to it, oldest first, one at a time. */
  eachTo: (email: string): AsyncIterable<StoredMail> =>
    mails.find({ to: email }).sort({ createdAt: 1 }).lean().cursor(),

  /** Rows of the release before that are not sent and have no job yet, lost ones among them. */
  listOlder: async (limit: number): Promise<{ _id: string; dueAt: Date }[]> =>
    mails
      .find({ sentAt: null, dueAt: { $gt: new Date(0) } }, { dueAt: 1 })
      .limit(limit)
      .lean<{ _id: string; dueAt: Date }[]>(),

  /** That release sends it no more; false where it did or is about to. */
  takeOver: async (id: string, dueAt: Date, session: ClientSession): Promise<boolean> =>
    (await mails.updateOne({ _id: id, sentAt: null, dueAt }, { $unset: { dueAt: 1, lostAt: 1 } }, { session }))
      .modifiedCount === 1,
})
export type MailRepository = ReturnType<typeof createMailRepository>
