import type { Role, SellerKind } from '@rouage/contracts'
import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** Without `until`: for good, until it is lifted. */
export type Suspension = { readonly since: Date; readonly until: Date | null; readonly reason: string }

/**
 * A person. The collection is better-auth's `user`: `email`, `emailVerified`, `name` and the times are its fields, the
 * others ours. What other services know of a person is told by events, with a `version` that grows by one each time.
 */
export type StoredUser = {
  _id: string
  email: string
  emailVerified: boolean
  name: string
  createdAt: Date
  updatedAt: Date
  firstName: string
  lastName: string
  pseudo: string
  /** The pseudo as it is compared (contracts' `pseudoKey`): nobody else has one that reads the same. */
  pseudoKey: string
  /** Which form of key it is; another one than the newest is made anew at start. */
  pseudoKeyVersion: number
  /** `+33612345678`, or null. */
  phone: string | null
  sellerKind: SellerKind
  companyName: string | null
  siret: string | null
  /** The person's photo in the photo store, null or missing without one. */
  photoId?: string | null
  /** When a professional receives people; null or missing where they told nothing. */
  openingHours?: OpeningHours | null
  role: Role
  version: number
  notifications: OwnProfile['notifications']
  suspension: Suspension | null
  /** When the account is going to be erased. */
  erasureAt: Date | null
  /** Set once nothing is left of the person but the id. */
  erasedAt: Date | null
  lastSeenAt: Date
  idleWarnedAt: Date | null
  /** Digests of the devices that signed in before, the newest last. */
  knownDevices: string[]
  /** Grows when the person's access is revoked; access tokens of a lower one are void. Missing before the first time: 0. */
  sessionEpoch?: number
  accessRevokedAt?: Date
  /** Grows with each transaction that must not overlap another one about the same person. */
  locks?: number
}

const schema = new Schema<StoredUser>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    name: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    pseudo: { type: String, required: true },
    pseudoKey: { type: String, required: true },
    pseudoKeyVersion: { type: Number },
    phone: { type: String, default: null },
    sellerKind: { type: String, required: true },
    companyName: { type: String, default: null },
    siret: { type: String, default: null },
    photoId: { type: String },
    openingHours: { type: Schema.Types.Mixed },
    role: { type: String, default: 'user' },
    version: { type: Number, default: 0 },
    notifications: {
      messages: { type: Boolean, default: true },
      favorites: { type: Boolean, default: true },
      searchAlerts: { type: Boolean, default: true },
      newsletter: { type: Boolean, default: false },
      messagesRhythm: { type: String },
    },
    suspension: { type: Schema.Types.Mixed, default: null },
    erasureAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
    lastSeenAt: { type: Date, required: true },
    idleWarnedAt: { type: Date, default: null },
    knownDevices: { type: [String], default: [] },
    sessionEpoch: { type: Number },
    accessRevokedAt: { type: Date },
    locks: { type: Number },
  },
  { collection: 'user', versionKey: false, minimize: false },
)
// better-auth reads before it writes: only an index keeps parallel sign-ups from making twins.
schema.index({ email: 1 }, { unique: true })
schema.index({ pseudoKey: 1 }, { unique: true })
schema.index({ accessRevokedAt: 1 })
schema.index({ pseudoKeyVersion: 1, createdAt: 1 })
schema.index({ role: 1 })
schema.index({ photoId: 1 })
// What loops and schedules look for, again and again, among all people: what they find, no more, is what they read.
schema.index({ erasureAt: 1 })
schema.index({ 'suspension.since': 1 })
schema.index({ 'suspension.until': 1 })
schema.index({ erasedAt: 1, idleWarnedAt: 1, lastSeenAt: 1 })
schema.index({ emailVerified: 1, erasedAt: 1, createdAt: 1 })

export type UserModel = Model<StoredUser>
export const userModel = (database: Database): UserModel => database.model('User', schema)
