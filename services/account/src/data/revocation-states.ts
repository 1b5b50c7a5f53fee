import type { StoredUser, UserModel } from './users'

/** What decides whether a person's access tokens are refused. */
export type RevocationState = Pick<StoredUser, '_id' | 'sessionEpoch' | 'suspension' | 'erasedAt'>

const FIELDS = { sessionEpoch: 1, suspension: 1, erasedAt: 1 } as const
/** Whatever has a time has a later one: asked for so, an index answers. */
const LONG_AGO = new Date(0)

/** Whose access tokens are refused before their end, read out of the people themselves. */
export const createRevocationStateRepository = (users: UserModel) => ({
  /** Null where there never was such a person. */
  find: async (userId: string): Promise<RevocationState | null> => users.findById(userId, FIELDS).lean(),

  /** Everybody who is suspended, and whose access was revoked after a moment. */
  list: async (revokedAfter: Date): Promise<RevocationState[]> =>
    users
      .find({ $or: [{ 'suspension.since': { $gt: LONG_AGO } }, { accessRevokedAt: { $gt: revokedAfter } }] }, FIELDS)
      .lean(),
})
export type RevocationStateRepository = ReturnType<typeof createRevocationStateRepository>
