import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'
import type { SessionSelection } from './sessions'

/** A browser that is told of news while none of its pages is open. */
export type StoredPushSubscription = {
  /** Digest of the address: the same browser has one row, whoever uses it. */
  _id: string
  userId: string
  /** The session in which it was asked for, and with which it ends. */
  sessionId: string
  /** Where its push service takes pushes for it. */
  endpoint: string
  /** What pushes for it are encrypted by. */
  p256dh: string
  auth: string
  /** What its person knows it by: `Firefox sur Windows`. */
  device: string
  createdAt: Date
}
const subscription = new Schema<StoredPushSubscription>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    device: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushSubscriptions', versionKey: false },
)
subscription.index({ userId: 1, createdAt: -1 })
export type PushSubscriptionModel = Model<StoredPushSubscription>
export const pushSubscriptionModel = (database: Database): PushSubscriptionModel =>
  database.model('PushSubscription', subscription)

const ofSessions = (userId: string, which: SessionSelection) => {
  if (which === 'all') return { userId }
  return 'only' in which ? { userId, sessionId: which.only } : { userId, sessionId: { $ne: which.allBut } }
}

export const createPushSubscriptionRepository = (subscriptions: PushSubscriptionModel) => ({
  find: async (id: string): Promise<StoredPushSubscription | null> => subscriptions.findById(id).lean(),

  /** Whether the browser is told of this person's news. */
  isOf: async (id: string, userId: string): Promise<boolean> =>
    (await subscriptions.exists({ _id: id, userId })) !== null,

  idsOf: async (userId: string, session: ClientSession): Promise<string[]> =>
    (await subscriptions.find({ userId }, { _id: 1 }, { session }).lean()).map(({ _id }) => _id),

  /** The browser is this person's from now on, whoever's it was. */
  put: async ({ _id, ...fields }: StoredPushSubscription, session: ClientSession): Promise<void> => {
    await subscriptions.updateOne({ _id }, { $set: fields }, { upsert: true, session })
  },

  /** Of a person's, the newest stay. */
  removeBeyond: async (userId: string, most: number, session: ClientSession): Promise<void> => {
    const older = await subscriptions
      .find({ userId }, { _id: 1 }, { session })
      .sort({ createdAt: -1 })
      .skip(most)
      .lean()
    if (older.length > 0) await subscriptions.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } }, { session })
  },

  /** Somebody else's by now stays. */
  remove: async (id: string, userId: string): Promise<void> => {
    await subscriptions.deleteOne({ _id: id, userId })
  },

  /** Unless it was asked for in another session meanwhile. */
  removeOfSession: async ({ _id, sessionId }: Pick<StoredPushSubscription, '_id' | 'sessionId'>): Promise<void> => {
    await subscriptions.deleteOne({ _id, sessionId })
  },

  /** Those of sessions that end. */
  removeOfSessions: async (userId: string, which: SessionSelection, session: ClientSession): Promise<void> => {
    await subscriptions.deleteMany(ofSessions(userId, which), { session })
  },

  /** Everybody's: they were made with a key that is lost. */
  removeAll: async (): Promise<void> => {
    await subscriptions.deleteMany({})
  },

  /** A person's, newest first, one at a time, without what pushes are sent by. */
  eachOf: (userId: string): AsyncIterable<Pick<StoredPushSubscription, 'device' | 'createdAt'>> =>
    subscriptions.find({ userId }, { device: 1, createdAt: 1 }).sort({ createdAt: -1 }).lean().cursor(),
})
export type PushSubscriptionRepository = ReturnType<typeof createPushSubscriptionRepository>
