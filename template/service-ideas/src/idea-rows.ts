import type { Idea } from '@rouage/contracts/template/ideas'
import { beyond, type Database, pageOf, placeOf } from '@rouage/service-kit'
import { Schema } from 'mongoose'

export type IdeaRow = { _id: string; ownerId: string; text: string; uploadId: string; photo: Idea['photo']; at: Date }

const schema = new Schema<IdeaRow>(
  { _id: String, ownerId: String, text: String, uploadId: String, photo: String, at: Date },
  { collection: 'ideas', versionKey: false },
)
schema.index({ ownerId: 1, at: -1, _id: -1 })

export const ideaModel = (database: Database) => database.model('Idea', schema)
type Ideas = ReturnType<typeof ideaModel>

export const shown = ({ _id, text, photo, at }: IdeaRow): Idea => ({ id: _id, text, photo, at: at.toISOString() })

/** Somebody's ideas, newest first. @param after `next` of the page before */
export const pageOfOwner = async (ideas: Ideas, ownerId: string, after: string | undefined, size: number) => {
  const found = ideas.find({ ownerId, ...beyond('at', placeOf(after), 'newest first') }).sort({ at: -1, _id: -1 })
  const { rows, next } = pageOf(await found.limit(size + 1).lean(), size, ({ at, _id }) => ({ at, id: _id }))
  return { items: rows.map(shown), next }
}
