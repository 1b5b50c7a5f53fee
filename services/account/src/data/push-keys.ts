import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** The pair by which push services know our pushes (VAPID, RFC 8292); there is one. */
export type StoredPushKeys = {
  _id: 'vapid'
  publicKey: string
  /** Encrypted with the service's secret. */
  privateKey: string
}
const keys = new Schema<StoredPushKeys>(
  {
    _id: { type: String, required: true },
    publicKey: { type: String, required: true },
    privateKey: { type: String, required: true },
  },
  { collection: 'pushKeys', versionKey: false },
)
export type PushKeyModel = Model<StoredPushKeys>
export const pushKeyModel = (database: Database): PushKeyModel => database.model('PushKeys', keys)

export const createPushKeyRepository = (keys: PushKeyModel) => ({
  find: async (): Promise<StoredPushKeys | null> => keys.findById('vapid').lean(),

  /** Where two replicas make one at the same time, one of them stands for both. */
  insertFirst: async (made: Omit<StoredPushKeys, '_id'>): Promise<void> => {
    await keys.updateOne({ _id: 'vapid' }, { $setOnInsert: made }, { upsert: true })
  },

  /** Puts the same private key, encrypted anew, in the place of the one that was read. */
  reseal: async ({ privateKey }: StoredPushKeys, resealed: string): Promise<void> => {
    await keys.updateOne({ _id: 'vapid', privateKey }, { $set: { privateKey: resealed } })
  },

  /** Drops a pair that was read. */
  remove: async ({ publicKey }: StoredPushKeys): Promise<void> => {
    await keys.deleteOne({ _id: 'vapid', publicKey })
  },
})
export type PushKeyRepository = ReturnType<typeof createPushKeyRepository>
