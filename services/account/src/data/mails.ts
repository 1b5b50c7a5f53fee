import { createMailRepository as createKitRepository, type Database, mailSchema } from '@rouage/service-kit'
import type { StoredMail as KitMail } from '@rouage/service-kit'
import type { ClientSession, Model } from 'mongoose'

/** An e-mail, and what only rows of the release before have. */
export type StoredMail = KitMail & {
  /** Until they have a job. */
  dueAt?: Date
  /** Since when they were lost. */
  lostAt?: Date | null
}

const schema = mailSchema<StoredMail>().add({ dueAt: Date, lostAt: Date })
schema.index({ sentAt: 1, dueAt: 1 })
// The release before asks by these.
schema.index({ sentAt: 1, lostAt: 1, dueAt: 1 })
schema.index({ lostAt: 1 })
export type MailModel = Model<StoredMail>
export const mailModel = (database: Database): MailModel => database.model('Mail', schema)

/** E-mails of the service, rows of the release before among them. */
export const createMailRepository = (mails: MailModel) => ({
  ...createKitRepository(mails),

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
