import { type ClientSession, type Model, Schema } from 'mongoose'
import type { Database } from '../data/database'

/**
 * An e-mail, sent by a job of the same id. What it says (links and codes among it) is forgotten once it is sent. One that
 * no server took for a week stays, for its dead letter to be tried again.
 */
export type StoredMail = {
  _id: string
  to: string
  template: string
  data: unknown
  /** What turns such e-mails off, as account answers it; null or missing for those that are always sent. */
  unsubscribe?: string | null
  createdAt: Date
  sentAt: Date | null
}

/** For a service whose rows have more besides. */
export const mailSchema = <Row extends StoredMail = StoredMail>(): Schema<Row> => {
  const schema = new Schema<Row>(
    {
      _id: { type: String, required: true },
      to: { type: String, required: true },
      template: { type: String, required: true },
      data: { type: Schema.Types.Mixed, default: null },
      unsubscribe: { type: String, default: null },
      createdAt: { type: Date, required: true },
      sentAt: { type: Date, default: null },
    },
    { collection: 'mails', versionKey: false, minimize: false },
  )
  schema.index({ sentAt: 1, createdAt: 1 })
  // Whose they are: erasures forget them, exports tell of them.
  schema.index({ to: 1 })
  return schema
}

/** E-mails of a service. Call it before `syncIndexes`. */
export const mailModel = (database: Database): Model<StoredMail> => database.model('Mail', mailSchema())

const SENT_DAYS = 7
/** What an e-mail says (codes and links among it) is kept this long: a week of trying, then for a server that is back. */
const UNSENT_DAYS = 97

const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * 86_400_000)

/** E-mails that wait to be sent, or were sent lately. */
export const createMailRepository = (mails: Model<StoredMail>) => ({
  insert: async (mail: StoredMail, session: ClientSession): Promise<void> => {
    await mails.insertMany([mail], { session })
  },

  /** Null where it was sent, erased with its account or is too old. */
  findUnsent: async (id: string): Promise<StoredMail | null> => mails.findOne({ _id: id, sentAt: null }).lean(),

  /** It was sent: what it said is forgotten. */
  markSent: async (id: string): Promise<void> => {
    await mails.updateOne({ _id: id }, { $set: { sentAt: new Date(), data: null, unsubscribe: null } })
  },

  /** Forgets what was sent a week ago, and what no server took in a week of trying and 90 days after that. */
  removeOld: async (now = new Date()): Promise<void> => {
    await mails.deleteMany({ sentAt: { $lt: daysBefore(SENT_DAYS, now) } })
    await mails.deleteMany({ sentAt: null, createdAt: { $lt: daysBefore(UNSENT_DAYS, now) } })
  },

  /** Whatever waits for an address or was sent to it; of an address that nobody has confirmed name the template. */
  removeTo: async (email: string, session: ClientSession, template?: string): Promise<void> => {
    await mails.deleteMany({ to: email, ...(template === undefined ? {} : { template }) }, { session })
  },

  /** What waits for an address or was sent to it, oldest first, one at a time. */
  eachTo: (email: string): AsyncIterable<StoredMail> =>
    mails.find({ to: email }).sort({ createdAt: 1 }).lean().cursor(),
})
export type MailRepository = ReturnType<typeof createMailRepository>
