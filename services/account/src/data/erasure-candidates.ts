import type { ClientSession } from 'mongoose'
import type { StoredUser, UserModel } from './users'

/** Why an account goes by the clock: its owner asked for it, or did not come for long, not after a warning either. */
export type ErasureCondition = { readonly dueBy: Date } | { readonly warnedBy: Date; readonly lastSeenBefore: Date }

const filterOf = (condition: ErasureCondition) =>
  'dueBy' in condition
    ? { erasureAt: { $lte: condition.dueBy } }
    : { idleWarnedAt: { $lte: condition.warnedBy }, lastSeenAt: { $lt: condition.lastSeenBefore } }

/** Moderators and admins are never idle. */
const idleSince = (lastSeenBefore: Date) => ({
  lastSeenAt: { $lt: lastSeenBefore },
  idleWarnedAt: null,
  erasedAt: null,
  emailVerified: true,
  role: 'user' as const,
})

/** Accounts that are to be erased, warned or forgotten by the clock. */
export const createErasureCandidateRepository = (users: UserModel) => ({
  /** A person who is not erased; where there is a condition, one who still meets it. */
  find: async (
    userId: string,
    condition: ErasureCondition | undefined,
    session: ClientSession,
  ): Promise<StoredUser | null> => {
    const filter = condition === undefined ? {} : filterOf(condition)
    return users.findOne({ ...filter, _id: userId, erasedAt: null }, null, { session }).lean()
  },

  /** Ids of some who meet a condition. */
  list: async (condition: ErasureCondition, limit: number): Promise<string[]> => {
    const found = await users
      .find({ ...filterOf(condition), erasedAt: null }, { _id: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id }) => _id)
  },

  /** Some who did not come since then and were not warned. */
  listIdle: async (lastSeenBefore: Date, limit: number): Promise<StoredUser[]> =>
    users.find(idleSince(lastSeenBefore)).limit(limit).lean(),

  /** False where the person came, or was warned, meanwhile. */
  markWarned: async (userId: string, lastSeenBefore: Date, at: Date, session: ClientSession): Promise<boolean> => {
    const filter = { ...idleSince(lastSeenBefore), _id: userId }
    return (await users.updateOne(filter, { $set: { idleWarnedAt: at } }, { session })).modifiedCount === 1
  },

  /** Ids of some who signed up before then and did not confirm it. */
  listUnconfirmed: async (createdBefore: Date, limit: number): Promise<string[]> => {
    const found = await users
      .find({ emailVerified: false, erasedAt: null, createdAt: { $lt: createdBefore } }, { _id: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id }) => _id)
  },

  /** False where the person confirmed meanwhile, or is gone. */
  removeUnconfirmed: async (userId: string, session: ClientSession): Promise<boolean> =>
    (await users.deleteOne({ _id: userId, emailVerified: false, erasedAt: null }, { session })).deletedCount === 1,
})
export type ErasureCandidateRepository = ReturnType<typeof createErasureCandidateRepository>
