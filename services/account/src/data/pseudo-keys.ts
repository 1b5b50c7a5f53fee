import { PSEUDO_KEY_VERSION } from '@rouage/contracts/pseudo-key'
import type { ClientSession } from 'mongoose'
import type { StoredUser, UserModel } from './users'

/** Every form of key before the newest; those that are older than versions have none. */
const OUTDATED = {
  pseudoKeyVersion: { $in: [null, ...Array.from({ length: PSEUDO_KEY_VERSION - 1 }, (_, index) => index + 1)] },
}

/** Whose key is of an older form. */
export type OutdatedPseudo = Pick<StoredUser, '_id' | 'pseudo' | 'pseudoKey' | 'erasedAt'>
/** The newest key of a pseudo that was read. */
export type RenewedPseudoKey = Pick<StoredUser, '_id' | 'pseudo' | 'pseudoKey'>

/** Nothing is written where it was done meanwhile, or the pseudo is another one. */
const updateOf = ({ _id, pseudo, pseudoKey }: RenewedPseudoKey) => ({
  filter: { ...OUTDATED, _id, pseudo },
  update: { $set: { pseudoKeyVersion: PSEUDO_KEY_VERSION, pseudoKey } },
})

/** The keys by which pseudos are compared, where an older release made them otherwise. */
export const createPseudoKeyRepository = (users: UserModel) => ({
  /** Older accounts first. */
  listOutdated: async (limit: number): Promise<OutdatedPseudo[]> =>
    users.find(OUTDATED, { pseudo: 1, pseudoKey: 1, erasedAt: 1 }).sort({ createdAt: 1, _id: 1 }).limit(limit).lean(),

  /** Null where the key is new, or the person erased. */
  findOutdated: async (userId: string, session: ClientSession): Promise<StoredUser | null> =>
    users.findOne({ ...OUTDATED, _id: userId, erasedAt: null }, null, { session }).lean(),

  /** @throws the duplicate key where another pseudo reads the same */
  renew: async (renewed: RenewedPseudoKey): Promise<void> => {
    const { filter, update } = updateOf(renewed)
    await users.updateOne(filter, update)
  },

  /** In their order. @throws the duplicate key at the first that reads like another one */
  renewMany: async (renewed: readonly RenewedPseudoKey[]): Promise<void> => {
    await users.bulkWrite(renewed.map((one) => ({ updateOne: updateOf(one) })))
  },
})
export type PseudoKeyRepository = ReturnType<typeof createPseudoKeyRepository>
