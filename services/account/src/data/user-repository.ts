import type { Role } from '@rouage/contracts'
import type { ClientSession } from 'mongoose'
import type { StoredUser, Suspension, UserModel } from './users'

/** What a change may set: whatever voids access tokens and tells other services has methods of its own. */
export type UserFields = Partial<Omit<StoredUser, '_id' | 'version' | 'sessionEpoch' | 'accessRevokedAt' | 'locks'>>

const AFTER = { returnDocument: 'after' } as const

const userQueries = (users: UserModel) => ({
  /** Those who are erased among them. */
  find: async (id: string, session?: ClientSession): Promise<StoredUser | null> =>
    users.findById(id, null, { session }).lean(),

  findMany: async (ids: readonly string[]): Promise<StoredUser[]> => users.find({ _id: { $in: [...ids] } }).lean(),

  /** Some of those whose pseudo's key begins so, by it. */
  findByPseudo: async (keyStart: string, limit: number): Promise<StoredUser[]> => {
    const range = { $gte: keyStart, $lt: `${keyStart}\uffff` }
    return users
      .find({ pseudoKey: range, emailVerified: true, erasedAt: null })
      .sort({ pseudoKey: 1 })
      .limit(limit)
      .lean()
  },

  findByEmail: async (email: string, session?: ClientSession): Promise<StoredUser | null> =>
    users.findOne({ email }, null, { session }).lean(),

  findConfirmedByEmail: async (email: string, session: ClientSession): Promise<StoredUser | null> =>
    users.findOne({ email, emailVerified: true, erasedAt: null }, null, { session }).lean(),

  findUnconfirmedByEmail: async (email: string, session: ClientSession): Promise<StoredUser | null> =>
    users.findOne({ email, emailVerified: false, erasedAt: null }, null, { session }).lean(),

  isEmailTaken: async (email: string, session: ClientSession): Promise<boolean> =>
    (await users.exists({ email }).session(session)) !== null,

  /** Whether somebody else has a pseudo that reads like it. */
  isPseudoKeyTaken: async (pseudoKey: string, ownId: string, session: ClientSession): Promise<boolean> =>
    (await users.exists({ pseudoKey, _id: { $ne: ownId } }).session(session)) !== null,

  /** Some of those that other services were told of, by id after the one named: confirmed once, or erased. */
  pageOfTold: async (after: string, limit: number, only: 'erased' | undefined): Promise<StoredUser[]> => {
    const isErased = { erasedAt: { $ne: null } }
    const told = only === undefined ? { $or: [{ emailVerified: true }, isErased] } : isErased
    return users
      .find({ ...told, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
  },

  findPhotoOwner: async (photoId: string): Promise<Pick<StoredUser, '_id' | 'suspension'> | null> =>
    users.findOne({ photoId }, { suspension: 1 }).lean(),

  knowsPhoto: async (photoId: string): Promise<boolean> => (await users.exists({ photoId })) !== null,

  /** Some of those whose suspension has ended by then. */
  idsSuspendedUntil: async (until: Date, limit: number): Promise<string[]> =>
    (
      await users
        .find({ 'suspension.until': { $lte: until } }, { _id: 1 })
        .limit(limit)
        .lean()
    ).map(({ _id }) => _id),

  /** Admins besides one, who can act and stay. */
  countOtherAdmins: async (id: string, session: ClientSession): Promise<number> => {
    const canAct = { $or: [{ suspension: null }, { 'suspension.until': { $ne: null, $lte: new Date() } }] }
    const stays = { emailVerified: true, erasedAt: null, erasureAt: null }
    return users.countDocuments({ role: 'admin' as const, _id: { $ne: id }, ...stays, ...canAct }, { session })
  },
})

/** Changes that nobody outside this service has to know of. */
const ownUpdates = (users: UserModel) => ({
  /** @throws the duplicate key where somebody has the address or a pseudo that reads the same */
  insert: async (user: StoredUser, session: ClientSession): Promise<void> => {
    await users.insertMany([user], { session })
  },

  /**
   * A person, locked until the transaction of the caller's ends: whatever revokes their access at the same moment
   * conflicts with it, and comes before or after. What is pending is issued and used up in such a transaction alone.
   * @returns null where there is nobody, or they are erased
   */
  lockForUpdate: async (id: string, session: ClientSession): Promise<StoredUser | null> =>
    users.findOneAndUpdate({ _id: id, erasedAt: null }, { $inc: { locks: 1 } }, { ...AFTER, session }).lean(),

  /** Every admin, so that two transactions that each take one away conflict. */
  lockAdminsForUpdate: async (session: ClientSession): Promise<void> => {
    await users.updateMany({ role: 'admin' }, { $inc: { locks: 1 } }, { session })
  },

  /** Voids the access tokens of a person. @returns null where there is nobody, or they are erased */
  raiseSessionEpoch: async (id: string, session: ClientSession): Promise<StoredUser | null> =>
    users
      .findOneAndUpdate(
        { _id: id, erasedAt: null },
        { $inc: { sessionEpoch: 1 }, $set: { accessRevokedAt: new Date() } },
        { ...AFTER, session },
      )
      .lean(),

  setRole: async (id: string, role: Role, session: ClientSession): Promise<void> => {
    await users.updateOne({ _id: id }, { $set: { role, updatedAt: new Date() } }, { session })
  },

  setPhone: async (id: string, phone: string, session: ClientSession): Promise<void> => {
    await users.updateOne({ _id: id }, { $set: { phone, updatedAt: new Date() } }, { session })
  },

  /** Each by itself: what is not said stays. */
  setNotifications: async (id: string, notifications: Partial<StoredUser['notifications']>): Promise<void> => {
    const set = Object.entries(notifications).flatMap(([name, value]) =>
      value === undefined ? [] : [[`notifications.${name}`, value]],
    )
    const change = { ...Object.fromEntries(set), updatedAt: new Date() }
    await users.updateOne({ _id: id, erasedAt: null }, { $set: change })
  },

  /** They came, with the devices that they are known to have from now on: whoever was warned for being idle is not. */
  noteSignIn: async (id: string, knownDevices: string[], session: ClientSession): Promise<void> => {
    const visit = { lastSeenAt: new Date(), idleWarnedAt: null, knownDevices }
    await users.updateOne({ _id: id }, { $set: visit }, { session })
  },

  noteVisit: async (id: string, at: Date): Promise<void> => {
    await users.updateOne({ _id: id }, { $set: { lastSeenAt: at, idleWarnedAt: null } })
  },

  /** @returns the person; null where an erasure was asked for already: its day stays */
  scheduleErasure: async (id: string, erasureAt: Date, session: ClientSession): Promise<StoredUser | null> =>
    users
      .findOneAndUpdate(
        { _id: id, erasedAt: null, erasureAt: null },
        { $set: { erasureAt, updatedAt: new Date() } },
        { ...AFTER, session },
      )
      .lean(),

  /** False where there is nobody, or they are erased. */
  cancelErasure: async (id: string): Promise<boolean> => {
    const change = { $set: { erasureAt: null, updatedAt: new Date() } }
    return (await users.updateOne({ _id: id, erasedAt: null }, change)).matchedCount === 1
  },
})

/** Changes that other services are told of: each gives the person a new version. */
const versionedUpdates = (users: UserModel) => {
  const change = async (
    id: string,
    fields: UserFields,
    session: ClientSession,
    filter: Record<string, unknown> = {},
  ): Promise<StoredUser | null> =>
    users
      .findOneAndUpdate(
        { ...filter, _id: id, erasedAt: null },
        { $set: { ...fields, updatedAt: new Date() }, $inc: { version: 1 } },
        { ...AFTER, session },
      )
      .lean()
  return {
    /** @returns the person as they are now; null where there is nobody, or they are erased */
    change: (id: string, fields: UserFields, session: ClientSession): Promise<StoredUser | null> =>
      change(id, fields, session),

    /** The same of somebody whose address is confirmed by it; null too where it was already. */
    confirmEmail: (id: string, fields: UserFields, session: ClientSession): Promise<StoredUser | null> =>
      change(id, { ...fields, emailVerified: true }, session, { emailVerified: false }),

    suspend: (id: string, suspension: Suspension, session: ClientSession): Promise<StoredUser | null> =>
      change(id, { suspension }, session),

    /** Null where nobody is suspended. */
    liftSuspension: (id: string, session: ClientSession): Promise<StoredUser | null> =>
      change(id, { suspension: null }, session, { suspension: { $ne: null } }),

    /** Null where nobody is suspended, or for longer. */
    liftSuspensionUntil: (id: string, until: Date, session: ClientSession): Promise<StoredUser | null> =>
      change(id, { suspension: null }, session, { 'suspension.until': { $lte: until } }),
  }
}

/** People. A method with a session runs in its transaction. */
export const createUserRepository = (users: UserModel) => ({
  ...userQueries(users),
  ...ownUpdates(users),
  ...versionedUpdates(users),
})
export type UserRepository = ReturnType<typeof createUserRepository>
