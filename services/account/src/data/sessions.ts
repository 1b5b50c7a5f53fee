import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** better-auth's `session`. The database removes a session once it is over. */
export type StoredSession = {
  _id: string
  userId: string
  token: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  ipAddress: string
  userAgent: string
}
const session = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    token: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ipAddress: { type: String, default: '' },
    userAgent: { type: String, default: '' },
  },
  { collection: 'session', versionKey: false },
)
session.index({ token: 1 }, { unique: true })
session.index({ userId: 1, createdAt: -1 })
session.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export type SessionModel = Model<StoredSession>
export const sessionModel = (database: Database): SessionModel => database.model('Session', session)

/** Which of a person's sessions are meant. */
export type SessionSelection = 'all' | { readonly allBut: string } | { readonly only: string }

const selected = (userId: string, which: SessionSelection) => {
  if (which === 'all') return { userId }
  return 'only' in which ? { userId, _id: which.only } : { userId, _id: { $ne: which.allBut } }
}

/** Sessions; what opens one, its token, is read by `findByToken` and `findOpenByToken` alone. */
export const createSessionRepository = (sessions: SessionModel) => ({
  insert: async (row: StoredSession, session: ClientSession): Promise<void> => {
    await sessions.insertMany([row], { session })
  },

  findByToken: async (token: string): Promise<StoredSession | null> => sessions.findOne({ token }).lean(),

  /** Null too where it is over. */
  findOpenByToken: async (token: string, now: Date): Promise<StoredSession | null> =>
    sessions.findOne({ token, expiresAt: { $gt: now } }).lean(),

  isOpen: async (id: string, userId: string, now: Date): Promise<boolean> =>
    (await sessions.exists({ _id: id, userId, expiresAt: { $gt: now } })) !== null,

  /** Newest first. */
  listOpen: async (userId: string, limit: number): Promise<Omit<StoredSession, 'token'>[]> =>
    sessions
      .find({ userId, expiresAt: { $gt: new Date() } }, { token: 0 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean(),

  prolong: async (
    id: string,
    { updatedAt, expiresAt }: Pick<StoredSession, 'updatedAt' | 'expiresAt'>,
  ): Promise<void> => {
    await sessions.updateOne({ _id: id }, { $set: { updatedAt, expiresAt } })
  },

  /** @returns how many there were */
  remove: async (userId: string, which: SessionSelection, session: ClientSession): Promise<number> =>
    (await sessions.deleteMany(selected(userId, which), { session })).deletedCount,

  /** A person's sessions, newest first, one at a time. */
  eachOf: (userId: string): AsyncIterable<Omit<StoredSession, 'token'>> =>
    sessions.find({ userId }, { token: 0 }).sort({ createdAt: -1 }).lean().cursor(),
})
export type SessionRepository = ReturnType<typeof createSessionRepository>
