import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** better-auth's `account`: how a person signs in. Ours has one kind, by password. */
export type StoredCredential = {
  _id: string
  userId: string
  accountId: string
  providerId: string
  password: string
  createdAt: Date
  updatedAt: Date
}
const credential = new Schema<StoredCredential>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    accountId: { type: String, required: true },
    providerId: { type: String, required: true },
    password: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'account', versionKey: false },
)
credential.index({ providerId: 1, accountId: 1 }, { unique: true })
credential.index({ userId: 1 })
export type CredentialModel = Model<StoredCredential>
export const credentialModel = (database: Database): CredentialModel => database.model('Credential', credential)

/** How people sign in: one password each. */
export const createCredentialRepository = (credentials: CredentialModel) => ({
  /** The hash of a person's password; undefined where there is none. */
  passwordHashOf: async (userId: string): Promise<string | undefined> =>
    (await credentials.findOne({ userId }, { password: 1 }).lean())?.password,

  insert: async (credential: StoredCredential, session: ClientSession): Promise<void> => {
    await credentials.insertMany([credential], { session })
  },

  /** @param password a hash */
  setPassword: async (userId: string, password: string, session: ClientSession): Promise<void> => {
    await credentials.updateOne({ userId }, { $set: { password, updatedAt: new Date() } }, { session })
  },

  removeOf: async (userId: string, session: ClientSession): Promise<void> => {
    await credentials.deleteMany({ userId }, { session })
  },
})
export type CredentialRepository = ReturnType<typeof createCredentialRepository>
