import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * A task of a work queue: due at `dueAt`, which whoever leases it moves forward, so that nobody else does it meanwhile
 * and that it comes again where they die.
 */
type LeasedTask = { _id: string; createdAt: Date; dueAt: Date; attempts: number }

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

/**
 * What a visitor asked for an address that may or may not have an account. It is written down and answered the same
 * way in the same time for every address; what follows, follows after the answer.
 */
export type StoredDeferredTask = LeasedTask & { kind: string; email: string; data: unknown }
const deferredTask = new Schema<StoredDeferredTask>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    email: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
  },
  // The collection keeps the name that it has had since its first release.
  { collection: 'requests', versionKey: false, minimize: false },
)
deferredTask.index({ dueAt: 1 })
deferredTask.index({ email: 1 })
export type DeferredTaskModel = Model<StoredDeferredTask>
export const deferredTaskModel = (database: Database): DeferredTaskModel => database.model('DeferredTask', deferredTask)
