import type { ReleaseOwner } from '@rouage/contracts/releases'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What a link was for is in the audit. */
const KEEP_SECONDS = 24 * 3_600

/** A link to try a release. Who asked for it is in the audit alone. */
export type TryRow = {
  /** Of its key: whoever reads the database cannot use it. */
  _id: string
  owner: ReleaseOwner
  version: string
  openUntil: Date
  /** Null until it was opened; it is opened once. */
  openedAt: Date | null
  /** Of the page's id that opened it; missing in rows of releases before, and where a page had none. */
  openedBy?: string
}

const schema = new Schema<TryRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    version: { type: String, required: true },
    openUntil: { type: Date, required: true },
    openedAt: { type: Date, default: null },
    openedBy: String,
  },
  { collection: 'tries', versionKey: false },
)
schema.index({ openUntil: 1 }, { expireAfterSeconds: KEEP_SECONDS })

export type TryModel = Model<TryRow>
export const tryModel = (database: Database): TryModel => database.model('Try', schema)
