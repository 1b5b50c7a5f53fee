import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** The second factor of a person: an authenticator app, and recovery codes for the day it is lost. */
export type StoredSecondFactor = {
  /** The person's id. */
  _id: string
  /** Encrypted with the service's secret. */
  secret: string
  enabled: boolean
  /** The newest time step whose code was used: no code works twice. */
  lastStep: number
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[]
}
const secondFactor = new Schema<StoredSecondFactor>(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    enabled: { type: Boolean, required: true },
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], default: [] },
  },
  { collection: 'secondFactors', versionKey: false },
)
export type SecondFactorModel = Model<StoredSecondFactor>
export const secondFactorModel = (database: Database): SecondFactorModel => database.model('SecondFactor', secondFactor)

/** Second factors by their person's id. */
export const createSecondFactorRepository = (factors: SecondFactorModel) => ({
  find: async (userId: string, session?: ClientSession): Promise<StoredSecondFactor | null> =>
    factors.findById(userId, null, { session }).lean(),

  isEnabled: async (userId: string, session: ClientSession): Promise<boolean> =>
    (await factors.exists({ _id: userId, enabled: true }).session(session)) !== null,

  /** Begins one, in the place of one that was being set up. */
  put: async ({ _id, ...fields }: StoredSecondFactor, session: ClientSession): Promise<void> => {
    await factors.updateOne({ _id }, { $set: fields }, { upsert: true, session })
  },

  enable: async (userId: string, session: ClientSession): Promise<void> => {
    await factors.updateOne({ _id: userId }, { $set: { enabled: true } }, { session })
  },

  /** @param lastStep the time step whose code was used */
  noteStep: async (userId: string, lastStep: number, session: ClientSession): Promise<void> => {
    await factors.updateOne({ _id: userId }, { $set: { lastStep } }, { session })
  },

  /** Uses a recovery code up; false where it does not exist or was used. */
  consumeRecoveryCode: async (userId: string, digest: string, session: ClientSession): Promise<boolean> => {
    const filter = { _id: userId, enabled: true, recoveryCodes: digest }
    const { modifiedCount } = await factors.updateOne(filter, { $pull: { recoveryCodes: digest } }, { session })
    return modifiedCount === 1
  },

  /** @returns what there was */
  remove: async (userId: string, session: ClientSession): Promise<StoredSecondFactor | null> =>
    factors.findOneAndDelete({ _id: userId }, { session }).lean(),

  /** Drops one that is being set up. */
  removePending: async (userId: string, session: ClientSession): Promise<void> => {
    await factors.deleteMany({ _id: userId, enabled: false }, { session })
  },

  /** The secrets of all, encrypted, one at a time. */
  eachSecret: (): AsyncIterable<Pick<StoredSecondFactor, '_id' | 'secret'>> =>
    factors.find({}, { secret: 1 }).lean().cursor(),

  /** Puts the same secret, encrypted anew, in the place of the one that was read. */
  replaceSecret: async (
    { _id, secret }: Pick<StoredSecondFactor, '_id' | 'secret'>,
    resealed: string,
  ): Promise<void> => {
    await factors.updateOne({ _id, secret }, { $set: { secret: resealed } })
  },
})
export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>
