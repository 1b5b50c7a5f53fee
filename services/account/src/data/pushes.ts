import type { PushPayload, PushPreference } from '@rouage/contracts/push'
import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** News for a person's browsers; the database removes it after a day, when nobody would send it any more. */
export type StoredPush = PushPayload & {
  /** `<person>.<key>`: the same news is there once. */
  _id: string
  userId: string
  preference: PushPreference
  createdAt: Date
}
export const PUSH_SECONDS = 86_400

const push = new Schema<StoredPush>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    preference: { type: String, required: true },
    title: { type: String, required: true },
    body: { type: String, default: '' },
    path: { type: String, required: true },
    tag: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushes', versionKey: false },
)
push.index({ userId: 1 })
push.index({ createdAt: 1 }, { expireAfterSeconds: PUSH_SECONDS })
export type PushModel = Model<StoredPush>
export const pushModel = (database: Database): PushModel => database.model('Push', push)

export const createPushRepository = (pushes: PushModel) => ({
  find: async (id: string): Promise<StoredPush | null> => pushes.findById(id).lean(),

  /** @throws the duplicate key where it was there already */
  insert: async (row: StoredPush, session: ClientSession): Promise<void> => {
    await pushes.insertMany([row], { session })
  },

  removeOf: async (userId: string, session: ClientSession): Promise<void> => {
    await pushes.deleteMany({ userId }, { session })
  },

  /** A person's, one at a time. */
  eachOf: (userId: string): AsyncIterable<StoredPush> => pushes.find({ userId }).lean().cursor(),
})
export type PushRepository = ReturnType<typeof createPushRepository>
