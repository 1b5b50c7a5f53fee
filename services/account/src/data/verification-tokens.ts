import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** `email_confirmed`: a confirmation link that did its work, kept to say so. */
export const TOKEN_PURPOSES = ['confirm_email', 'email_confirmed', 'set_password'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** A secret that works once, as a link holds it. Kept as a digest. */
export type StoredToken = {
  _id: string
  purpose: TokenPurpose
  userId: string
  data: unknown
  expiresAt: Date
}
const token = new Schema<StoredToken>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  // The collection keeps the name that it has had since its first release.
  { collection: 'oneTimeTokens', versionKey: false },
)
token.index({ userId: 1, purpose: 1 })
token.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export type TokenModel = Model<StoredToken>
export const tokenModel = (database: Database): TokenModel => database.model('VerificationToken', token)

export type ChallengeUse = 'password_reset' | 'email_change' | 'phone_change' | 'second_factor'

/**
 * Something that takes one right answer within a number of tries: a six-digit code sent by e-mail, or the second step
 * of a sign-in. `_id` says what for and whose: a newer one replaces an older one.
 */
export type StoredChallenge = {
  _id: string
  use: ChallengeUse
  userId: string
  /** Keyed digest of the code; null where something else tells the right answer. */
  answer: string | null
  triesLeft: number
  data: unknown
  expiresAt: Date
}
const challenge = new Schema<StoredChallenge>(
  {
    _id: { type: String, required: true },
    use: { type: String, required: true },
    userId: { type: String, required: true },
    answer: { type: String, default: null },
    triesLeft: { type: Number, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'challenges', versionKey: false },
)
challenge.index({ userId: 1 })
challenge.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export type ChallengeModel = Model<StoredChallenge>
export const challengeModel = (database: Database): ChallengeModel => database.model('Challenge', challenge)

/** How often something was tried within a window of time. */
export type StoredAttempts = { _id: string; count: number; endsAt: Date }
const attempts = new Schema<StoredAttempts>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
)
attempts.index({ endsAt: 1 }, { expireAfterSeconds: 0 })
export type AttemptModel = Model<StoredAttempts>
export const attemptModel = (database: Database): AttemptModel => database.model('Attempts', attempts)
