import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** `email_confirmed`: a confirmation link that did its work, kept to say so. */
export const TOKEN_PURPOSES = ['confirm_email', 'email_confirmed', 'set_password'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** A secret that works once, as a link holds it. Kept as a digest. */
export type StoredVerificationToken = {
  _id: string
  purpose: TokenPurpose
  userId: string
  data: unknown
  expiresAt: Date
}
const token = new Schema<StoredVerificationToken>(
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
export type VerificationTokenModel = Model<StoredVerificationToken>
export const verificationTokenModel = (database: Database): VerificationTokenModel =>
  database.model('VerificationToken', token)

/** Tokens by their digests (`_id`); what is over counts as missing. */
export const createVerificationTokenRepository = (tokens: VerificationTokenModel) => {
  const valid = (purpose: TokenPurpose, digest: string) => ({ _id: digest, purpose, expiresAt: { $gt: new Date() } })
  return {
    insert: async (token: StoredVerificationToken, session: ClientSession): Promise<void> => {
      await tokens.insertMany([token], { session })
    },

    findValid: async (purpose: TokenPurpose, digest: string): Promise<StoredVerificationToken | null> =>
      tokens.findOne(valid(purpose, digest)).lean(),

    /** Uses a token up: of many at once one gets it, the others null. */
    consume: async (
      purpose: TokenPurpose,
      digest: string,
      session: ClientSession,
    ): Promise<StoredVerificationToken | null> => tokens.findOneAndDelete(valid(purpose, digest), { session }).lean(),

    /** Whether something that a person was sent may still be followed. */
    hasValid: async (userId: string, now: Date, session: ClientSession): Promise<boolean> =>
      (await tokens.exists({ userId, expiresAt: { $gt: now } }).session(session)) !== null,

    /** All links by which a person could confirm their address say until `expiresAt` that it is done. */
    retireConfirmations: async (userId: string, expiresAt: Date, session: ClientSession): Promise<void> => {
      const retired = { purpose: 'email_confirmed' as const, data: null, expiresAt }
      await tokens.updateMany({ userId, purpose: 'confirm_email' }, { $set: retired }, { session })
    },

    /** @param kept purposes whose tokens stay */
    removeOf: async (userId: string, session: ClientSession, kept: readonly TokenPurpose[] = []): Promise<void> => {
      await tokens.deleteMany({ userId, purpose: { $nin: [...kept] } }, { session })
    },
  }
}
export type VerificationTokenRepository = ReturnType<typeof createVerificationTokenRepository>
