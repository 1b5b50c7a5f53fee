import type { Idea } from '@rouage/contracts/template/ideas'
import type { Database } from '@rouage/service-kit'
import { Schema } from 'mongoose'

export type IdeaRow = { _id: string; ownerId: string; text: string; uploadId: string; photo: Idea['photo']; at: Date }

const schema = new Schema<IdeaRow>(
  { _id: String, ownerId: String, text: String, uploadId: String, photo: String, at: Date },
  { collection: 'ideas', versionKey: false },
)
schema.index({ ownerId: 1, at: -1, _id: -1 })

export const ideaModel = (database: Database) => database.model('Idea', schema)
