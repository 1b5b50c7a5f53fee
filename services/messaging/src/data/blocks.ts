import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** Somebody who has no wish to be written to by somebody else. */
export type StoredBlock = { _id: string; blockerId: string; blockedId: string; at: Date }

const schema = new Schema<StoredBlock>(
  {
    _id: { type: String, required: true },
    blockerId: { type: String, required: true },
    blockedId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'blocks', versionKey: false },
)
schema.index({ blockerId: 1 })
schema.index({ blockedId: 1 })

export type BlockModel = Model<StoredBlock>
export const blockModel = (database: Database): BlockModel => database.model('Block', schema)
