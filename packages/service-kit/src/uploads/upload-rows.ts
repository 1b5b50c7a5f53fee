import { Schema } from 'mongoose'
import type { Database } from '../data/database'

/** A file on its way. Its parts are blobs; the row says which of them count. */
export type UploadRow = {
  _id: string
  ownerId: string
  type: string
  bytes: number
  /** Numbers of the parts that are there. */
  parts: number[]
  expiresAt: Date
}

const schema = new Schema<UploadRow>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    type: { type: String, required: true },
    bytes: { type: Number, required: true },
    parts: { type: [Number], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false },
)
schema.index({ ownerId: 1 })
schema.index({ expiresAt: 1 })

/** Where a service keeps what it knows of uploads. Call it before `syncIndexes`. */
export const uploadRows = (database: Database) => database.model<UploadRow>('Upload', schema)
export type UploadRows = ReturnType<typeof uploadRows>
