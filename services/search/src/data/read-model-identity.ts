import { randomUUID } from 'node:crypto'
import { type Database, isDuplicateKey } from '@rouage/service-kit'
import { Schema } from 'mongoose'

type Identity = { _id: string; epoch: string }
const schema = new Schema<Identity>({ _id: String, epoch: String }, { collection: 'readModel', versionKey: false })

/** Tells one read model from another, so that a checkpoint of an index is used with the one that it was made of. */
export const createReadModelIdentity = (database: Database) => {
  const identities = database.model('ReadModel', schema)
  return {
    /** Names this very copy: another after the database was dropped. */
    epoch: async (): Promise<string> => {
      await identities
        .updateOne({ _id: 'identity' }, { $setOnInsert: { epoch: randomUUID() } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error
        })
      const identity = await identities.findById('identity').lean()
      return identity?.epoch ?? ''
    },
  }
}
